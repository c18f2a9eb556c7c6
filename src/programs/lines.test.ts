import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LONGEST_LINE, makeLines } from './lines.ts'
import { MOST_BYTES, MOST_LINES, makeTail } from './tail.ts'

const DEATH = { way: 'crash', why: 'it ended' } as const

describe('lines', () => {
  test('come as they were written, however the bytes are cut', async () => {
    const anyLine = fc.string({ unit: 'grapheme', maxLength: 30 }).map(text => text.replace(/[\0\n\r]/g, '.'))
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyLine, { maxLength: 8 }),
        fc.integer({ min: 1, max: 9 }),
        async (texts, size) => {
          const lines = makeLines()
          const bytes = Buffer.from(texts.map(text => `${text}\n`).join(''))
          for (let at = 0; at < bytes.length; at += size) lines.take(bytes.subarray(at, at + size))
          for (const text of texts) expect(await lines.next()).toEqual({ ok: true, value: text })
          expect(lines.surplus()).toBeNull()
        },
      ),
    )
  })

  test('a waiting reader gets the line when it comes, and the end after it', async () => {
    const lines = makeLines()
    const line = lines.next()
    lines.take(Buffer.from('move 4'))
    lines.take(Buffer.from(':5\r\n'))
    lines.end(DEATH)
    expect(await line).toEqual({ ok: true, value: 'move 4:5' })
    expect(await lines.next()).toEqual({ ok: false, error: DEATH })
    expect(await lines.next()).toEqual({ ok: false, error: DEATH })
  })

  test('an end within a line says so', async () => {
    const lines = makeLines()
    lines.take(Buffer.from('move'))
    expect(lines.surplus()).toBe('"move"')
    lines.end(DEATH)
    expect(await lines.next()).toEqual({ ok: false, error: { way: 'crash', why: 'it ended, within a line' } })
  })

  test.each([
    ['as long as a line may be', 'x'.repeat(LONGEST_LINE), true],
    ['longer', 'x'.repeat(LONGEST_LINE + 1), false],
  ])('%s', async (_, text, isFine) => {
    const lines = makeLines()
    lines.take(Buffer.from(`${text}\n`))
    expect((await lines.next()).ok).toBe(isFine)
  })

  test('a flood of lines breaks the source', async () => {
    const lines = makeLines()
    lines.take(Buffer.from('a\n'.repeat(100_000)))
    for (let count = 0; count < 1001; count++) expect(await lines.next()).toEqual({ ok: true, value: 'a' })
    expect(await lines.next()).toMatchObject({ ok: false, error: { way: 'malformed' } })
  })
})

describe('the tail', () => {
  test('has the last lines, and no more bytes than it may', () => {
    const tail = makeTail()
    for (let line = 0; line < 50_000; line++) tail.take(Buffer.from(`line ${line}\n`))
    const kept = tail.text().split('\n')
    expect(kept).toHaveLength(MOST_LINES)
    expect(kept.at(-1)).toBe('line 49999')
    tail.take(Buffer.alloc(10 * MOST_BYTES, 'y'))
    expect(tail.text()).toBe('y'.repeat(MOST_BYTES))
  })
})
