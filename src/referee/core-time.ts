/** What a player's thoughts took: elapsed time, and for how much of it a processor was theirs. In milliseconds. */

export interface CoreTime {
  readonly wall: number
  readonly used: number | null // of processor time; null where nobody measured
  readonly waited: number | null // for a processor
}

/** The same without the wall. */
export type ProcessorUse = Omit<CoreTime, 'wall'>

export const NO_CORE_TIME: CoreTime = { wall: 0, used: 0, waited: 0 }

export const addCoreTimes = (a: CoreTime, b: CoreTime): CoreTime => ({
  wall: a.wall + b.wall,
  used: sumOf(a.used, b.used),
  waited: sumOf(a.waited, b.waited),
})

/** Of both, where both are known. */
const sumOf = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b)

const NOTABLE = 0.1
const NOTABLE_MS = 100

/** Whether it waited for a processor for so much of its time that it did not have the core that it was promised. */
export const lackedCore = ({ wall, waited }: CoreTime): boolean =>
  waited !== null && waited > Math.max(NOTABLE_MS, NOTABLE * wall)

/** '0.25 s of processor time'; '' where nobody measured. */
export const processorWords = ({ used }: ProcessorUse): string =>
  used === null ? '' : `${coreSeconds(used)} of processor time`

/** 'it waited 0.4 s for a processor'; null where it had its core. */
export const waitWords = (time: CoreTime): string | null =>
  lackedCore(time) ? `waited ${coreSeconds(time.waited ?? 0)} for a processor` : null

const coreSeconds = (milliseconds: number): string => `${Number((milliseconds / 1000).toFixed(3))} s`
