/** A game that was played here, as a record to keep. */
import { appendFileSync } from 'node:fs'
import type { Game } from '../referee/game.ts'
import { type GameRecord, makeRecord } from '../referee/record.ts'
import { makeRecordJson } from '../referee/record-json.ts'
import { EXIT, Stop } from './io.ts'
import type { Seating } from './seating.ts'

/** The position it started from is left out where it is the usual one. */
function recordOf({ start, placements, ending }: Game, { sides: [x, o], seed }: Seating): GameRecord {
  const isUsual = start.allowed === start.rules.every && start.boards.every(word => word === 0)
  return {
    variant: start.rules.variant,
    tags: { Date: today(), X: x, O: o, Seed: `${seed}` },
    start: isUsual ? null : start,
    comment: null,
    moves: placements.map(({ move, time }) => ({ move, time: Math.round(time), comment: null })),
    ending,
  }
}

const today = (): string => new Date().toISOString().slice(0, 10)

export const recordJson = (game: Game, seating: Seating): string => makeRecordJson(recordOf(game, seating))

/** A file holds any number of records, an empty line after each. */
export function saveRecord(path: string, game: Game, seating: Seating): void {
  try {
    appendFileSync(path, `${makeRecord(recordOf(game, seating)).trimEnd()}\n\n`)
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException
    if (code === undefined) throw thrown
    throw new Stop(EXIT.usage, `cannot write ${path}: ${WHY[code] ?? code}`)
  }
}

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be written',
  EROFS: 'it may not be written',
}
