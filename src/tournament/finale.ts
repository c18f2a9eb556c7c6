/**
 * A stage told to a room, one place after another: pool by pool, each from its last place to its first. What is told
 * is made from the tables alone; how far it is told is the page's business.
 */
import { whole } from '../rules/work.ts'
import { decidingGame } from './deciding.ts'
import { stageAt, type TournamentPlan } from './plan.ts'
import type { StandingRow } from './standings.ts'
import type { BegunStage } from './tournament.ts'

/** What a place means: on to the next stage, out, or a place of the whole tournament. */
export type Fate =
  | { readonly kind: 'through'; readonly to: string; readonly isFurther: boolean }
  | { readonly kind: 'out' }
  | { readonly kind: 'final' }

export interface PlaceStep {
  readonly kind: 'place'
  readonly pool: number
  readonly row: StandingRow
  readonly fate: Fate
  readonly rival: number | null // who would have had the place; null where nothing was decided here
}

export type FinaleStep =
  | { readonly kind: 'title' }
  | { readonly kind: 'pool'; readonly pool: number }
  | PlaceStep
  | { readonly kind: 'end' }

/** All steps of a stage that is over. */
export const finaleSteps = (plan: TournamentPlan, { table }: BegunStage): FinaleStep[] => [
  { kind: 'title' },
  ...table.pools.flatMap(({ pool, rows }): FinaleStep[] => [
    { kind: 'pool', pool },
    ...rows.map(row => placeStep(plan, table.stage, pool, rows, row)).reverse(),
  ]),
  { kind: 'end' },
]

const placeStep = (
  plan: TournamentPlan,
  stage: number,
  pool: number,
  rows: readonly StandingRow[],
  row: StandingRow,
): PlaceStep => ({
  kind: 'place',
  pool,
  row,
  fate: fateOf(plan, stage, row),
  rival: rivalOf(plan, stage, rows, row),
})

function fateOf(plan: TournamentPlan, stage: number, { goesOn, rank }: StandingRow): Fate {
  const next = plan.stages[stage + 1]
  if (next === undefined) return { kind: 'final' }
  if (!goesOn) return { kind: 'out' }
  return { kind: 'through', to: next.name, isFurther: rank > stageAt(plan, stage).advance }
}

/** At the last place that goes on, the one below it; in the last stage, at the first place. */
function rivalOf(
  plan: TournamentPlan,
  stage: number,
  rows: readonly StandingRow[],
  { rank, goesOn }: StandingRow,
): number | null {
  const below = rows[rank]
  if (below === undefined) return null
  const isDecisive = stage === plan.stages.length - 1 ? rank === 1 : goesOn && !below.goesOn
  return isDecisive ? below.entrant : null
}

/** The key of the game that decided a place; null where no single game did. */
export function gameBehind({ field, pools }: BegunStage, { pool, row, rival }: PlaceStep): string | null {
  const played = pools[pool]
  return rival === null || played === undefined
    ? null
    : (whole(decidingGame(field, played, [row.entrant, rival]))?.key ?? null)
}
