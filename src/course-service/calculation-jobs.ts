/** Jobs that calculate something about a whole course. One that goes wrong leaves everything as it was, and is told. */
import { ok, type Result } from '../rules/result.ts'
import { endClaims, type HandledKind, handledBy } from '../runner/job-handler.ts'
import type { Store } from '../store/store.ts'
import { type Answer, refused, type Service } from './service.ts'

export type CalculationKind = 'fairness' | 'similarity'

export interface Calculation {
  readonly kind: CalculationKind
  readonly what: string // 'the luck of the draw'
  readonly calculate: (course: number, signal: AbortSignal) => Promise<Result<unknown, string>>
}

export function calculationJobs(
  { jobs }: Store,
  { kind, what, calculate }: Calculation,
  trouble: (message: string) => void,
): HandledKind {
  const nameOf = ({ course }: { readonly course: number }): string => `${what} of course ${course}`
  return handledBy<CalculationKind, 'calculated'>({
    kind,
    perform: async (data, signal) => {
      const done = await calculate(data.course, signal)
      if (!done.ok) trouble(`${nameOf(data)}: ${done.error}`)
      return ok('calculated')
    },
    giveUp: (data, why) => {
      trouble(`${nameOf(data)}: ${why}`)
      return Promise.resolve('calculated')
    },
    save: done => endClaims(jobs, done),
    nameOf,
  })
}

/** One at a time. */
export async function askToCalculate(
  { jobs }: Store,
  { now }: Service,
  { kind, what }: Omit<Calculation, 'calculate'>,
  course: number,
): Promise<Answer<null>> {
  const { waiting, playing } = await jobs.count([], [kind])
  if (waiting + playing > 0) return refused('conflict', `${what} is already being calculated`)
  await jobs.add(kind, course, [{ key: now().toISOString(), data: { course } }])
  return ok(null)
}
