import { availableParallelism } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// When V8 frees code of a kernel or of the database while threads come and go, it has been seen to lose count and to
// end the whole run (nodejs/node#64500). So it frees none here.
setFlagsFromString('--no-wasm-code-gc')

/** What starts browsers, servers and tournaments takes longest; begun first, it leaves no core idle at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/test/')
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: 'test/one-postgres.ts',
    pool: 'threads',
    sequence: { sequencer: LongFirst },
    // Many tests wait for a browser, a database or a signal: one more than there are cores fills the gaps.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 600_000,
    hookTimeout: 600_000, // a data folder is made in them, on a busy machine slowly
    // A page draws a mark first and tells of it a frame later, on a busy machine much later.
    expect: { poll: { timeout: 60_000 } },
    // Tests of processes and browsers depend on a whole machine: one that fails runs once more, and the report says so.
    // A property that fails does not: it would draw other values.
    retry: { count: 1, condition: /^(?!Property failed)/ },
  },
})
