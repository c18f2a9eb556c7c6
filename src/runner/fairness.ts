/** The luck of the draw of a stored tournament, calculated in a thread of its own. */
import { err, ok, type Result } from '../rules/result.ts'
import type { Store } from '../store/store.ts'
import type { TournamentWithPlan } from '../store/tournaments.ts'
import type { Fairness, Seeding } from '../tournament/fairness.ts'
import type { SeatedEnding } from '../tournament/game-model.ts'
import type { TournamentPlan } from '../tournament/plan.ts'
import { begunStages, fixturesIn, podiumOf, type StageTable, tablesIn } from '../tournament/tournament.ts'
import { inTellingThread, type Telling } from './in-thread.ts'
import { inTurns } from './in-turns.ts'

export interface FairnessOrder {
  readonly plan: TournamentPlan
  readonly tables: readonly StageTable[]
  readonly games: readonly SeatedEnding[]
  readonly redraws: number
  readonly seeding: Seeding
}

/** Told: redraws that are done, those of the seeded draw included. */
export interface FairnessTerms extends Telling {
  readonly redraws: number
  readonly seeding: Seeding
}

/** Only of a tournament that is over: before, nobody knows its stages. */
export async function tournamentFairness(
  store: Store,
  { id, plan }: TournamentWithPlan,
  { redraws, seeding, ...telling }: FairnessTerms,
): Promise<Result<Fairness, string>> {
  const results = await store.games.results(id)
  const begun = await inTurns(begunStages(plan, results))
  const tables = tablesIn(begun)
  if (podiumOf(plan, tables) === null) return err(`tournament ${id} is not over yet`)
  const games = fixturesIn(begun).flatMap(({ key, seats }): SeatedEnding[] => {
    const result = results.get(key)
    return result ? [{ seats, ending: result.ending }] : []
  })
  const order: FairnessOrder = { plan, tables, games, redraws, seeding }
  return ok(await inTellingThread(PROGRAM, order, 'draws again', telling))
}

const PROGRAM = new URL('./fairness-worker.ts', import.meta.url)
