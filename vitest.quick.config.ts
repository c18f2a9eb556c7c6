import { defineConfig, mergeConfig } from 'vitest/config'
import whole from './vitest.config.ts'

/** Folders whose tests need no process, browser or database. */
const FOLDERS = [
  'words',
  'rules',
  'referee',
  'stats',
  'tournament',
  'course',
  'dialects',
  'report',
  'review',
  'puzzles',
  'similarity',
  'techniques',
]

/** `npm run test:quick`: what can be asked again after every change. */
export default mergeConfig(
  { ...whole, test: { ...whole.test, include: [], globalSetup: [] } },
  defineConfig({
    test: {
      isolate: false,
      include: [...FOLDERS.map(folder => `src/${folder}/**/*.test.ts`), 'test/architecture.test.ts'],
    },
  }),
)
