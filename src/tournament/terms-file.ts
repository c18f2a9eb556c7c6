/** Under which terms bots play, as the files of tournaments and of courses have them. */
import { FASTER_CLOCK_WORDS, type FasterClock, parseFasterClock } from '../referee/faster-clock.ts'
import { type Check, complain, type Fields, nullOr, number, oneOf } from '../rules/check.ts'
import { LONGEST_LIMIT } from '../rules/rule-file.ts'
import { oneLine } from './entrants-file.ts'
import type { TournamentPlan } from './plan.ts'
import { MEBIBYTE } from './template.ts'

export const TERMS = ['movetime', 'startup', 'memory', 'confinement', 'python'] as const

export type Terms = Pick<TournamentPlan, 'limit' | 'startup' | 'memory' | 'confinement' | 'python'>

export const termsOf = ({ limit, startup, memory, confinement, python }: Terms): Terms => ({
  limit,
  startup,
  memory,
  confinement,
  python,
})

/** What is left out is as usual; the levels are those of confinement that there are. */
export const checkTerms = (
  fields: Fields,
  usual: Terms,
  levels: readonly string[],
): { [K in keyof Terms]: Terms[K] | undefined } => ({
  limit: fields.optional('movetime', nullOr(checkMovetime), usual.limit),
  startup: fields.optional('startup', number(1, 3_600_000, 'milliseconds, at most an hour'), usual.startup),
  memory: fields.optional('memory', checkMemory, usual.memory),
  confinement: fields.optional('confinement', oneOf([usual.confinement, ...levels]), usual.confinement),
  python: fields.optional('python', oneLine(200), usual.python),
})

export const makeTerms = ({ limit, startup, memory, confinement, python }: Terms) => ({
  movetime: limit,
  startup,
  memory: memory / MEBIBYTE,
  confinement,
  python,
})

/** A faster clock, for practice; nobody is graded by one, and the word names what is graded here. */
export const checkClock =
  (graded: string | null): Check<FasterClock> =>
  spot => {
    const { value } = spot.json
    if (graded !== null)
      return complain(spot, `be left out: ${graded} is graded, and bots are graded by the real clock`)
    const clock = typeof value === 'string' ? parseFasterClock(value) : undefined
    return clock ?? complain(spot, `be ${FASTER_CLOCK_WORDS}`)
  }

const checkMovetime = number(
  1,
  LONGEST_LIMIT * 1000,
  `null or milliseconds, from 1 to ${LONGEST_LIMIT * 1000}`,
)

const checkMemory: Check<number> = spot => {
  const { value } = spot.json
  const isFit = typeof value === 'number' && Number.isInteger(value) && value >= 16 && value <= 2 ** 20
  return isFit ? value * MEBIBYTE : complain(spot, `be whole mebibytes, from 16 to ${2 ** 20}`)
}
