/**
 * A ladder as it stands. Games that were read once are not read again, and ratings are fitted again after some games or
 * when somebody is new, in a thread of their own; until a fit is over the ratings before it are shown.
 */
import { type LadderGame, type LadderSeat, type LadderVersion, ladderSeats } from '../course/ladder.ts'
import type { LadderRatings } from '../course/ladder-rating.ts'
import type { LadderGameRow } from '../store/ladder-games.ts'
import type { Store } from '../store/store.ts'
import type { Entrant, TournamentPlan } from '../tournament/plan.ts'
import { fitLadder } from './ladder-fit.ts'

/** The name of an entrant says which version it is: 'team 7, hand-in 3'. */
export const nameOfVersion = (team: number, handIn: number): string => `team ${team}, hand-in ${handIn}`
const VERSION = /^team (\d+), hand-in (\d+)$/

function versionOf({ name }: Entrant, id: number, since: number): LadderVersion {
  const [, team, version] = VERSION.exec(name) ?? []
  return team === undefined
    ? { id, team: null, version: 1, since }
    : { id, team: Number(team), version: Number(version), since }
}

/** The key of a game that a team asked for, and of any other. */
export const challengeKey = (challenge: number): string => `c${challenge}`
export const meetingKey = (meeting: number): string => `m${meeting}`
const CHALLENGED = /^c(\d+)\//

export interface LadderState {
  readonly plan: TournamentPlan
  readonly versions: readonly LadderVersion[]
  readonly rows: readonly LadderGameRow[] // in the order they were stored
  readonly games: readonly LadderGame[] // the same
  readonly challenged: ReadonlyMap<number, number> // games that were played, by challenge
  readonly seats: readonly LadderSeat[]
  readonly ratings: LadderRatings
  readonly before: LadderRatings
}

interface Kept {
  readonly rows: LadderGameRow[]
  readonly games: LadderGame[]
  readonly challenged: Map<number, number>
  reading: Promise<void> | null
  ratings: LadderRatings
  before: LadderRatings
  rated: { readonly games: number; readonly versions: number } // that the ratings are of
  fitting: Promise<void> | null
  seats: { readonly key: string; readonly of: LadderSeat[] }
}

const kept = new WeakMap<Store, Map<number, Kept>>()
const ROUND = 20 // games after which ratings are fitted again

/** With ratings of all its games, where `isExact`; otherwise they may lag behind by a round. */
export async function ladderState(
  store: Store,
  ladder: number,
  at: Date,
  { isExact = false } = {},
): Promise<LadderState | null> {
  const found = await store.tournaments.byId(ladder)
  if (!found) return null
  const { plan, created } = found
  const state = keptOf(store, ladder)
  state.reading ??= readGames(store, ladder, state).finally(() => {
    state.reading = null
  })
  await state.reading
  const versions = plan.entrants.map((entrant, id) => versionOf(entrant, id, created.getTime()))
  await rated(state, versions, isExact)
  const { rows, games, challenged, ratings, before } = state
  return { plan, versions, rows, games, challenged, seats: seatsOf(state, versions, at), ratings, before }
}

function keptOf(store: Store, ladder: number): Kept {
  const ladders = kept.get(store) ?? new Map<number, Kept>()
  kept.set(store, ladders)
  const state = ladders.get(ladder) ?? newKept()
  ladders.set(ladder, state)
  return state
}

const newKept = (): Kept => ({
  rows: [],
  games: [],
  challenged: new Map(),
  reading: null,
  ratings: new Map(),
  before: new Map(),
  rated: { games: 0, versions: 0 },
  fitting: null,
  seats: { key: '', of: [] },
})

async function readGames(store: Store, ladder: number, state: Kept): Promise<void> {
  for (const row of await store.games.ladderAfter(ladder, state.rows.at(-1)?.id ?? 0)) {
    const { seats, score, fault, times, finished, slot } = row
    const challenge = CHALLENGED.exec(slot)?.[1]
    const [x, o] = seats
    state.rows.push(row)
    state.games.push({
      ...{ x, o, score, fault, times, finished: finished.getTime() },
      challenge: challenge !== undefined,
    })
    if (challenge !== undefined)
      state.challenged.set(Number(challenge), 1 + (state.challenged.get(Number(challenge)) ?? 0))
  }
}

/** Begins a fit when it is time for one, and waits for it where the ratings would not do. */
async function rated(state: Kept, versions: readonly LadderVersion[], isExact: boolean): Promise<void> {
  const isShort = (): boolean => state.rated.versions < versions.length
  const isBehind = (): boolean => state.games.length > state.rated.games
  if (isShort() || state.games.length >= state.rated.games + ROUND) refit(state, versions).catch(() => {}) // the next look tries again
  while (isShort() || (isExact && isBehind())) await refit(state, versions)
}

function refit(state: Kept, versions: readonly LadderVersion[]): Promise<void> {
  const of = { games: state.games.length, versions: versions.length }
  state.fitting ??= fitLadder(versions, state.games, state.ratings)
    .then(ratings => {
      state.before = state.ratings
      state.ratings = ratings
      state.rated = of
    })
    .finally(() => {
      state.fitting = null
    })
  return state.fitting
}

const SEATS_LAST = 5000 // ms

/** They change with every game, and slowly with the hour that counts. */
function seatsOf(state: Kept, versions: readonly LadderVersion[], at: Date): LadderSeat[] {
  const key = `${state.games.length} ${versions.length} ${Math.floor(at.getTime() / SEATS_LAST)}`
  if (state.seats.key !== key) state.seats = { key, of: ladderSeats(versions, state.games, at.getTime()) }
  return state.seats.of
}
