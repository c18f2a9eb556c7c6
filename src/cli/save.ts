/** Writes the record of a game that was played here. */
import { appendFileSync } from 'node:fs'
import type { Game } from '../referee/game.ts'
import { type GameRecord, makeRecord } from '../referee/record.ts'
import { makeRecordJson } from '../referee/record-json.ts'
import { isStart } from '../rules/position.ts'
import { cannotWrite } from './file-words.ts'
import type { GameSetup } from './game-setup.ts'

/** The starting position is left out where it is the usual one. */
function recordOf({ start, placements, ending }: Game, { sides: [x, o], seed }: GameSetup): GameRecord {
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

export const recordJson = (game: Game, setup: GameSetup): string => makeRecordJson(recordOf(game, setup))

/**
 * Appends a record: as JSON lines to a file whose name ends in .jsonl, as text to any other, because a file that mixes
 * the two could not be read. Returns the error where the file cannot be written.
 */
export const saveRecord = (path: string, game: Game, setup: GameSetup): string | null =>
  append(path, path.endsWith('.jsonl') ? `${recordJson(game, setup)}\n` : recordText(game, setup))

const recordText = (game: Game, setup: GameSetup): string =>
  `${makeRecord(recordOf(game, setup)).trimEnd()}\n\n`

/** The error if the file cannot be written, found before there is a game to save. Creates the file. */
export const tryFile = (path: string): string | null => append(path, '')

function append(path: string, text: string): string | null {
  try {
    appendFileSync(path, text)
    return null
  } catch (thrown) {
    return cannotWrite(path, thrown)
  }
}
