import { availableParallelism } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { defineConfig } from 'vitest/config'

// When V8 frees code of a kernel or of the database while threads come and go, it has been seen to lose count and to
// end the whole run (nodejs/node#64500). So it frees none here.
setFlagsFromString('--no-wasm-code-gc')

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: 'test/one-postgres.ts',
    pool: 'threads',
    // Many tests wait for a browser, a database or a signal: one more than there are cores fills the gaps.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 120_000,
    hookTimeout: 120_000, // a data folder is made in them, on a busy machine slowly
    // A page draws a mark first and tells of it a frame later, on a busy machine much later.
    expect: { poll: { timeout: 20_000 } },
  },
})
