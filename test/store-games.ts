/** Made-up tournaments for the tests and the bench of the store: random games that follow from their slot alone. */

import { playedOut } from '../src/referee/ending.ts'
import type { RecordedMove } from '../src/referee/record-moves.ts'
import { chanceFrom } from '../src/rules/chance.ts'
import { moves, outcome, play, start } from '../src/rules/position.ts'
import { assert, ok } from '../src/rules/result.ts'
import { VARIANTS } from '../src/rules/variants.ts'
import { gameHandler } from '../src/runner/game-jobs.ts'
import { handledBy } from '../src/runner/job-handler.ts'
import { type WorkTerms, workOn } from '../src/runner/lanes.ts'
import type { FinishedGame } from '../src/store/game-rows.ts'
import type { GameJob } from '../src/store/job-kinds.ts'
import type { Store } from '../src/store/store.ts'
import type { TournamentPlan } from '../src/tournament/plan.ts'
import type { ScheduledGame } from '../src/tournament/scheduled-game.ts'

/** A league of two. */
export const twoEntrants = (games: number, variant = VARIANTS[0]): TournamentPlan => ({
  name: 'a match',
  variant,
  entrants: ['Ada', 'Bob'].map(name => ({ name, bot: 'random', members: [], rank: null })),
  limit: null,
  startup: 1000,
  memory: 2 ** 28,
  confinement: 'strongest',
  graded: false,
  seed: 7,
  python: 'python3',
  openings: 0,
  stages: [
    {
      kind: 'league',
      name: 'league',
      games,
      draw: 'random',
      advance: 0,
      marks: 0,
      pools: 1,
      further: 0,
      tiebreaks: [],
    },
  ],
})

export const slotsOf = (games: number): ScheduledGame[] =>
  Array.from({ length: games }, (_, index) => ({
    key: `league/pool-1/r1/1-2/${index + 1}`,
    stage: 0,
    pool: 0,
    round: 0,
    seats: index % 2 === 0 ? [0, 1] : [1, 0],
    seeds: [index, index + 1],
    opening: [],
  }))

const UNMEASURED = { startup: null, slowest: null, overrun: 0, memory: null }

/** Plays scheduled games until the signal; null gives one back, and what is thrown is an attempt that failed. */
export const playJobs = (
  store: Store,
  play: (job: GameJob, signal: AbortSignal) => Promise<FinishedGame | null>,
  terms: WorkTerms,
): Promise<void> => {
  const handler = gameHandler(store, 'game', async (job, signal) => ok(await play(job, signal)))
  return workOn(store.jobs, [handledBy(handler)], terms)
}

/** The same for the same slot. */
export function randomGame(
  { variant, entrants }: TournamentPlan,
  { seeds, seats }: ScheduledGame,
): FinishedGame {
  const chance = chanceFrom(seeds[0])
  const played: RecordedMove[] = []
  let position = start(variant)
  for (; position.allowed !== 0; position = play(position, played[played.length - 1]!.move))
    played.push({ move: chance.pick(moves(position)), time: chance.below(5000) / 1000, comment: null })
  const over = outcome(position)
  assert(over !== null, 'random play ends')
  const [x, o] = seats.map(seat => ({
    name: entrants[seat]!.name,
    word: 'random',
    kind: 'builtin',
    hash: '0',
  }))
  return {
    record: {
      variant,
      tags: { X: x!.name, O: o!.name },
      start: null,
      comment: null,
      moves: played,
      ending: playedOut(over),
    },
    players: [x!, o!],
    level: null,
    stderr: [`${x!.name} says x`, `${o!.name} says o`],
    usage: [UNMEASURED, UNMEASURED],
    started: new Date(0),
    finished: new Date(1),
  }
}
