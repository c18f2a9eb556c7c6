/**
 * Stores played games behind the lanes' backs: those that were finished while the last ones were being stored go
 * together into the next transaction. Slow games are stored one by one, instant ones in groups, without which they
 * would wait for the database most of their time. A game counts when it is stored; one that dies with the process
 * before that is played again.
 */
import type { Claim, Claims } from './claims.ts'
import type { FinishedGame } from './game-rows.ts'

export interface PlayedClaim {
  readonly claim: Claim
  readonly game: FinishedGame
}

export interface Storer {
  /** Returns at once, unless too many games are waiting. */
  put(played: PlayedClaim): Promise<void>
  /** When all of them are stored. */
  idle(): Promise<void>
}

const ROOM = 32
const TRIES = 30 // a second apart

export function storerOf(
  claims: Claims,
  done: (claim: Claim) => void,
  trouble: (error: unknown) => void,
): Storer {
  const queue: PlayedClaim[] = []
  let draining: Promise<void> | null = null
  const failAll = async (batch: readonly PlayedClaim[]) => {
    const why = `could not be stored in ${TRIES} tries`
    trouble(new Error(`${batch.map(({ claim: { slot } }) => slot.key).join(', ')}: played, and ${why}`))
    for (const { claim } of batch) await claims.fail(claim, `the game ${why}`).catch(trouble)
  }
  const drain = async () => {
    for (let batch = groupIn(queue); batch.length > 0; batch = groupIn(queue)) {
      const isStored = await patiently(() => claims.store(batch), trouble)
      for (const { claim } of batch) done(claim)
      if (!isStored) await failAll(batch)
      await breath()
    }
  }
  return {
    put: async played => {
      queue.push(played)
      draining ??= drain().finally(() => {
        draining = null
      })
      while (queue.length >= ROOM && draining) await draining
    },
    idle: async () => {
      await draining
    },
  }
}

/** PGlite answers without leaving the thread: somebody else must get a turn, too. */
const breath = () => new Promise(resolve => setImmediate(resolve))

/** Takes out those of the first one's tournament. */
function groupIn(queue: PlayedClaim[]): PlayedClaim[] {
  const [first] = queue
  const group = queue.filter(({ claim }) => claim.tournament === first.claim.tournament)
  queue.splice(0, queue.length, ...queue.filter(played => !group.includes(played)))
  return group
}

/** A game that was played is worth some patience; after that its job goes to somebody else. */
async function patiently(step: () => Promise<void>, trouble: (error: unknown) => void): Promise<boolean> {
  for (let tries = 1; tries <= TRIES; tries++)
    try {
      await step()
      return true
    } catch (error) {
      trouble(error)
      await new Promise(resolve => setTimeout(resolve, 1000))
    }
  return false
}
