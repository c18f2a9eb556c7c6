/**
 * Stages for any number of entrants. `course` is the tournament of the course of 2018: 10 pools, of which three each
 * go on to 3 pools of 10, of which three each make a final of 9.
 *
 * It scales by one rule: pools are of about ten, at least two of them and at most the course's ten and three; three
 * of each go on; and once nine or fewer are left, they are the final. So up to 9 entrants play the final alone, up to
 * 34 have no semi-final, and 100 play just what the course did. The marks are 50 in all: those of a stage that is
 * left out go to the final.
 */
import { limitOf, type Variant } from '../rules/variant.ts'
import {
  type Entrant,
  type KnockoutPlan,
  type LeaguePlan,
  leaving,
  type StagePlan,
  type SwissPlan,
  type TournamentPlan,
} from './plan.ts'

export const TEMPLATES = ['league', 'swiss', 'knockout', 'course'] as const
export type Template = (typeof TEMPLATES)[number]

/** A stage of each kind as it is where nothing else is said. */
export const USUAL_LEAGUE: LeaguePlan = {
  kind: 'league',
  name: 'league',
  games: 2,
  draw: 'random',
  advance: 0,
  marks: 0,
  pools: 1,
  further: 0,
  tiebreaks: ['wins', 'direct', 'sonneborn-berger', 'forfeits'],
}

export const usualSwiss = (entrants: number): SwissPlan => ({
  kind: 'swiss',
  name: 'swiss',
  games: 2,
  draw: 'random',
  advance: 0,
  marks: 0,
  rounds: Math.min(roundsToPart(entrants) + 1, roundsToMeetAll(entrants)),
  tiebreaks: ['buchholz', 'wins', 'direct', 'forfeits'],
})

/** After so many rounds one at most has won everything. */
const roundsToPart = (entrants: number): number => Math.ceil(Math.log2(entrants))

/** After so many everybody has met everybody. */
export const roundsToMeetAll = (entrants: number): number => entrants - 1 + (entrants % 2)

export const USUAL_KNOCKOUT: KnockoutPlan = {
  kind: 'knockout',
  name: 'knockout',
  games: 2,
  draw: 'random',
  advance: 0,
  marks: 0,
  replays: 2,
  third: true,
}

const MOST_IN_FINAL = 9
const POOL_SIZE = 10
const GO_ON = 3

/** At least two are needed. */
export function templateStages(template: Template, entrants: number): StagePlan[] {
  if (template === 'league') return [USUAL_LEAGUE]
  if (template === 'swiss') return [usualSwiss(entrants)]
  return template === 'knockout' ? [USUAL_KNOCKOUT] : courseStages(entrants)
}

function courseStages(entrants: number): StagePlan[] {
  const stages: LeaguePlan[] = []
  let left = entrants
  for (const { name, most, marks } of [
    { name: 'group', most: 10, marks: 30 },
    { name: 'semi-final', most: 3, marks: 10 },
  ]) {
    if (left <= MOST_IN_FINAL) break
    const pools = Math.min(most, Math.max(2, Math.round(left / POOL_SIZE)))
    stages.push({ ...USUAL_LEAGUE, name, pools, advance: GO_ON, marks, draw: drawAfter(stages) })
    left = leaving(stages[stages.length - 1]!)
  }
  const marks = 50 - stages.reduce((sum, stage) => sum + stage.marks, 0)
  return [...stages, { ...USUAL_LEAGUE, name: 'final', marks, draw: drawAfter(stages) }]
}

const drawAfter = (stages: readonly StagePlan[]): StagePlan['draw'] =>
  stages.length === 0 ? 'random' : 'seeded'

/** The terms of a tournament where nothing else is said. */
export const usualTerms = (variant: Variant): Omit<TournamentPlan, 'entrants' | 'stages'> => ({
  name: 'tournament',
  variant,
  limit: limitOf(variant),
  startup: 10_000,
  memory: 1024 * MEBIBYTE,
  confinement: 'strongest',
  graded: false,
  seed: 1,
  python: 'python3',
  openings: 0,
})

export const MEBIBYTE = 2 ** 20

export const templatePlan = (
  template: Template,
  variant: Variant,
  entrants: readonly Entrant[],
): TournamentPlan => ({
  ...usualTerms(variant),
  entrants,
  stages: templateStages(template, entrants.length),
})
