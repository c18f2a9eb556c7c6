import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    pool: 'threads',
    maxWorkers: '100%',
    testTimeout: 120_000,
    // A page draws a mark first and tells of it a frame later, on a busy machine much later.
    expect: { poll: { timeout: 20_000 } },
  },
})
