/**
 * The bots of a tournament as they were when it was made: their words, their hashes, and the one file that each of
 * them is. What plays is this copy, whatever becomes of the file, and it can play on another machine. A command is
 * more than a file: it stays where it is, and must have the same hash there whenever it plays.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Entrant } from '../arena/tournament/plan.ts'
import type { Entry } from '../programs/entry.ts'
import { fingerprintOf } from '../programs/fingerprint.ts'
import { err, ok, type Result } from '../rules/result.ts'
import { parseContender, type Spending } from './contender.ts'

export interface CastBot {
  readonly entry: Entry // a file is just a name here
  readonly spending: Spending | null
  readonly hash: string // sha256 of what is run
  readonly content: Uint8Array | null // of the file
}

/** Everybody of the list, or every complaint. Paths are taken from the folder. */
export async function castFrom(
  entrants: readonly Entrant[],
  folder: string,
): Promise<Result<CastBot[], string[]>> {
  const bots = await Promise.all(entrants.map(({ bot }) => castBot(bot, folder)))
  const complaints = bots.flatMap((bot, index) => (bot.ok ? [] : [`${entrants[index].name}: ${bot.error}`]))
  return complaints.length > 0 ? err(complaints) : ok(bots.flatMap(bot => (bot.ok ? [bot.value] : [])))
}

async function castBot(word: string, folder: string): Promise<Result<CastBot, string>> {
  const contender = parseContender(word, folder)
  if (!contender.ok) return contender
  const { entry, spending } = contender.value
  if (!('file' in entry)) return ok({ entry, spending, hash: await fingerprintOf(entry), content: null })
  const content = await readFile(entry.file)
  return ok({ entry: { ...entry, file: basename(entry.file) }, spending, hash: sha256(content), content })
}

export const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')
