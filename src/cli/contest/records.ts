/** The games of a contest in a file, one a line, in the order of the schedule. */
import { closeSync, openSync, writeSync } from 'node:fs'
import { makeMove } from '../../rules/move-text.ts'
import { rulesOf } from '../../rules/variant.ts'
import { EXIT, Stop } from '../io.ts'
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
  return { keep: bout => void writeSync(file, `${lineOf(contest, bout)}\n`), close: () => closeSync(file) }
}

function opened(path: string): number {
  try {
    return openSync(path, 'w')
  } catch (thrown) {
    throw new Stop(EXIT.usage, `cannot write ${path}: ${thrown instanceof Error ? thrown.message : thrown}`)
  }
}

function lineOf(
  { variants, contestants }: Contest,
  { pairing, played: { placements, ending } }: Bout,
): string {
  const rules = rulesOf(variants[pairing.variant])
  return JSON.stringify({
    variant: rules.variant.id,
    players: pairing.seats.map(seat => contestants[seat].name),
    moves: placements.map(({ move }) => makeMove(rules, move)),
    ending,
  })
}
