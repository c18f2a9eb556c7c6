/** A game that was played here, as a record to keep. */
import { appendFileSync } from 'node:fs'
import type { Game } from '../referee/game.ts'
import { type GameRecord, makeRecord } from '../referee/record.ts'
import { makeRecordJson } from '../referee/record-json.ts'
import { isStart } from '../rules/position.ts'
import { cannotWrite } from './file-words.ts'
import type { Seating } from './seating.ts'

/** The position it started from is left out where it is the usual one. */
function recordOf({ start, placements, ending }: Game, { sides: [x, o], seed }: Seating): GameRecord {
  return {
    variant: start.rules.variant,
    tags: { Date: today(), X: x, O: o, Seed: `${seed}` },
    start: isStart(start) ? null : start,
    comment: null,
    moves: placements.map(({ move, time }) => ({ move, time: Math.round(time), comment: null })),
    ending,
  }
}

/** The date that a person's own clock shows. */
function today(): string {
  const now = new Date()
  const [month, day] = [now.getMonth() + 1, now.getDate()].map(part => `${part}`.padStart(2, '0'))
  return `${now.getFullYear()}-${month}-${day}`
}

export const recordJson = (game: Game, seating: Seating): string => makeRecordJson(recordOf(game, seating))

/**
 * A file holds any number of records, as text with an empty line after each, or as JSON lines where its name says so:
 * a mixture could not be read again. Says why it cannot be written.
 */
export const saveRecord = (path: string, game: Game, seating: Seating): string | null =>
  append(path, path.endsWith('.jsonl') ? `${recordJson(game, seating)}\n` : recordText(game, seating))

const recordText = (game: Game, seating: Seating): string =>
  `${makeRecord(recordOf(game, seating)).trimEnd()}\n\n`

/** Why a record could not be saved in a file, asked before there is one; the file is there afterwards. */
export const tryFile = (path: string): string | null => append(path, '')

function append(path: string, text: string): string | null {
  try {
    appendFileSync(path, text)
    return null
  } catch (thrown) {
    return cannotWrite(path, thrown)
  }
}
