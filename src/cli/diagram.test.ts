import picocolors from 'picocolors'
import { expect, test } from 'vitest'
import type { Variant } from '../rules/variant.ts'
import { variantNamed } from '../rules/variants.ts'
import { lineDrawings, routeDrawing } from './diagram.ts'

const PLAIN = picocolors.createColors(false)

function named(id: string): Variant {
  const variant = variantNamed(id)
  return variant ?? expect.fail(`no variant ${id}`)
}

test('where each cell sends is drawn at the cell', () => {
  const drawn = routeDrawing(named('adjacent'), PLAIN).map(line => line.trimEnd())
  expect(drawn).toEqual([
    '  · ■ ·    ■ · ■    · ■ ·',
    '  ■ · ·    · · ·    · · ■',
    '  · · ·    · · ·    · · ·',
    '',
    '  ■ · ·    · · ·    · · ■',
    '  · · ·    · ■ ·    · · ·',
    '  ■ · ·    · · ·    · · ■',
    '',
    '  · · ·    · · ·    · · ·',
    '  ■ · ·    · · ·    · · ■',
    '  · ■ ·    ■ · ■    · ■ ·',
    '',
  ])
})

test('a diamond is drawn around the cell that does not count', () => {
  const drawn = lineDrawings(named('extreme'), PLAIN).map(rows => rows.join('/'))
  expect(drawn).toContain('· ■ · ·/■ · ■ ·/· ■ · ·/· · · ·')
  expect(drawn).toHaveLength(4 + 4 + 4)
})
