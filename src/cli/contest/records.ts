/** The games of a contest in a file: records as JSON lines, in the order of the schedule. */
import { closeSync, openSync, writeSync } from 'node:fs'
import type { GameRecord } from '../../referee/record.ts'
import { makeRecordJson } from '../../referee/record-json.ts'
import { EXIT, Stop } from '../io.ts'
import { cannotWrite } from '../save.ts'
import type { Bout, Contest } from './contest.ts'

export interface Keeper {
  keep(bout: Bout): void
  close(): void
}

/** Opens the file at once, so that a path that cannot be written is known before the first game. */
export function keeperOf(contest: Contest): Keeper {
  const { records } = contest
  if (records === undefined) return { keep: () => {}, close: () => {} }
  const file = opened(records)
  return {
    keep: bout => void writeSync(file, `${makeRecordJson(recordOf(contest, bout))}\n`),
    close: () => closeSync(file),
  }
}

function opened(path: string): number {
  try {
    return openSync(path, 'w')
  } catch (thrown) {
    throw new Stop(EXIT.usage, cannotWrite(path, thrown))
  }
}

/** The placements of the opening have no time: nobody thought about them. */
function recordOf({ variants, contestants }: Contest, { pairing, played }: Bout): GameRecord {
  const { pair, variant, opening, seats } = pairing
  const [x, o] = seats.map(seat => contestants[seat].name)
  return {
    variant: variants[variant],
    tags: { X: x, O: o, Pair: `${pair + 1}`, Opening: `${opening.length}` },
    start: null,
    comment: null,
    moves: played.placements.map(({ move, time }, ply) => ({
      move,
      time: ply < opening.length ? null : Math.round(time),
      comment: null,
    })),
    ending: played.ending,
  }
}
