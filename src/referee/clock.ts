/** A clock is data, and what time it is is always an argument. All times are milliseconds. */
import type { Side } from '../rules/position.ts'

export interface Clock {
  readonly limit: number | null // for each placement; null: think as long as you like
  readonly askedAt: number | null // when the side to move was asked; null while nobody is thinking
  readonly spent: readonly [x: number, o: number]
}

export const newClock = (limit: number | null): Clock => ({ limit, askedAt: null, spent: [0, 0] })

export const ask = (clock: Clock, now: number): Clock => ({ ...clock, askedAt: now })

/** How long the side to move has been thinking. */
export const thought = ({ askedAt }: Clock, now: number): number =>
  askedAt === null ? 0 : Math.max(0, now - askedAt)

export const isLate = (clock: Clock, now: number): boolean =>
  clock.limit !== null && thought(clock, now) > clock.limit

/** Nobody thinks any more; the time goes to the side that was thinking. */
export function rest(clock: Clock, side: Side, now: number): Clock {
  const [x, o] = clock.spent
  const time = thought(clock, now)
  return { ...clock, askedAt: null, spent: side === 0 ? [x + time, o] : [x, o + time] }
}
