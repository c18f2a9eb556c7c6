import { defineConfig, mergeConfig } from 'vitest/config'
import { PURE } from './test/pure-folders.ts'
import whole from './vitest.config.ts'

/** `npm run test:quick`: what can be asked again after every change. */
export default mergeConfig(
  { ...whole, test: { ...whole.test, include: [], globalSetup: [] } },
  defineConfig({
    test: {
      isolate: false,
      include: [...PURE.map(folder => `src/${folder}/**/*.test.ts`), 'test/architecture.test.ts'],
    },
  }),
)
