/**
 * A worker: so many lanes, each playing one game after the other from jobs that are claimed in batches. Batches are
 * as long as what is played in a quarter of a second, so that instant games are not slowed down by claiming and long
 * ones are not kept from other workers. Troubles with the database are told and waited out; a game that was played
 * is worth some patience.
 */
import type { GameSlot } from '../arena/tournament/slot.ts'
import type { Claim, Claims } from './claims.ts'
import type { FinishedGame } from './game-rows.ts'

export interface GameJob {
  readonly tournament: number
  readonly slot: GameSlot
  readonly attempt: number // 1 is the first
  readonly signal: AbortSignal // the job went to another worker: stop, nobody waits for it here
}

/** Plays the game; null gives it back unplayed. What it throws counts as an attempt that failed. */
export type PlayJob = (job: GameJob) => Promise<FinishedGame | null>

export interface WorkTerms {
  readonly concurrency: number
  readonly signal: AbortSignal // no further games
  readonly trouble?: (message: string) => void
}

const ATTEMPTS = 3
const HEARTBEAT = 3000 // ms
const POLL = 500 // ms between looks at an empty queue
const STOCK = 250 // ms that a batch should last
const MOST = 200 // jobs in a batch
const STORE_TRIES = 30 // a second apart

export async function workOn(
  claims: Claims,
  play: PlayJob,
  terms: WorkTerms,
  wakers: Set<() => void>,
): Promise<void> {
  const held = new Map<Claim, AbortController>()
  const waiting: Claim[] = []
  let refilling: Promise<void> | null = null
  let usual = STOCK // ms that a game takes
  const trouble = (error: unknown) => terms.trouble?.(error instanceof Error ? error.message : String(error))

  const refill = async () => {
    const batch = Math.min(MOST, Math.ceil(Math.max(1, STOCK / usual) * terms.concurrency))
    const taken = await claims.take(batch).catch(error => {
      trouble(error)
      return []
    })
    for (const claim of taken) held.set(claim, new AbortController())
    waiting.push(...taken)
    if (taken.length === 0) await pause(POLL, terms.signal, wakers)
  }
  const next = async (): Promise<Claim | undefined> => {
    while (!terms.signal.aborted) {
      const claim = waiting.shift()
      if (claim) return claim
      refilling ??= refill().finally(() => {
        refilling = null
      })
      await refilling
    }
    return undefined
  }
  const settle = async (claim: Claim, signal: AbortSignal): Promise<void> => {
    if (claim.retryCount >= ATTEMPTS) return persist(() => claims.giveUp(claim), trouble)
    const { tournament, slot, retryCount } = claim
    const began = performance.now()
    const game = await play({ tournament, slot, attempt: retryCount + 1, signal })
    usual = 0.8 * usual + 0.2 * (performance.now() - began)
    if (game) await persist(() => claims.store(claim, game), trouble)
    else if (!signal.aborted) await claims.giveBack([claim])
  }
  const lane = async () => {
    for (let claim = await next(); claim; claim = await next()) {
      const { signal } = held.get(claim) ?? new AbortController()
      try {
        await settle(claim, signal)
      } catch (error) {
        trouble(error)
        await claims.fail(claim, String(error)).catch(trouble)
      }
      held.delete(claim)
    }
  }
  const beat = setInterval(async () => {
    const lost = await claims.keep([...held.keys()]).catch(() => [])
    for (const claim of lost) held.get(claim)?.abort()
  }, HEARTBEAT)
  try {
    await Promise.all(Array.from({ length: terms.concurrency }, lane))
    await claims.giveBack(waiting).catch(trouble)
  } finally {
    clearInterval(beat)
  }
}

async function persist(step: () => Promise<void>, trouble: (error: unknown) => void): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await step()
    } catch (error) {
      trouble(error)
      if (tries === STORE_TRIES) throw error
      await new Promise(resolve => setTimeout(resolve, 1000))
    }
}

/** Until the time is over, there may be something to do, or there is nothing more to do. */
function pause(ms: number, signal: AbortSignal, wakers: Set<() => void>): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      wakers.delete(done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    wakers.add(done)
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
}
