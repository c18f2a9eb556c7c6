/**
 * What becomes of a job in this process, and what a lane does meanwhile: two tables, state by event. Null is what
 * cannot happen. Whoever acts on a job or a lane asks these tables first, so they say all there is to know about
 * attempts, retries and pauses.
 */
import { assert } from '../rules/result.ts'

export const JOB_STATES = [
  'waiting', // taken from the queue, and no lane is free yet
  'running',
  'orphaned', // running, but the queue has given it to another worker
  'saving', // done, and what came of it is being stored
  'pausing', // storing failed; it is tried again in a moment
  'saved',
  'returned', // to the queue, and not counted as an attempt
  'failed', // back in the queue, as an attempt that failed
  'lost', // another worker has it
] as const
export type JobState = (typeof JOB_STATES)[number]

export const JOB_EVENTS = [
  'start',
  'finish',
  'decline', // it cannot be done here, or the worker is closing
  'break', // the attempt failed
  'lose', // the queue has given it to another worker
  'save',
  'refuse', // the store did not take it
  'retry',
  'exhaust', // storing was tried often enough
] as const
export type JobEvent = (typeof JOB_EVENTS)[number]

const NOTHING: Record<JobEvent, null> = {
  start: null,
  finish: null,
  decline: null,
  break: null,
  lose: null,
  save: null,
  refuse: null,
  retry: null,
  exhaust: null,
}

const JOB: Record<JobState, Record<JobEvent, JobState | null>> = {
  waiting: { ...NOTHING, start: 'running', decline: 'returned', lose: 'lost' },
  running: { ...NOTHING, finish: 'saving', decline: 'returned', break: 'failed', lose: 'orphaned' },
  orphaned: { ...NOTHING, finish: 'saving', decline: 'lost', break: 'lost', lose: 'orphaned' },
  saving: { ...NOTHING, save: 'saved', refuse: 'pausing', lose: 'saving' },
  pausing: { ...NOTHING, retry: 'saving', exhaust: 'failed', lose: 'pausing' },
  saved: NOTHING,
  returned: NOTHING,
  failed: NOTHING,
  lost: NOTHING,
}

/** How a job ends here; what is neither is still held. */
export const isEnded = (state: JobState): boolean => JOB_EVENTS.every(event => JOB[state][event] === null)

export function jobAfter(state: JobState, event: JobEvent): JobState {
  const next = JOB[state][event]
  assert(next !== null, `no job is ${state} when there is a "${event}"`)
  return next
}

export const LANE_STATES = ['looking', 'working', 'resting', 'ended'] as const
export type LaneState = (typeof LANE_STATES)[number]

export const LANE_EVENTS = [
  'found',
  'done',
  'given up', // all attempts had failed, and that is what was stored
  'lost',
  'fruitless', // the job was declined, or broke
  'rested',
  'stop', // no further jobs
] as const
export type LaneEvent = (typeof LANE_EVENTS)[number]

const IDLE: Record<LaneEvent, null> = {
  found: null,
  done: null,
  'given up': null,
  lost: null,
  fruitless: null,
  rested: null,
  stop: null,
}

const LANE: Record<LaneState, Record<LaneEvent, LaneState | null>> = {
  looking: { ...IDLE, found: 'working', stop: 'ended' },
  working: {
    ...IDLE,
    done: 'looking',
    'given up': 'looking',
    lost: 'looking',
    fruitless: 'resting',
  },
  resting: { ...IDLE, rested: 'looking' },
  ended: IDLE,
}

export interface Lane {
  readonly state: LaneState
  readonly fruitless: number // attempts since a job was last done
}

export const NEW_LANE: Lane = { state: 'looking', fruitless: 0 }

export function laneAfter({ state, fruitless }: Lane, event: LaneEvent): Lane {
  const next = LANE[state][event]
  assert(next !== null, `no lane is ${state} when there is a "${event}"`)
  return { state: next, fruitless: event === 'done' ? 0 : fruitless + Number(event === 'fruitless') }
}

const RESPITE = 750 // ms after a job that was not done; longer than others look at an empty queue
const LONGEST_RESPITE = 30_000

/**
 * Longer each time, so that a machine where nothing works does not use up the attempts of a whole tournament, and
 * others find what it gave back.
 */
export const restOf = ({ fruitless }: Lane): number =>
  Math.min(LONGEST_RESPITE, RESPITE * 2 ** Math.max(0, fruitless - 1))
