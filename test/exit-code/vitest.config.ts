import { mergeConfig } from 'vitest/config'
import whole from '../../vitest.config.ts'

/** The run of all tests, with one file in place of them: `exit-code.test.ts` names it. */
export default mergeConfig(
  { ...whole, test: { ...whole.test, include: [] } },
  { test: { include: ['test/exit-code/*s.ts'] } },
)
