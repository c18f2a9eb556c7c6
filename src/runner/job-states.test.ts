/** The tables of jobs and lanes, written down a second time as what may happen; all else is refused. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isEnded,
  JOB_EVENTS,
  JOB_STATES,
  type JobEvent,
  type JobState,
  jobAfter,
  LANE_EVENTS,
  LANE_STATES,
  type LaneEvent,
  type LaneState,
  laneAfter,
  NEW_LANE,
  restOf,
} from './job-states.ts'

/** 'state event' → state */
const JOB: Record<string, JobState> = {
  'waiting start': 'running',
  'waiting decline': 'returned', // a job like it could not be done here
  'waiting lose': 'lost',
  'running finish': 'saving',
  'running decline': 'returned',
  'running break': 'failed',
  'running lose': 'orphaned',
  'orphaned finish': 'saving', // the result is there, so nobody need do it again
  'orphaned decline': 'lost',
  'orphaned break': 'lost', // not our attempt any more
  'orphaned lose': 'orphaned',
  'saving save': 'saved',
  'saving refuse': 'pausing',
  'saving lose': 'saving',
  'pausing retry': 'saving',
  'pausing exhaust': 'failed',
  'pausing lose': 'pausing',
}

const LANE: Record<string, LaneState> = {
  'looking found': 'working',
  'looking stop': 'ended',
  'working done': 'looking',
  'working given up': 'looking',
  'working lost': 'looking',
  'working fruitless': 'resting',
  'resting rested': 'looking',
}

const pairs = <State extends string, Event extends string>(
  states: readonly State[],
  events: readonly Event[],
): [State, Event][] => states.flatMap(state => events.map((event): [State, Event] => [state, event]))

describe('a job', () => {
  test.for(pairs(JOB_STATES, JOB_EVENTS))('%s, %s', ([state, event]) => {
    const next = JOB[`${state} ${event}`]
    if (next) expect(jobAfter(state, event)).toBe(next)
    else expect(() => jobAfter(state, event)).toThrow(`no job is ${state} when there is a "${event}"`)
  })

  test('ends saved, returned, failed or lost, and in no other way', () => {
    expect(JOB_STATES.filter(isEnded)).toEqual(['saved', 'returned', 'failed', 'lost'])
  })

  test('can always still end, and is never saved before it was finished', () => {
    const possible = (state: JobState): JobEvent[] => JOB_EVENTS.filter(event => JOB[`${state} ${event}`])
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 40 }), choices => {
        const past: JobEvent[] = []
        let state: JobState = 'waiting'
        for (const choice of choices) {
          const events = possible(state)
          const event = events[choice % Math.max(1, events.length)]
          if (event === undefined) break
          state = jobAfter(state, event)
          past.push(event)
        }
        if (state === 'saved') expect(past).toContain('finish')
        if (state === 'failed')
          expect(past.some(event => event === 'break' || event === 'exhaust')).toBe(true)
        if (state === 'returned') expect(past).not.toContain('lose')
        expect(isEnded(state)).toBe(possible(state).length === 0)
      }),
    )
  })
})

describe('a lane', () => {
  test.for(pairs(LANE_STATES, LANE_EVENTS))('%s, %s', ([state, event]) => {
    const next = LANE[`${state} ${event}`]
    if (next) expect(laneAfter({ state, fruitless: 0 }, event).state).toBe(next)
    else
      expect(() => laneAfter({ state, fruitless: 0 }, event)).toThrow(
        `no lane is ${state} when there is a "${event}"`,
      )
  })

  test('rests longer each time, up to half a minute, until a job is done', () => {
    const rests: number[] = []
    let lane = NEW_LANE
    const through = (...events: LaneEvent[]): void => {
      for (const event of events) lane = laneAfter(lane, event)
    }
    for (let time = 0; time < 8; time++) {
      through('found', 'fruitless')
      rests.push(restOf(lane))
      through('rested', 'found', time % 2 === 0 ? 'lost' : 'given up')
    }
    expect(rests).toEqual([750, 1500, 3000, 6000, 12_000, 24_000, 30_000, 30_000])
    through('found', 'done', 'found', 'fruitless')
    expect(restOf(lane)).toBe(750)
  })
})
