/**
 * Keeps the ladders going: new versions are seated, meetings are chosen, and their games wait as jobs of the least
 * urgent kind. While a tournament is being played nothing is added: no ladder game runs beside a graded one. Which
 * meeting comes next follows from what is stored, so several servers choose the same.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Challenge, type LadderMeeting, nextChallenge, nextMeeting } from '../course/ladder-pairing.ts'
import { chanceFrom } from '../rules/chance.ts'
import type { Store } from '../store/store.ts'
import { type ScheduledGame, scheduledGame, seedFrom } from '../tournament/scheduled-game.ts'
import { waitingChallenges } from './challenges.ts'
import { allCourses } from './courses.ts'
import { isOpen, ladderOf, seatVersions } from './ladder.ts'
import { challengeKey, type LadderState, ladderState, meetingKey } from './ladder-state.ts'
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
    else await addMeetings(store, service, stored.id, ladder, lanes)
  }
}

async function close(store: Store, ladder: number): Promise<void> {
  if (!(await store.tournaments.ladders()).includes(ladder)) return
  await store.jobs.withdraw(ladder, ['ladder'])
  await store.tournaments.setStatus(ladder, 'finished')
}

/** As many as keep every lane busy until the next look. */
async function addMeetings(
  store: Store,
  service: Service,
  course: number,
  ladder: number,
  lanes: number,
): Promise<void> {
  const { waiting, playing } = await store.jobs.count([], ['ladder'])
  if (waiting + playing >= 2 * lanes) return
  const state = await ladderState(store, ladder, service.now())
  if (state === null) return
  const open = openMeetings(state, await waitingChallenges(service, state, course), service.now())
  for (let free = 2 * lanes - waiting - playing; free > 0; free -= 2) {
    const games = open.next()
    if (games === null) return
    await store.jobs.schedule(ladder, games, 'ladder')
  }
}

/** Meetings one after the other, of versions that are in none yet: what teams asked for, as far as it is its turn. */
function openMeetings(state: LadderState, challenges: readonly Challenge[], now: Date) {
  const { plan, seats, ratings, games } = state
  const busy = new Set<number>()
  const hall = { seats, ratings, busy }
  let meeting = Math.ceil(games.length / 2)
  let waiting = challenges
  return {
    next: (): ScheduledGame[] | null => {
      const chance = chanceFrom(seedFrom(plan.seed, `meeting ${meeting}`))
      const asked = nextChallenge(hall, waiting, games, now.getTime(), chanceFrom(plan.seed)) // always the same games
      const chosen = asked?.meeting ?? nextMeeting(hall, chance)
      if (chosen === null) return null
      for (const version of chosen.games[0]) busy.add(version)
      waiting = asked ? [] : waiting // one at a look
      const key = asked ? challengeKey(asked.challenge.id) : meetingKey(meeting + 1)
      return gamesOf(state, key, meeting++, chosen)
    },
  }
}

const gamesOf = (
  { plan }: LadderState,
  key: string,
  round: number,
  { games }: LadderMeeting,
): ScheduledGame[] =>
  games.map((pair, game) =>
    scheduledGame(plan, {
      key: `${key}/${pair[0] + 1}-${pair[1] + 1}/${game + 1}`,
      ...{ stage: 0, pool: 0, round, seats: pair },
    }),
  )
