/** Clocks of bots that run faster than the real one, for practice: a bot that takes its 15 s takes 0.75 s. */

export interface FasterClock {
  readonly of: 'wall' | 'processor' // what it counts: the real time, or the processor time of the bot alone
  readonly times: number // as fast
}

const FASTEST = 1000

/** What a person may write for one, in words. */
export const FASTER_CLOCK_WORDS = `a number from 1 to ${FASTEST} and x, as in 20x, or 20x:processor to count processor time`

/** `20x` and `20x:processor`; undefined for anything else. */
export function parseFasterClock(word: string): FasterClock | undefined {
  const [, number = '', of = 'wall'] = /^(\d{1,4}(?:\.\d{1,3})?)x(?::(wall|processor))?$/.exec(word) ?? []
  const times = Number(number)
  if (number === '' || times < 1 || times > FASTEST) return undefined
  return { of: of === 'processor' ? 'processor' : 'wall', times }
}

export const makeFasterClock = ({ of, times }: FasterClock): string =>
  of === 'wall' ? `${times}x` : `${times}x:processor`

/** 'the clocks of bots run 20 times as fast, for practice only' */
export const fasterClockWords = ({ of, times }: FasterClock): string =>
  `the clocks of bots run ${times} times as fast${of === 'wall' ? '' : ' as their processor time'}, for practice only`

/** How long a time on such a clock really is: whole milliseconds, at least one. */
export const realTime = (clock: FasterClock | undefined, milliseconds: number): number =>
  clock === undefined ? milliseconds : Math.max(1, Math.round(milliseconds / clock.times))
