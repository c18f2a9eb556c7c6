import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawQr, makeSlips, type QrDrawing } from './slips.ts'

/** The places that a path covers, as whoever draws it fills them. */
function covered({ size, path }: QrDrawing): boolean[][] {
  const places = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y, width, back] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H(\d+)z/g)) {
    expect(back).toBe(x)
    places[Number(y)]!.fill(true, Number(x), Number(x) + Number(width))
  }
  return places
}

test('a drawing covers the dark places and no others', () => {
  const anyCode = fc.integer({ min: 1, max: 12 }).chain(size =>
    fc.array(fc.array(fc.boolean(), { minLength: size, maxLength: size }), {
      minLength: size,
      maxLength: size,
    }),
  )
  fc.assert(
    fc.property(anyCode, dark => {
      expect(covered(drawQr(dark))).toEqual(dark)
    }),
  )
})

test('names are text on a slip, whatever they are', () => {
  const qr = drawQr([[true]])
  const slip = { team: 7, teamName: '<b>&', name: '"><script>', login: 'x', link: 'https://x/claim#a', qr }
  const page = makeSlips('A & B', [slip, { ...slip, team: null, teamName: null }])
  expect(page).not.toMatch(/<b>|<script/)
  expect(page).toContain('<title>A &amp; B: one-time links</title>')
  expect(page.match(/<li>/g)).toHaveLength(2)
  expect(page.match(/team 7: /g)).toHaveLength(1)
})
