/**
 * A worker: so many lanes, each playing one game after the other from jobs that are claimed in batches. Batches are
 * as long as what is played in a quarter of a second, so that instant games are not slowed down by claiming and long
 * ones are not kept from other workers. Troubles with the database are told and waited out. A lane whose games are not
 * played waits longer each time before it takes another, so that a machine where nothing works does not use up the
 * attempts of a whole tournament, and others find what it gave back.
 */
import type { ScheduledGame } from '../tournament/scheduled-game.ts'
import type { Claim, Claims } from './claims.ts'
import type { FinishedGame } from './game-rows.ts'
import { storerOf } from './storer.ts'

export interface GameJob {
  readonly tournament: number
  readonly slot: ScheduledGame
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
const RESPITE = 750 // ms after a game that was not played; longer than others look at an empty queue
const LONGEST_RESPITE = 30_000

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

  const signalOf = (claim: Claim) => (held.get(claim) ?? new AbortController()).signal
  const giveBack = async (unplayed: readonly Claim[]) => {
    for (const claim of unplayed) held.delete(claim)
    await claims.giveBack(unplayed).catch(trouble)
  }
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
  const storer = storerOf(claims, claim => held.delete(claim), trouble)
  const playedOut = async (claim: Claim, signal: AbortSignal): Promise<FinishedGame | null> => {
    const { tournament, slot, retryCount } = claim
    const began = performance.now()
    const game = await play({ tournament, slot, attempt: retryCount + 1, signal })
    if (game) usual = 0.8 * usual + 0.2 * (performance.now() - began)
    return game
  }
  /** Together with what waits for the same: why it was not played may hold for all of them. */
  const putBack = async (claim: Claim, failure: unknown) => {
    const alike = waiting.filter(({ tournament }) => tournament === claim.tournament)
    waiting.splice(0, waiting.length, ...waiting.filter(each => !alike.includes(each)))
    if (failure === null) return giveBack([claim, ...alike])
    trouble(failure)
    held.delete(claim)
    await claims.fail(claim, String(failure)).catch(trouble)
    await giveBack(alike)
  }
  const attempt = async (claim: Claim): Promise<'played' | 'unplayed' | 'lost' | 'given up'> => {
    const signal = signalOf(claim)
    const isLast = claim.retryCount >= ATTEMPTS
    try {
      const game = signal.aborted ? null : await (isLast ? claims.unplayed(claim) : playedOut(claim, signal))
      if (game) await storer.put({ claim, game })
      else if (signal.aborted) held.delete(claim)
      else await putBack(claim, null)
      if (game) return isLast ? 'given up' : 'played'
      return signal.aborted ? 'lost' : 'unplayed'
    } catch (error) {
      await putBack(claim, error)
      return 'unplayed'
    }
  }
  const lane = async () => {
    let fruitless = 0
    for (let claim = await next(); claim; claim = await next()) {
      const how = await attempt(claim)
      if (how === 'played') fruitless = 0
      if (how !== 'unplayed') continue
      await pause(Math.min(LONGEST_RESPITE, RESPITE * 2 ** fruitless++), terms.signal, wakers)
    }
  }
  const beat = setInterval(async () => {
    const lost = await claims.keep([...held.keys()]).catch(() => [])
    for (const claim of lost) held.get(claim)?.abort()
  }, HEARTBEAT)
  try {
    await Promise.all(Array.from({ length: terms.concurrency }, lane))
    await giveBack(waiting)
    await storer.idle()
  } finally {
    clearInterval(beat)
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
