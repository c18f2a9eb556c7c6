/**
 * Keeps a tournament going: schedules the games that are due, waits until they are played, by whomever, and asks
 * again. All of it follows from what is stored, and scheduling a game twice is scheduling it once: so any number of
 * processes may run the loop of the same tournament, and one that dies has not taken anything with it.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { GameEvent } from '../contract/events.ts'
import type { Store } from '../store/store.ts'
import type { TournamentWithPlan } from '../store/tournaments.ts'
import { type GameResult, scheduledGame } from '../tournament/scheduled-game.ts'
import {
  type BegunStage,
  begunStages,
  fixturesIn,
  type StageTable,
  tablesIn,
} from '../tournament/tournament.ts'
import { announce } from './announcement.ts'
import { inTurns } from './in-turns.ts'

export interface TournamentListener {
  game(event: GameEvent, results: ReadonlyMap<string, GameResult>): void
  stage(table: StageTable): void
}

export interface LoopTerms {
  readonly listener: TournamentListener
  readonly signal: AbortSignal // no more
  readonly trouble: (message: string) => void // with the database, which is then asked again
}

const TRIES = 30 // without an answer between them
const PAUSE = 1000 // milliseconds between them

/** True when the tournament is finished, false when the signal came first, or somebody cancelled it. */
export async function runLoop(store: Store, tournament: number, terms: LoopTerms): Promise<boolean> {
  const { signal } = terms
  let tries = 0
  const answered = (): void => {
    tries = 0
  }
  while (!signal.aborted)
    try {
      return await loopOnce(store, tournament, terms, answered)
    } catch (thrown) {
      terms.trouble(thrown instanceof Error ? thrown.message : String(thrown))
      if (++tries === TRIES) throw thrown
      await sleep(PAUSE, undefined, { signal }).catch(() => {}) // the signal ends it early
    }
  return false
}

async function loopOnce(
  store: Store,
  tournament: number,
  { listener, signal }: LoopTerms,
  answered: () => void,
): Promise<boolean> {
  const found = await store.tournaments.byId(tournament)
  if (found?.status !== 'running') return found?.status === 'finished'
  const { plan, events } = found
  const results = await store.games.results(tournament)
  let begun = await inTurns(begunStages(plan, results))
  const told = new Set(overIn(begun).map(({ stage }) => stage))
  let due = await goOn(store, found, begun, results, signal)
  if (due.size === 0) return true
  for await (const event of store.events.watch(tournament, events, signal)) {
    answered()
    if (event.kind === 'status' && event.body.status === 'cancelled') {
      await store.jobs.withdraw(tournament) // a round may have been scheduled meanwhile
      return false
    }
    if (event.kind !== 'game' || !due.delete(event.body.slot)) continue
    results.set(event.body.slot, resultOf(event))
    listener.game(event, results)
    if (due.size > 0) continue
    begun = await inTurns(begunStages(plan, results))
    for (const table of overIn(begun).filter(({ stage }) => !told.has(stage))) {
      told.add(table.stage)
      listener.stage(table)
    }
    due = await goOn(store, found, begun, results, signal)
    if (due.size === 0) return true
  }
  return false
}

/** Schedules what is due, and gives the keys; nothing is due when the tournament is finished. */
async function goOn(
  store: Store,
  { id, plan }: TournamentWithPlan,
  begun: readonly BegunStage[],
  results: ReadonlyMap<string, GameResult>,
  signal: AbortSignal,
): Promise<Set<string>> {
  const due = fixturesIn(begun).filter(({ key }) => !results.has(key))
  await announce(store, id, plan, overIn(begun))
  for (let at = 0; at < due.length && !signal.aborted; at += PIECE) {
    const games = due.slice(at, at + PIECE).map(fixture => scheduledGame(plan, fixture))
    await store.jobs.schedule(id, games)
  }
  if (due.length === 0) await store.tournaments.setStatus(id, 'finished')
  return new Set(due.map(({ key }) => key))
}

/** Games that are drawn up and scheduled at a time: others in this thread, and in the database, get their turns. */
const PIECE = 200

const overIn = (begun: readonly BegunStage[]): StageTable[] => tablesIn(begun).filter(({ over }) => over)

/** Times are in the store; no table asks for them. */
const resultOf = ({ body: { slot: key, ending, placements } }: GameEvent): GameResult => ({
  key,
  ending,
  placements,
  times: [0, 0],
})
