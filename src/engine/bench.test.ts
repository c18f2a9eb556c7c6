import { expect, it } from 'vitest'
import { VARIANTS } from '../rules/variants.ts'
import { bench } from './bench.ts'

it('has a signature that does not change from run to run', async () => {
  const [first, second] = [await bench(), await bench()]
  expect(first.signature).toBe(second.signature)
  expect(first.rows.map(({ variant }) => variant)).toEqual(VARIANTS.map(({ id }) => id))
  expect(first.nodes).toBe(second.nodes)
})
