/** Where a program looks at the time, or has itself interrupted. */

import { type Finder, found, type Sought, type TechniqueKind } from './finder.ts'
import { callOf } from './syntax-node.ts'

const READ = [
  ...['time.time', 'time.clock', 'time.time_ns', 'time.monotonic', 'time.monotonic_ns'],
  ...['time.perf_counter', 'time.perf_counter_ns', 'time.process_time', 'timeit.default_timer'],
  ...['datetime.datetime.now', 'datetime.datetime.utcnow', 'datetime.now'],
  ...['Date.now', 'performance.now', 'process.hrtime', 'process.hrtime.bigint', 'process.uptime', 'Date'],
]
const RUNG = ['signal.alarm', 'signal.setitimer', 'setTimeout', 'threading.Timer']

const calling =
  (names: readonly string[]): Finder =>
  ({ program, search }: Sought) => {
    const calls = program.functions.flatMap(of =>
      of.nodes.flatMap(({ node }) => {
        const call = callOf(node)
        return call && names.includes(program.resolved(call.path)) ? [{ of, line: node.line }] : []
      }),
    )
    const inside = calls.filter(({ of }) => search?.below.has(of))
    const outside = calls.filter(({ of }) => !search?.below.has(of))
    return found(
      [...inside, ...outside].map(({ line }) => line),
      { names: [...inside, ...outside].map(({ of }) => of.name), isInSearch: inside.length > 0 },
    )
  }

export const clocksIn = { clock: calling(READ), alarm: calling(RUNG) } as const satisfies Partial<
  Record<TechniqueKind, Finder>
>
