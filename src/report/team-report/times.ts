/** How long a team's bot thought, and how much of what it was given it used. */
import { sideAtFault } from '../../referee/ending.ts'
import { positionsOf } from '../../review/game-review.ts'
import type { Side } from '../../rules/position.ts'
import { type TimeUse, timeUseOf } from '../figures.ts'
import type { Place, ReportedGame } from './game.ts'
import { PHASES, type Phase, phaseOf } from './phases.ts'
import { endOf } from './results.ts'

export interface TimeFigures {
  readonly place: Place
  readonly limit: number | null // ms a placement
  readonly all: TimeUse | null // null: it has not placed
  readonly phases: readonly { readonly phase: Phase; readonly use: TimeUse | null }[]
  readonly bins: readonly number[] // placements by tenths of the limit; empty without a limit
  readonly near: number // placements that took 80 % of the limit or more
  readonly late: number // games lost by being too late
  readonly wall: number // ms of all placements in the games whose processor time is known
  readonly processor: number | null // ms in the same games, all thoughts included; null: known of no game
  readonly measured: number // those games
}

const NEAR = 0.8
const BINS = 10

/** A placement of the team's own choice, with its time. */
interface Thought {
  readonly time: number
  readonly phase: Phase
}

function thoughtsIn({ record, side, opening }: ReportedGame): Thought[] {
  const positions = positionsOf(record)
  return record.moves.flatMap(({ time }, ply) => {
    const position = positions[ply]
    if (ply < opening || time === null || position?.turn !== side) return []
    return [{ time, phase: phaseOf(position) }]
  })
}

export function timesOf(place: Place, games: readonly ReportedGame[], limit: number | null): TimeFigures {
  const thoughts = games.flatMap(thoughtsIn)
  const times = thoughts.map(({ time }) => time)
  const measured = games.filter(({ used }) => used !== null)
  const wall = measured.flatMap(thoughtsIn).reduce((sum, { time }) => sum + time, 0)
  return {
    ...{ place, limit, wall },
    all: timeUseOf(times),
    phases: PHASES.map(phase => ({
      phase,
      use: timeUseOf(thoughts.flatMap(thought => (thought.phase === phase ? [thought.time] : []))),
    })),
    bins: limit === null ? [] : binsOf(times, limit),
    near: limit === null ? 0 : times.filter(time => time >= NEAR * limit).length,
    late: games.filter(isLate).length,
    processor: measured.length === 0 ? null : measured.reduce((sum, { used }) => sum + (used ?? 0), 0),
    measured: measured.length,
  }
}

const isLate = (game: ReportedGame): boolean => {
  const ending = endOf(game)
  const culprit: Side | null = sideAtFault(ending)
  return ending.way === 'time' && culprit === game.side
}

function binsOf(times: readonly number[], limit: number): number[] {
  const bins = Array<number>(BINS).fill(0)
  for (const time of times) bins[Math.min(BINS - 1, Math.floor((BINS * time) / limit))]! += 1
  return bins
}
