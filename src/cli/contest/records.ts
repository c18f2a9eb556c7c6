/** The games of a contest in a file: records as JSON lines, in the order of the schedule. */
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import type { Pairing } from '../../arena/schedule.ts'
import type { GameRecord } from '../../referee/record.ts'
import { makeRecordJson } from '../../referee/record-json.ts'
import { cannotWrite } from '../file-words.ts'
import { EXIT, Stop } from '../io.ts'
import type { Bout, Contest } from './contest.ts'
import type { Contestant } from './contestant.ts'

export interface Keeper {
  keep(bout: Bout): void
  close(): void
}

/**
 * Opens the file at once, so that a path that cannot be written is known before the first game. So many bytes of it
 * stay, and games follow them.
 */
export function keeperOf(contest: Contest, bytes: number): Keeper {
  const { records } = contest
  if (records === undefined) return { keep: () => {}, close: () => {} }
  const file = opened(records)
  ftruncateSync(file, bytes)
  return {
    keep: bout => void writeSync(file, `${makeRecordJson(recordOf(contest, bout))}\n`),
    close: () => closeSync(file),
  }
}

function opened(path: string): number {
  try {
    return openSync(path, 'a')
  } catch (thrown) {
    throw new Stop(EXIT.usage, cannotWrite(path, thrown))
  }
}

/** The placements of the opening have no time: nobody thought about them. */
function recordOf(contest: Contest, { pairing, played }: Bout): GameRecord {
  const { variant, opening } = pairing
  return {
    variant: contest.variants[variant],
    tags: tagsOf(contest, pairing),
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

/** What tells a game of a contest from its others, and from those of other contests. */
export function tagsOf({ contestants }: Contest, { pair, opening, seats }: Pairing): Record<string, string> {
  const [x, o] = seats.map(seat => contestants[seat])
  return {
    X: x.name,
    O: o.name,
    XBudget: budgetText(x),
    OBudget: budgetText(o),
    Pair: `${pair + 1}`,
    Opening: `${opening.length}`,
  }
}

const budgetText = ({ budget }: Contestant): string =>
  'nodes' in budget ? `${budget.nodes} nodes` : `${budget.movetime} ms`
