/** The games of a tournament so far, all at once: in the program, they come in steps. */
import { whole } from '../src/rules/work.ts'
import type { TournamentPlan } from '../src/tournament/plan.ts'
import {
  type Fixture,
  type Results,
  type ScheduledGame,
  scheduledGame,
} from '../src/tournament/scheduled-game.ts'
import { begunStages, fixturesIn } from '../src/tournament/tournament.ts'

export const knownFixtures = (plan: TournamentPlan, results: Results): Fixture[] =>
  fixturesIn(whole(begunStages(plan, results)))

export const knownGames = (plan: TournamentPlan, results: Results): ScheduledGame[] =>
  knownFixtures(plan, results).map(fixture => scheduledGame(plan, fixture))

/** Those that can be played now and have no result. */
export const dueGames = (plan: TournamentPlan, results: Results): ScheduledGame[] =>
  knownGames(plan, results).filter(({ key }) => !results.has(key))
