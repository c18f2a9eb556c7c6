/**
 * A bot as people name it: a built-in one by its word, anything else by its file or command. The word alone says of
 * which kind it is, so no manifest is needed; whatever is wrong with it is told before anything runs.
 */
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, isAbsolute, join, relative, resolve } from 'node:path'
import { BOT_WORDS, botList, botNamed } from '../bots/table.ts'
import { makeWords, parseWords } from '../dialects/words.ts'
import { nearest } from '../rules/nearest.ts'
import { err, ok, type Result } from '../rules/result.ts'
import { quote } from '../rules/text.ts'

export type Entry =
  | { readonly kind: 'builtin'; readonly word: string } // 'engine:3'
  | { readonly kind: 'python'; readonly file: string; readonly className: string | null } // 'team7.py:Team7'
  | { readonly kind: 'module'; readonly file: string } // 'bot.ts'
  | {
      readonly kind: 'command'
      readonly argv: readonly string[] // the program by its full path, or by its name in the PATH
      readonly folder: string // where it runs
      readonly protocol: 'line' | 'ugi'
    }

/** A bot that is somebody's program. */
export type Outsider = Exclude<Entry, { kind: 'builtin' }>

const PYTHON = /^(.+\.py)(?::([A-Za-z_]\w*))?$/s
const COMPILED = /\.py[co]$/
const MODULE = /\.(?:ts|mts|js|mjs)$/
const COMMAND = /^(cmd|ugi):(.*)$/s

/** Paths are relative to the folder; the files of an entry are given by their full paths. */
export function parseEntry(word: string, folder: string): Result<Entry, string> {
  const command = COMMAND.exec(word)
  if (command) return parseCommand(command[1] === 'ugi' ? 'ugi' : 'line', command[2]!, folder)
  const builtin = botNamed(word)
  if (builtin !== undefined) return ok({ kind: 'builtin', word: builtin })
  const python = PYTHON.exec(word)
  if (python) {
    const file = resolve(folder, python[1]!)
    return fileOr(file, python[1]!, () => ({ kind: 'python', file, className: python[2] ?? null }))
  }
  if (COMPILED.test(word)) return err(compiledWords(word))
  const file = resolve(folder, word)
  if (MODULE.test(word)) return fileOr(file, word, () => ({ kind: 'module', file }))
  if (!word.includes('/') && fileFault(file, word) !== null) return err(unknownBot(word))
  return parseProgram(file, word, folder)
}

/** The text that reads as this entry, from any folder but for a command, which runs where it is read. */
export function makeEntry(entry: Entry): string {
  switch (entry.kind) {
    case 'builtin':
      return entry.word
    case 'python':
      return entry.className === null ? entry.file : `${entry.file}:${entry.className}`
    case 'module':
      return entry.file
    case 'command':
      return `${entry.protocol === 'ugi' ? 'ugi' : 'cmd'}:${makeWords(entry.argv)}`
  }
}

/** What an entry is called where nobody has given it a name: its file's, without folders and ending. */
export function entryName(entry: Entry): string {
  if (entry.kind === 'builtin') return entry.word
  const path = entry.kind === 'command' ? (entry.argv.find(isAbsolute) ?? entry.argv[0]) : entry.file
  return path!.replace(/^.*\//s, '').replace(/\.\w+$/, '')
}

function parseProgram(file: string, word: string, folder: string): Result<Entry, string> {
  const fault = fileFault(file, word)
  if (fault !== null) return err(fault)
  if (!isExecutable(file)) return err(notExecutable(word))
  return ok({ kind: 'command', argv: [file], folder: resolve(folder), protocol: 'line' })
}

function parseCommand(protocol: 'line' | 'ugi', text: string, folder: string): Result<Entry, string> {
  const words = parseWords(text)
  if (!words.ok) return err(`the command ${quote(text)} cannot be read: ${words.error}`)
  const [program, ...rest] = words.value
  if (program === undefined || program === '')
    return err(`there is no command after "${protocol === 'ugi' ? 'ugi' : 'cmd'}:"`)
  const found = program.includes('/') ? programAt(program, folder) : programInPath(program)
  if (!found.ok) return found
  return ok({ kind: 'command', argv: [found.value, ...rest], folder: resolve(folder), protocol })
}

function programAt(program: string, folder: string): Result<string, string> {
  const file = resolve(folder, program)
  const fault = fileFault(file, program)
  if (fault !== null) return err(fault)
  return isExecutable(file) ? ok(file) : err(notExecutable(program))
}

/** It keeps its name: where it lies may differ from machine to machine. */
function programInPath(program: string): Result<string, string> {
  const folders = (process.env.PATH ?? '').split(delimiter)
  if (folders.some(folder => isExecutable(join(folder, program)))) return ok(program)
  return err(
    `there is no program ${quote(program)} in the PATH; a file of this folder is written ./${program}`,
  )
}

function fileOr(file: string, word: string, entry: () => Entry): Result<Entry, string> {
  const fault = fileFault(file, word)
  return fault === null ? ok(entry()) : err(fault)
}

function fileFault(file: string, word: string): string | null {
  try {
    return statSync(file).isFile() ? null : `${quote(word)} is not a file`
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR')
      return `there is no file ${quote(word)}${whereTo(file, word)}`
    return `${quote(word)} cannot be read: ${code}`
  }
}

const whereTo = (file: string, word: string): string =>
  isAbsolute(word) ? '' : ` (looked for ${here(file)})`

function here(file: string): string {
  const way = relative(process.cwd(), file)
  return way.startsWith('..') ? file : `./${way}`
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

const compiledWords = (word: string): string =>
  `${quote(word)} is compiled Python, which one version of Python alone can read: name the source, ${quote(`${word.slice(0, -1)}`)}`

const notExecutable = (word: string): string =>
  `${quote(word)} is not executable: run chmod +x ${makeWords([word])}, or name what runs it, as in "cmd:perl ${word}"`

function unknownBot(word: string): string {
  const near = nearest(word, BOT_WORDS)
  const hint = near === undefined ? '' : `; did you mean "${near}"?`
  return `there is no bot ${quote(word)}${hint}\nknown: ${botList()}, or a file (.py, .ts, .js, any program), or "cmd:…", "ugi:…"`
}
