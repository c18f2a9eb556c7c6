/**
 * Tournaments that nobody played, for looking at reports: teams have a strength, a way of using their time and a
 * habit of failing, all drawn from a seed, and the games' results follow from these. Only the results are made up:
 * the schedule and the tables are the arena's own.
 */

import { type Ending, type Forfeit, forfeited } from '../src/referee/ending.ts'
import type { Circumstances, NotedResult } from '../src/report/view.ts'
import { type Chance, chanceFrom } from '../src/rules/chance.ts'
import type { Side } from '../src/rules/position.ts'
import type { Variant } from '../src/rules/variant.ts'
import { VARIANTS } from '../src/rules/variants.ts'
import type { Entrant, LeaguePlan, StagePlan, TournamentPlan } from '../src/tournament/plan.ts'
import type { ScheduledGame } from '../src/tournament/scheduled-game.ts'
import { dueGames } from './schedule.ts'

const FIRST = [
  'Anna',
  'Jonas',
  'Meera',
  'Rahul',
  'Sofía',
  'Jürgen',
  'Li Wei',
  'Aisha',
  'Tomasz',
  'Noor',
  'Kavya',
  'Emil',
]
const LAST = [
  'Berg',
  'Sharma',
  'Kowalski',
  'García',
  'Nguyen',
  'Okafor',
  'Schäfer',
  'Reddy',
  'Lindqvist',
  'Haddad',
]
const ADJECTIVES = [
  'Quiet',
  'Nested',
  'Greedy',
  'Forked',
  'Lazy',
  'Pruned',
  'Diagonal',
  'Silent',
  'Deep',
  'Random',
]
const NOUNS = [
  'Rooks',
  'Centaurs',
  'Minimax',
  'Diamonds',
  'Playouts',
  'Corners',
  'Horizon',
  'Owls',
  'Gambit',
  'Tensors',
]
const LONG = 'The Very Long Name That Two Students Thought Was Funny in March'
const FAILURES: readonly (readonly [Forfeit, string])[] = [
  ['time', 'o took 16.2 s of 16 s'],
  ['crash', "Traceback: IndexError: list index out of range (team.py, line 84, in 'heuristic')"],
  ['illegal', '5:3 is not allowed: play is in board 7'],
  ['malformed', 'not a move: expected a board from 0 to 15, found "None"'],
  ['forbidden', 'it started a thread'],
]

interface Habits {
  readonly strength: number
  readonly pace: number // the median of its times, as a share of the limit
  readonly spread: number
  readonly failing: number // how often it fails, of 1000 games
}

export interface FakeTerms {
  readonly teams: number
  readonly seed: number
  readonly stages?: readonly StagePlan[]
  readonly variant?: Variant
  readonly names?: readonly string[] // of the first ones
  readonly most?: number // stops after so many games
}

export interface FakeTournament {
  readonly plan: TournamentPlan
  readonly slots: readonly ScheduledGame[] // of the games that were played, in the same order
  readonly played: readonly NotedResult[]
  readonly circumstances: Circumstances
}

const COURSE = VARIANTS.find(variant => variant.side === 4 && variant.bonus) ?? VARIANTS[0]

export function fakeTournament(terms: FakeTerms): FakeTournament {
  const chance = chanceFrom(terms.seed)
  const plan = planOf(terms, chance)
  const habits = plan.entrants.map(() => habitsOf(chance))
  const slots: ScheduledGame[] = []
  const results = new Map<string, NotedResult>()
  for (let due = dueGames(plan, results); due.length > 0; due = dueGames(plan, results)) {
    for (const slot of due) {
      if (results.size >= (terms.most ?? Number.POSITIVE_INFINITY)) return fakeOf(plan, slots, results)
      slots.push(slot)
      results.set(slot.key, gameOf(plan, slot, habits, chance))
    }
  }
  return fakeOf(plan, slots, results)
}

function fakeOf(
  plan: TournamentPlan,
  slots: readonly ScheduledGame[],
  results: ReadonlyMap<string, NotedResult>,
): FakeTournament {
  const isOver = dueGames(plan, results).length === 0
  return {
    plan,
    slots,
    played: [...results.values()],
    circumstances: {
      level: 'namespaces',
      hashes: plan.entrants.map((_, index) => (index + 1).toString(16).padStart(64, '0')),
      began: '12 May 2026',
      ended: isOver ? '13 May 2026' : null,
      duration: '9 h 41 min',
    },
  }
}

function planOf(
  { teams, seed, stages, variant = COURSE, names = [] }: FakeTerms,
  chance: Chance,
): TournamentPlan {
  return {
    name: `Nested Tic-Tac-Toe Cup of ${teams}`,
    variant,
    entrants: Array.from({ length: teams }, (_, index) => entrantOf(index, names[index], chance)),
    limit: variant.moveLimit === null ? null : variant.moveLimit * 1000,
    startup: 10_000,
    memory: 512 * 2 ** 20,
    confinement: 'strongest',
    graded: true,
    seed,
    python: 'python3',
    openings: 0,
    stages: stages ?? stagesFor(teams),
  }
}

export const league = (name: string, pools: number, advance: number, marks: number): LeaguePlan => ({
  kind: 'league',
  name,
  games: 2,
  draw: name === 'group' ? 'random' : 'seeded',
  advance,
  marks,
  pools,
  further: 0,
  tiebreaks: ['direct', 'wins', 'sonneborn-berger', 'forfeits'],
})

function stagesFor(teams: number): StagePlan[] {
  if (teams < 20) return [league('final', 1, 0, 50)]
  if (teams < 60) return [league('group', 3, 3, 40), league('final', 1, 0, 10)]
  return [league('group', 10, 3, 30), league('semi-final', 3, 3, 10), league('final', 1, 0, 10)]
}

function entrantOf(index: number, name: string | undefined, chance: Chance): Entrant {
  const made = `${ADJECTIVES[index % 10]} ${NOUNS[Math.floor(index / 10 + index) % 10]}`
  const person = (): string => `${chance.pick(FIRST)} ${chance.pick(LAST)}`
  return {
    name: name ?? (index === 6 ? LONG : index % 7 === 3 ? `Team ${index + 1}` : made),
    bot: `team${index + 1}.py`,
    members: index % 4 === 0 ? [person()] : [person(), person()],
    rank: null,
  }
}

const share = (chance: Chance): number => chance.below(1_000_000) / 1_000_000
const normal = (chance: Chance): number =>
  Array.from({ length: 12 }, () => share(chance)).reduce((sum, value) => sum + value, -6)

const habitsOf = (chance: Chance): Habits => ({
  strength: normal(chance) * 1.1,
  pace: 10 ** (-0.15 - 3.2 * share(chance)),
  spread: 0.15 + 0.5 * share(chance),
  failing: chance.below(12) === 0 ? 130 : chance.below(6),
})

function gameOf(
  { variant, limit }: TournamentPlan,
  slot: ScheduledGame,
  habits: readonly Habits[],
  chance: Chance,
): NotedResult {
  const failing = ([0, 1] as const).find(side => chance.below(1000) < habits[slot.seats[side]]!.failing)
  const placements = failing === undefined ? 70 + chance.below(90) : 1 + chance.below(120)
  const ending =
    failing === undefined ? played(variant, slot, habits, chance) : failed(variant, failing, chance)
  const thoughts = ([0, 1] as const).map(side =>
    thoughtsOf(Math.ceil(placements / 2), habits[slot.seats[side]]!, limit ?? 20_000, chance),
  )
  return {
    key: slot.key,
    ending,
    placements,
    times: [total(thoughts[0]!), total(thoughts[1]!)],
    thoughts: [thoughts[0]!, thoughts[1]!],
    processor: [processorOf(thoughts[0]!), processorOf(thoughts[1]!)],
    stderr: [`x of ${slot.key} says this`, `o of ${slot.key} says that`],
    replay: failing === undefined ? null : `npx ultimata bot turn ${slot.key}`,
  }
}

const total = (times: readonly number[]): number => times.reduce((sum, time) => sum + time, 0)

function failed(variant: Variant, loser: Side, chance: Chance): Ending {
  const [way, why] = chance.pick(FAILURES)
  return forfeited(variant, way, loser, why)
}

/** The first move is worth a little. Close games end without a line. */
function played(
  variant: Variant,
  { seats: [x, o] }: ScheduledGame,
  habits: readonly Habits[],
  chance: Chance,
): Ending {
  const edge = habits[x]!.strength - habits[o]!.strength + 0.15 + normal(chance) * 0.9
  const winner = edge > 0 ? 0 : 1
  if (Math.abs(edge) > 0.45) {
    const points: [number, number] =
      winner === 0 ? [...variant.scoring.win] : [variant.scoring.win[1], variant.scoring.win[0]]
    return { way: 'line', winner, points, why: `${'xo'[winner]} has a line of boards` }
  }
  const { noLine } = variant.scoring
  if (noLine.kind === 'compare')
    return { way: 'draw', winner: null, points: [noLine.equal, noLine.equal], why: 'no line' }
  const all = noLine.weights.reduce((sum, weight) => sum + weight, 0)
  const first = Math.round(all * (0.5 + edge / 3))
  return {
    way: 'points',
    winner: null,
    points: [first, all - first],
    why: `nobody has a line of boards: x has ${first} points`,
  }
}

function thoughtsOf(count: number, { pace, spread }: Habits, limit: number, chance: Chance): number[] {
  return Array.from({ length: count }, () => {
    const time = limit * pace * 10 ** (normal(chance) * spread * 0.5)
    return Math.round(Math.min(limit * 0.985, Math.max(0.4, time)) * 10) / 10
  })
}

/** Nine tenths of the time; the rest it slept. */
const processorOf = (thoughts: readonly number[]) => ({
  used: 0.9 * thoughts.reduce((sum, time) => sum + time, 0),
  waited: 0,
})
