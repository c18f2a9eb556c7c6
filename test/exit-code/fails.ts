import './passes.ts'
import { expect, test } from 'vitest'

test('a mistake', () => {
  expect(1).toBe(2)
})
