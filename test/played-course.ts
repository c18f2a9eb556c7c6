/**
 * A course whose tournament is over and not released, put into a store without playing: the teams are in the order of
 * their strength, and neighbours have beaten each other once, so that one game parts them.
 */
import { COURSES_BY_TEMPLATE } from '../src/course/course-2018.ts'
import { signedIn } from '../src/course-service/accounts.ts'
import { newCourse } from '../src/course-service/courses.ts'
import { beginCheck, endCheck, handIn } from '../src/course-service/hand-ins.ts'
import { importRoster } from '../src/course-service/roster.ts'
import type { Actor, Answer, Service } from '../src/course-service/service.ts'
import { beginTournament } from '../src/course-service/tournament.ts'
import { assert } from '../src/rules/result.ts'
import type { FinishedGame } from '../src/store/game-rows.ts'
import type { Store } from '../src/store/store.ts'
import type { TournamentPlan } from '../src/tournament/plan.ts'
import type { GameResult, ScheduledGame } from '../src/tournament/scheduled-game.ts'
import { league } from './plans.ts'
import { dueGames } from './schedule.ts'
import { randomGame } from './store-games.ts'

const STAFF: Actor = { kind: 'command line' }
/** The teams, the strongest first. */
export const NAMES = [
  'Deep Grid',
  'Nested Rooks',
  'Quiet Minimax',
  'Corner Case',
  'Alpha Beta',
  'Fork Bomb',
  'Greedy Owls',
  'Late Night',
]
const COURSE = {
  ...COURSES_BY_TEMPLATE['course-2018'],
  name: 'Bots 2026',
  tournament: {
    stages: [
      league({ name: 'group', pools: 2, advance: 2, marks: 30 }),
      league({ name: 'final', draw: 'seeded', marks: 20 }),
    ],
    draw: 'random',
    marks: 'played',
  },
} as const

export interface PlayedCourse {
  readonly course: number
  readonly tournament: number
  readonly staff: string // token of a session
  readonly member: string // the same, of somebody in team 1
}

export function given<T>(answer: Answer<T>): T {
  assert(answer.ok, answer.ok ? '' : `${answer.error.message} ${answer.error.complaints?.join()}`)
  return answer.value
}

export async function playedCourse(store: Store, terms: Partial<typeof COURSE> = {}): Promise<PlayedCourse> {
  const course = await readyCourse(store, terms)
  const tournament = given(await beginTournament(store, serviceAt(store, PLAYED_AT), STAFF, course))
  await playAll(store, tournament)
  return { course, tournament, ...(await sessions(store, course)) }
}

export const PLAYED_AT = COURSE.deadline + 600_000

export const serviceAt = (store: Store, time: number): Service => ({
  store: store.course,
  now: () => new Date(time),
})

/** With its teams, each of which has handed in. */
export async function readyCourse(store: Store, terms: Partial<typeof COURSE> = {}): Promise<number> {
  const time = COURSE.registrationUntil - 1000
  const service = serviceAt(store, time)
  const { id: course } = given(await newCourse(service, STAFF, { ...COURSE, ...terms }))
  given(await importRoster(service, STAFF, course, { text: roster(), beyondSize: false }))
  for (const team of NAMES.keys()) await accepted(service, course, team + 1, time)
  return course
}

const roster = (): string =>
  [
    'Team Number,Team Name,Team Member 1 Name,Roll No,Team Member 2 Name,Roll No',
    ...NAMES.map((name, at) => `${at + 1},${name},First ${at + 1},r${at + 1}a,Second ${at + 1},r${at + 1}b`),
  ].join('\n')

async function accepted(service: Service, course: number, team: number, at: number): Promise<void> {
  const text = `class Team${team}:\n    def move(self, board, old_move, flag):\n        pass  # idea of team ${team}\n`
  const files = [{ name: `team${team}.py`, bytes: new TextEncoder().encode(text) }]
  const { id } = given(await handIn(service, STAFF, { course, team, files, received: new Date(at) }))
  await beginCheck(service, id)
  const failure = { position: null, stderr: `what team ${team} printed`, replay: null }
  await endCheck(service, id, { reasons: [], report: { rows: [], failure } })
}

/** Sessions as from the pages, so that no test has to type a password. */
async function sessions(store: Store, course: number): Promise<Pick<PlayedCourse, 'staff' | 'member'>> {
  const { people } = store.course
  const staff = await people.add({ role: 'staff', course: null, login: `ta${course}`, name: 'The TA' })
  const member = (await people.ofCourse(course)).find(({ roll }) => roll === 'r1a')
  assert(staff !== null && member !== undefined, 'the people of the course')
  const now = new Date()
  return {
    staff: (await signedIn(store.course, staff, now)).token,
    member: (await signedIn(store.course, member, now)).token,
  }
}

type Winner = (plan: TournamentPlan, slot: ScheduledGame, due: readonly ScheduledGame[]) => 0 | 1

export async function playAll(store: Store, tournament: number, winner: Winner = winnerOf): Promise<void> {
  const plan = (await store.tournaments.byId(tournament))?.plan
  assert(plan !== undefined, 'a tournament')
  const results = new Map<string, GameResult>()
  for (let due = dueGames(plan, results); due.length > 0; due = dueGames(plan, results)) {
    const games = due.map(slot => ({ slot, game: gameWonBy(plan, slot, winner(plan, slot, due)) }))
    await store.finish(tournament, games)
    for (const { slot, game } of games) results.set(slot.key, resultOf(slot.key, game))
  }
  await store.tournaments.setStatus(tournament, 'finished')
}

/** The stronger one; of neighbours in a pool, the second game goes to the weaker. All games of a pool are due at once. */
function winnerOf({ entrants }: TournamentPlan, slot: ScheduledGame, due: readonly ScheduledGame[]): 0 | 1 {
  const seats = due.filter(({ pool }) => pool === slot.pool).flatMap(game => game.seats)
  const strength = (entrant: number): number => NAMES.indexOf(entrants[entrant]?.name ?? '')
  const order = [...new Set(seats)].sort((a, b) => strength(a) - strength(b))
  const [x, o] = slot.seats.map(entrant => order.indexOf(entrant)) as [number, number]
  const isUpset = slot.key.endsWith('/2') && Math.abs(x - o) === 1
  return x < o !== isUpset ? 0 : 1
}

/** A random game that ended so, by a line: the first of many. */
export function gameWonBy(plan: TournamentPlan, slot: ScheduledGame, winner: 0 | 1): FinishedGame {
  for (let seed = slot.seeds[0] % 1_000_000; ; seed++) {
    const game = randomGame(plan, { ...slot, seeds: [seed, seed] })
    const { ending } = game.record
    if (ending?.winner === winner && ending.way === 'line') return game
  }
}

export function resultOf(key: string, { record }: FinishedGame): GameResult {
  assert(record.ending !== null, 'a game that is over')
  return { key, ending: record.ending, placements: record.moves.length, times: [0, 0] }
}
