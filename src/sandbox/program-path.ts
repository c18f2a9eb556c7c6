/**
 * From the word for a program to what the kernel really runs. A sandbox has no home folder, so an interpreter that lives
 * in one (pyenv, nvm, a virtual environment) must be known before: its own file and its libraries are then shown.
 */
import { spawnSync } from 'node:child_process'
import {
  accessSync,
  closeSync,
  constants,
  openSync,
  readlinkSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { basename, delimiter, dirname, join, relative, resolve } from 'node:path'

/** Where a program of this name is, as a shell would find it; null when it is nowhere. */
export function programPath(word: string, folder = '.'): string | null {
  if (word.includes('/')) return isProgram(resolve(folder, word)) ? resolve(folder, word) : null
  return (
    searched()
      .map(place => join(place, word))
      .find(isProgram) ?? null
  )
}

const searched = (): string[] => (process.env.PATH ?? '').split(delimiter)

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** Ends as a shell does when there is no such program. */
const notFound = (word: string): string[] => [
  '/bin/sh',
  '-c',
  'echo "there is no program $0 that can be run" >&2; exit 127',
  word,
]

/**
 * The program that a word stands for, looked through what a version manager puts in a Python's place. To look through is
 * to run it, here and without a sandbox: so it must lie where our own programs do, whatever it is called.
 */
export function realProgram(word: string, folder: string): string | null {
  const path = programPath(word, folder)
  return path !== null && /^python[\d.]*$/.test(basename(path)) && isOurs(path) ? pythonBehind(path) : path
}

const isOurs = (path: string): boolean => searched().includes(dirname(path))

/** What a script names as its interpreter is shown to it: one of ours, or the bot's own, but nobody else's. */
function interpreterOf(word: string, folder: string): string | null {
  const path = realProgram(word, folder)
  if (path === null || !word.includes('/') || isOurs(path) || SYSTEM.test(path)) return path
  const target = realpathSync(path) // a link in its own folder may lead anywhere
  const isFit =
    !relative(realpathSync(folder), target).startsWith('..') || SYSTEM.test(target) || isOurs(target)
  return isFit ? path : null
}

const SYSTEM = /^\/(?:usr|bin|sbin)\//

/** The command with a path in place of the word, and with the interpreter in front of a script. */
export function realCommand(command: readonly string[], folder: string): string[] {
  const found = resolved(command, folder)
  return typeof found === 'string' ? notFound(found) : found
}

/** The program, or the interpreter that a first line asks for, without which a command cannot run here; else null. */
export function missingProgram(command: readonly string[], folder: string): string | null {
  const found = resolved(command, folder)
  return typeof found === 'string' ? found : null
}

/** The words that the kernel is given, or the one that stands for nothing. */
function resolved([word = '', ...rest]: readonly string[], folder: string, depth = 0): string[] | string {
  const path = depth === 0 ? realProgram(word, folder) : interpreterOf(word, folder)
  if (path === null || depth > 4) return word
  const interpreter = shebangOf(path)
  return interpreter ? resolved([...interpreter, path, ...rest], folder, depth + 1) : [path, ...rest]
}

const pythons = new Map<string, string>()

/** A version manager puts a shell script in an interpreter's place; the interpreter says itself where it is. */
function pythonBehind(path: string): string | null {
  if (shebangOf(path) === null) return path
  const known = pythons.get(path) ?? askedPython(path)
  if (known !== null) pythons.set(path, known) // one that was too slow on a busy machine may be asked again
  return known
}

const PATIENCE_MS = 60_000

function askedPython(path: string): string | null {
  const asked = spawnSync(path, ['-c', 'import sys; print(sys.executable)'], { timeout: PATIENCE_MS })
  if (asked.error && 'code' in asked.error && asked.error.code === 'ETIMEDOUT')
    throw new Error(`${path} did not say within ${PATIENCE_MS / 1000} s which Python it starts`)
  const answer = asked.stdout?.toString().trim() ?? ''
  return asked.status === 0 && isProgram(answer) ? answer : null
}

/** What stands after `#!`, with `env` looked through. */
export function shebangOf(path: string): string[] | null {
  const [, line] = /^#! *([^\n]+)\n/.exec(beginningOf(path)) ?? []
  if (line === undefined) return null
  const [program = '', ...words] = line.trim().split(/\s+/)
  if (basename(program) !== 'env') return [program, ...words]
  return words[0] === '-S' ? words.slice(1) : words
}

function beginningOf(path: string): string {
  const bytes = Buffer.alloc(256)
  try {
    const file = openSync(path, 'r')
    const length = readSync(file, bytes)
    closeSync(file)
    return bytes.toString('latin1', 0, length)
  } catch {
    return ''
  }
}

/** What a program outside /usr needs beside itself: its libraries, never the whole folder that it lives in. */
export function belongingsOf(path: string): string[] {
  const files = [...new Set([...linksFrom(path), realpathSync(path)])].filter(
    file => !file.startsWith('/usr/'),
  )
  return files.flatMap(file => [file, ...librariesOf(file)])
}

/** The interpreter of a virtual environment is a link to a link; within its folder the way goes through each of them. */
function linksFrom(path: string): string[] {
  const found = [path]
  for (let target = targetOf(path); target !== null && found.length < MOST_LINKS; target = targetOf(target))
    found.push(target)
  return found
}

const MOST_LINKS = 40

function targetOf(path: string): string | null {
  try {
    return resolve(dirname(path), readlinkSync(path))
  } catch {
    return null // it is no link
  }
}

/** The program may be a bot's own, and a link beside it could lead anywhere: to other bots, or in a circle. */
function librariesOf(file: string): string[] {
  if (basename(dirname(file)) !== 'bin') return []
  const place = dirname(dirname(file))
  return ['lib', 'lib64', 'pyvenv.cfg'].map(name => join(place, name)).filter(path => isWithin(place, path))
}

function isWithin(folder: string, path: string): boolean {
  try {
    return !relative(realpathSync(folder), realpathSync(path)).startsWith('..')
  } catch {
    return false
  }
}
