/**
 * The programs of a tournament as they were when it was made: their words, their hashes, and the one file that each
 * of them is. What plays is this copy, whatever becomes of the file, and it can play on another machine. A command is
 * more than a file: it stays where it is, and must have the same hash there whenever it plays.
 */
import { createHash } from 'node:crypto'
import { lstatSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Entry } from '../programs/entry.ts'
import { fingerprintOf } from '../programs/fingerprint.ts'
import { sourcesOf } from '../programs/recipe.ts'
import { err, ok, type Result } from '../rules/result.ts'
import { inPlainSight } from '../rules/text.ts'
import type { EntrantProgram } from '../store/tournaments.ts'
import { nameFault } from '../tournament/entrant-name.ts'
import type { Entrant } from '../tournament/plan.ts'
import { type BuiltinWithBudget, makeBotWord, parseBot } from './bot-word.ts'

/** Everybody of the list, or every complaint. Paths are taken from the folder. */
export async function programsFrom(
  entrants: readonly Entrant[],
  folder: string,
): Promise<Result<EntrantProgram[], string[]>> {
  const programs = await Promise.all(entrants.map(entrant => programOf(entrant, folder)))
  const complaints = programs.flatMap((program, index) =>
    program.ok ? [] : [`${inPlainSight(entrants[index]!.name)}: ${inPlainLines(program.error)}`],
  )
  return complaints.length > 0
    ? err(complaints)
    : ok(programs.flatMap(program => (program.ok ? program.value : [])))
}

/** A complaint may have several lines; the words of a plan, which it cites, have only one. */
const inPlainLines = (text: string): string => text.split('\n').map(inPlainSight).join('\n')

async function programOf(
  { name, bot: word }: Entrant,
  folder: string,
): Promise<Result<EntrantProgram, string>> {
  const fault = nameFault(name)
  if (fault !== null) return err(`its name ${fault}`)
  const parsed = parseBot(word, folder)
  if (!parsed.ok) return parsed
  const { entry, budget } = parsed.value
  const { kind } = entry
  if (budget !== null && kind !== 'builtin')
    return err(`"${word}": only a built-in bot has a budget of its own; a program has the tournament's time`)
  if ('file' in entry && sourcesOf(entry.file).files === null)
    return err(`"${word}" is a bot of several files; in a tournament a bot is one file`)
  const read = 'file' in entry ? contentOf(entry.file) : ok(null)
  if (!read.ok) return err(`"${word}" ${read.error}`)
  const content = read.value
  const hash = content ? sha256(content) : await fingerprintOf(entry)
  return ok({
    word: makeBotWord({ entry: withoutFolders(entry), budget }),
    kind,
    folder: folderFor(entry),
    hash,
    content,
  })
}

/** A bot that is part of the program: there is no file to keep. */
export const builtinProgram = async (parsed: BuiltinWithBudget): Promise<EntrantProgram> => ({
  word: makeBotWord(parsed),
  kind: 'builtin',
  folder: '',
  hash: await fingerprintOf(parsed.entry),
  content: null,
})

/** Where a command runs, and where a file lay: a copy plays, but its author will look for the file. */
function folderFor(entry: Entry): string {
  if (entry.kind === 'command') return entry.folder
  return 'file' in entry ? dirname(entry.file) : ''
}

const MOST_BYTES = 2 ** 24

function contentOf(file: string): Result<Buffer, string> {
  try {
    const fault = fileFault(file)
    return fault === null ? ok(readFileSync(file)) : err(fault)
  } catch (thrown) {
    return err(`cannot be read: ${(thrown as NodeJS.ErrnoException).code}`)
  }
}

/** A link could make a bot of another team's file, or of one that nobody should read. */
function fileFault(file: string): string | null {
  const seen = lstatSync(file)
  if (seen.isSymbolicLink()) return 'is a symbolic link; in a tournament a bot is a file of its own'
  return seen.size > MOST_BYTES ? `is larger than ${MOST_BYTES / 2 ** 20} MB` : null
}

const withoutFolders = (entry: Entry): Entry =>
  'file' in entry ? { ...entry, file: basename(entry.file) } : entry

export const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')
