/**
 * How much work a piece of code does, in steps and not in time: how often each block of it was run, as V8 counts for
 * coverage, and the characters that the language's own functions went through for it. The same on every machine, busy
 * or not.
 */
import { Session } from 'node:inspector'

export function stepsOf(run: () => void): number {
  const session = new Session()
  session.connect()
  const restore = counting()
  try {
    post(session, 'Profiler.enable')
    post(session, 'Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    run()
    return blocksRun(session) + restore()
  } finally {
    restore()
    post(session, 'Profiler.stopPreciseCoverage')
    session.disconnect()
  }
}

/** A session in its own thread answers before it returns. */
function post(session: Session, method: string, params: object = {}): unknown {
  let answer: unknown
  session.post(method, params, (error, result) => {
    if (error) throw error
    answer = result
  })
  return answer
}

interface Coverage {
  readonly result: readonly {
    readonly url: string
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[]
  }[]
}

function blocksRun(session: Session): number {
  const { result } = post(session, 'Profiler.takePreciseCoverage') as Coverage
  return result
    .filter(({ url }) => !url.includes('/test/steps.'))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0)
}

/** What a call costs, by what it was called on, what it was given and what it gave. */
type Cost = (self: { readonly length: number }, given: unknown, gave: unknown) => number

const lengthOf = (value: unknown): number =>
  typeof value === 'string' || Array.isArray(value) ? value.length : 0

const whole: Cost = self => self.length
const COSTS: readonly (readonly [object, string, Cost])[] = [
  [String.prototype, 'slice', (_self, _given, gave) => lengthOf(gave)],
  [String.prototype, 'split', whole],
  [String.prototype, 'replace', whole],
  [String.prototype, 'replaceAll', whole],
  [String.prototype, 'normalize', whole],
  [String.prototype, 'toLowerCase', whole],
  [String.prototype, 'trim', whole],
  [String.prototype, 'trimEnd', whole],
  [String.prototype, 'match', whole],
  [
    String.prototype,
    'indexOf',
    (self, given, gave) => (gave === -1 ? self.length : Number(gave)) - fromOf(given),
  ],
  [String.prototype, 'includes', whole],
  [RegExp.prototype, 'exec', (_self, _given, gave) => lengthOf(Array.isArray(gave) ? gave[0] : gave)],
  [RegExp.prototype, 'test', (_self, given) => lengthOf(Array.isArray(given) ? given[0] : given)],
  [Array.prototype, 'includes', whole],
  [Array.prototype, 'indexOf', whole],
  [Array.prototype, 'slice', (_self, _given, gave) => lengthOf(gave)],
  [Array.prototype, 'splice', whole],
  [Array.prototype, 'shift', whole],
  [Array.prototype, 'concat', (_self, _given, gave) => lengthOf(gave)],
  [Array.prototype, 'join', whole],
  [JSON, 'parse', (_self, given) => lengthOf(Array.isArray(given) ? given[0] : given)],
]

const fromOf = (given: unknown): number => (Array.isArray(given) ? Number(given[1] ?? 0) : 0)

/** Puts counters around them; gives what takes them off again and tells the count. */
function counting(): () => number {
  let steps = 0
  const plain = COSTS.map(([owner, name]) => [owner, name, Reflect.get(owner, name)] as const)
  COSTS.forEach(([owner, name, cost]) => {
    const original = Reflect.get(owner, name) as (...given: unknown[]) => unknown
    Reflect.set(owner, name, function (this: { length: number }, ...given: unknown[]) {
      const gave = Reflect.apply(original, this, given)
      steps += cost(this, given, gave)
      return gave
    })
  })
  return () => {
    for (const [owner, name, original] of plain) Reflect.set(owner, name, original)
    return steps
  }
}
