/** Tournaments for tests: plans with a few fields filled in, and results that come from chance alone. */

import { type Ending, FORFEITS, forfeited, noResult } from '../src/referee/ending.ts'
import { type Chance, chanceFrom } from '../src/rules/chance.ts'
import { assert } from '../src/rules/result.ts'
import { VARIANTS } from '../src/rules/variants.ts'
import type {
  Entrant,
  KnockoutPlan,
  LeaguePlan,
  StagePlan,
  SwissPlan,
  TournamentPlan,
} from '../src/tournament/plan.ts'
import type { Fixture, GameResult } from '../src/tournament/scheduled-game.ts'
import { dueGames, knownFixtures } from './schedule.ts'

export const league = (changes: Partial<LeaguePlan> = {}): LeaguePlan => ({
  kind: 'league',
  name: 'league',
  games: 2,
  draw: 'random',
  advance: 0,
  marks: 0,
  pools: 1,
  further: 0,
  tiebreaks: ['wins', 'direct', 'sonneborn-berger', 'forfeits'],
  ...changes,
})

export const swiss = (changes: Partial<SwissPlan> = {}): SwissPlan => ({
  kind: 'swiss',
  name: 'swiss',
  games: 2,
  draw: 'seeded',
  advance: 0,
  marks: 0,
  rounds: 3,
  tiebreaks: ['buchholz', 'wins'],
  ...changes,
})

export const knockout = (changes: Partial<KnockoutPlan> = {}): KnockoutPlan => ({
  kind: 'knockout',
  name: 'cup',
  games: 2,
  draw: 'seeded',
  advance: 0,
  marks: 0,
  replays: 1,
  third: true,
  ...changes,
})

export const entrantsFor = (count: number): Entrant[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `team${index + 1}`,
    bot: `team${index + 1}.py`,
    members: [],
    rank: null,
  }))

export const planFor = (
  entrants: number,
  stages: readonly StagePlan[],
  changes: Partial<TournamentPlan> = {},
): TournamentPlan => ({
  name: 'test',
  variant: VARIANTS[2]!,
  entrants: entrantsFor(entrants),
  limit: null,
  startup: 1000,
  memory: 2 ** 30,
  confinement: 'strongest',
  graded: false,
  seed: 1,
  python: 'python3',
  openings: 0,
  stages,
  ...changes,
})

/** A game that ends somehow: mostly played out, at times forfeited, seldom without a result. */
export function anyEnding({ variant }: TournamentPlan, chance: Chance): Ending {
  const dice = chance.below(20)
  const side = chance.pick([0, 1] as const)
  if (dice === 0) return noResult('the lights went out')
  if (dice < 3) return forfeited(variant, chance.pick(FORFEITS), side, 'by chance')
  if (dice < 5) return { way: 'points', winner: null, points: [chance.below(30), chance.below(30)], why: '' }
  const [win, lose] = variant.scoring.win
  return { way: 'line', winner: side, points: side === 0 ? [win, lose] : [lose, win], why: '' }
}

export const resultOf = ({ key }: Fixture, ending: Ending): GameResult => ({
  key,
  ending,
  placements: 20,
  times: [100, 200],
})

/** Each game's ending depends on its key alone, so that it does not matter when it is played. */
export const playedBy =
  (plan: TournamentPlan, seed: number) =>
  (fixture: Fixture): GameResult => {
    const letters = [...fixture.key].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, seed)
    return resultOf(fixture, anyEnding(plan, chanceFrom(letters)))
  }

/** The games that have a result, with it. */
export const playedGames = (plan: TournamentPlan, results: ReadonlyMap<string, GameResult>) =>
  knownFixtures(plan, results).flatMap(fixture => {
    const result = results.get(fixture.key)
    return result ? [{ ...fixture, ...result }] : []
  })

/** Plays what is due until nothing is. */
export function playOut(
  plan: TournamentPlan,
  play: (fixture: Fixture) => GameResult,
  results: ReadonlyMap<string, GameResult> = new Map(),
): Map<string, GameResult> {
  const all = new Map(results)
  for (let turn = 0; turn < 1000; turn++) {
    const due = dueGames(plan, all)
    if (due.length === 0) return all
    for (const slot of due) all.set(slot.key, play(slot))
  }
  assert(false, 'a tournament that ends')
}
