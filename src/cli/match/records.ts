/** The games of a match in a file: records as JSON lines, in the order of the schedule. */
import { appendFileSync, closeSync, fstatSync, ftruncateSync, openSync } from 'node:fs'
import type { GameRecord } from '../../referee/record.ts'
import { makeRecordJson } from '../../referee/record-json.ts'
import { commentOn } from '../../runner/game.ts'
import type { Pairing } from '../../stats/schedule.ts'
import { cannotWrite } from '../file-words.ts'
import { EXIT, Stop } from '../io.ts'
import type { MatchBot } from './bots.ts'
import { botAt, type Match, type MatchGame, variantOf } from './options.ts'

export interface Keeper {
  keep(bout: MatchGame): void
  close(): void
}

/**
 * Opens the file at once, so that an error is reported before the first game. Keeps this many bytes of it; new games
 * follow them.
 */
export function keeperOf(match: Match, bytes: number): Keeper {
  const { records } = match
  if (records === undefined) return { keep: () => {}, close: () => {} }
  const file = attempt(records, EXIT.usage, () => opened(records, bytes))
  const write = (line: string): void => attempt(records, EXIT.wrong, () => appendFileSync(file, line))
  return {
    keep: bout => write(`${makeRecordJson(recordOf(match, bout))}\n`),
    close: () => closeSync(file),
  }
}

/** Truncates only what is longer, because a device cannot be truncated. */
function opened(path: string, bytes: number): number {
  const file = openSync(path, 'a')
  if (fstatSync(file).size > bytes) ftruncateSync(file, bytes)
  return file
}

function attempt<T>(path: string, code: number, work: () => T): T {
  try {
    return work()
  } catch (thrown) {
    throw new Stop(code, cannotWrite(path, thrown))
  }
}

/** The placements of the opening have no time: no bot thought about them. */
function recordOf(match: Match, { pairing, played }: MatchGame): GameRecord {
  const moves = played.placements.map(({ move, time }, ply) => ({
    move,
    time: ply < pairing.opening.length ? null : Math.round(time),
    comment: null,
  }))
  return { ...openedRecord(match, pairing), comment: commentOn(played.notes), moves, ending: played.ending }
}

/** The record of a game when its opening is played, and nothing else. */
const openedRecord = (match: Match, pairing: Pairing): GameRecord => ({
  variant: variantOf(match, pairing),
  tags: tagsOf(match, pairing),
  start: null,
  comment: null,
  moves: pairing.opening.map(move => ({ move, time: null, comment: null })),
  ending: null,
})

/** How the line of a game begins, up to the last move of its opening. */
export function lineStart(match: Match, pairing: Pairing): string {
  const line = makeRecordJson(openedRecord(match, pairing))
  return line.slice(0, line.lastIndexOf(']'))
}

/** The tags that identify a game of this match. */
export function tagsOf(match: Match, { pair, opening, seats }: Pairing): Record<string, string> {
  const [x, o] = [botAt(match, seats[0]), botAt(match, seats[1])]
  return {
    X: x.name,
    O: o.name,
    XBudget: budgetText(x),
    OBudget: budgetText(o),
    Pair: `${pair + 1}`,
    Opening: `${opening.length}`,
  }
}

const budgetText = ({ budget }: MatchBot): string =>
  'nodes' in budget ? `${budget.nodes} nodes` : `${budget.movetime} ms`
