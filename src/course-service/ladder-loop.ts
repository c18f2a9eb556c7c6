/**
 * Keeps the ladders going: new versions are seated, meetings are chosen, and their games wait as jobs of the least
 * urgent kind. While a tournament is being played nothing is added: no ladder game runs beside a graded one. Which
 * meeting comes next follows from what is stored, so several servers choose the same.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { nextMeeting } from '../course/ladder-pairing.ts'
import { chanceFrom } from '../rules/chance.ts'
import type { Store } from '../store/store.ts'
import { type ScheduledGame, scheduledGame, seedFrom } from '../tournament/scheduled-game.ts'
import { allCourses } from './courses.ts'
import { isOpen, type LadderState, ladderOf, ladderState, seatVersions } from './ladder.ts'
import type { Service } from './service.ts'

export interface LadderLoop {
  close(): Promise<void>
}

const LOOK_EVERY = 1000 // ms
const AFTER_TROUBLE = 10_000

export function startLadders(
  store: Store,
  service: Service,
  lanes: number,
  trouble: (message: string) => void,
): LadderLoop {
  const stop = new AbortController()
  const work = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const isFine = await stepAll(store, service, lanes).then(
        () => true,
        error => {
          trouble(`the ladder has stopped for a while: ${error instanceof Error ? error.message : error}`)
          return false
        },
      )
      await sleep(isFine ? LOOK_EVERY : AFTER_TROUBLE, undefined, { signal: stop.signal }).catch(() => {})
    }
  }
  const working = work()
  return {
    close: () => {
      stop.abort()
      return working
    },
  }
}

/** One look at every ladder. */
export async function stepAll(store: Store, service: Service, lanes: number): Promise<void> {
  const isBusy = (await store.tournaments.running()).length > 0
  for (const stored of await allCourses(service)) {
    if (!isOpen(stored)) {
      if (stored.row.ladder !== null) await close(store, stored.row.ladder)
      continue
    }
    const ladder = await ladderOf(store, service, stored)
    if (ladder === null) continue
    await seatVersions(store, service, stored, ladder)
    if (isBusy) await store.jobs.withdraw(ladder, ['ladder'])
    else await addMeetings(store, service, ladder, lanes)
  }
}

async function close(store: Store, ladder: number): Promise<void> {
  if (!(await store.tournaments.ladders()).includes(ladder)) return
  await store.jobs.withdraw(ladder, ['ladder'])
  await store.tournaments.setStatus(ladder, 'finished')
}

/** As many as keep every lane busy until the next look. */
async function addMeetings(store: Store, service: Service, ladder: number, lanes: number): Promise<void> {
  const { waiting, playing } = await store.jobs.count([], ['ladder'])
  if (waiting + playing >= 2 * lanes) return
  const state = await ladderState(store, ladder, service.now())
  if (state === null) return
  const busy = new Set<number>()
  let meeting = Math.ceil(state.games.length / 2)
  for (let free = 2 * lanes - waiting - playing; free > 0; free -= 2) {
    const games = meetingGames(state, meeting++, busy)
    if (games === null) return
    await store.jobs.schedule(ladder, games, 'ladder')
  }
}

function meetingGames(
  { plan, seats, ratings }: LadderState,
  meeting: number,
  busy: Set<number>,
): ScheduledGame[] | null {
  const chance = chanceFrom(seedFrom(plan.seed, `meeting ${meeting}`))
  const chosen = nextMeeting({ seats, ratings, busy }, chance)
  if (chosen === null) return null
  return chosen.games.map((pair, game) => {
    for (const version of pair) busy.add(version)
    const key = `m${meeting + 1}/${pair[0] + 1}-${pair[1] + 1}/${game + 1}`
    return scheduledGame(plan, { key, stage: 0, pool: 0, round: meeting, seats: pair })
  })
}
