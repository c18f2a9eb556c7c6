/** A server with something on every page: a tournament of groups and a cup that is over, and a course with teams. */
import { makeShare } from '../src/contract/share.ts'
import { assert } from '../src/rules/result.ts'
import { BUILT_PAGE } from '../src/server/page.ts'
import type { Store } from '../src/store/store.ts'
import type { GameResult } from '../src/tournament/scheduled-game.ts'
import { type AppOn, appOn } from './app-on.ts'
import { type Furnished, furnishedCourse } from './furnished-course.ts'
import { knockout, league, planFor } from './plans.ts'
import { gameWonBy, PLAYED_AT, resultOf } from './played-course.ts'
import { dueGames } from './schedule.ts'
import { randomGame, slotsOf, twoEntrants } from './store-games.ts'

const HOUR = 3_600_000

export interface ShownPlace {
  readonly app: AppOn
  readonly course: Furnished
  readonly tournament: number
  readonly game: number // one of its games
  readonly shared: string // a finished game as a link has it
}

export async function shownPlace(store: Store): Promise<ShownPlace> {
  const course = await furnishedCourse(store)
  const tournament = await playedCup(store)
  const [game] = await store.games.latest({ tournament }, 1)
  assert(game !== undefined, 'a game of the tournament')
  const app = await appOn(store, () => new Date(PLAYED_AT - 30 * HOUR), BUILT_PAGE)
  return { app, course, tournament, game: game.id, shared: sharedGame() }
}

/** Every page that anybody may see, by its address; a test compares them with the routes. */
export function pagesOf({ course: { course }, tournament, game, shared }: ShownPlace): string[] {
  const cup = `/arena/tournaments/${tournament}`
  return [
    ...['/', '/analyse', `/game#${shared}`, `/analyse#${shared}`, '/games', '/retry', '/write', '/nowhere'],
    ...['/rules', '/rules/extreme', '/learn', '/puzzles', '/puzzles/ultimate', '/live', '/claim'],
    ...['/arena', '/arena/bots', '/arena/new', cup, `/arena/games/${game}`],
    ...[`${cup}/projector`, `${cup}/theatre`, `${cup}/finale/1`],
    ...['/course', `/course/${course}`, `/course/${course}/ladder`],
  ]
}

/** The entrant with the larger number wins each game. */
async function playedCup(store: Store): Promise<number> {
  const stages = [
    league({ name: 'Groups', pools: 2, games: 2, advance: 2 }),
    knockout({ name: 'Cup', games: 2, third: true }),
  ]
  const plan = { ...planFor(8, stages), name: 'Autumn cup' }
  const id = await store.tournaments.create(plan, '0', [])
  const results = new Map<string, GameResult>()
  for (let due = dueGames(plan, results); due.length > 0; due = dueGames(plan, results)) {
    const games = due.map(slot => ({
      slot,
      game: gameWonBy(plan, slot, slot.seats[0] > slot.seats[1] ? 0 : 1),
    }))
    await store.finish(id, games)
    for (const { slot, game } of games) results.set(slot.key, resultOf(slot.key, game))
  }
  await store.tournaments.setStatus(id, 'finished')
  return id
}

function sharedGame(): string {
  const [slot] = slotsOf(1)
  const { record } = randomGame(twoEntrants(1), slot!)
  return makeShare({ record, ply: record.moves.length })
}
