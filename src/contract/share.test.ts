import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyRecord } from '../../test/arbitrary.ts'
import { isForfeit } from '../referee/ending.ts'
import type { GameRecord } from '../referee/record.ts'
import { parseRecords } from '../referee/record.ts'
import { makePosition } from '../rules/position-text.ts'
import { variantNamed } from '../rules/variants.ts'
import { bytesToText, checkLetters, numberToText, textToBytes, textToNumber } from './base64.ts'
import { makeShare, parseShare } from './share.ts'

/** What a link carries of a record. */
function carried({ variant, tags, start, moves, ending }: GameRecord) {
  const names = Object.entries({ X: tags.X, O: tags.O }).filter(([, name]) => name)
  const isForced = ending && (ending.way === 'no-result' || isForfeit(ending))
  return {
    variant,
    names,
    start: start && makePosition(start),
    moves: moves.map(({ move }) => move),
    ending: isForced ? ending : ending && { ...ending, why: '' },
  }
}

const wellFormed = (record: GameRecord): GameRecord => ({
  ...record,
  tags: Object.fromEntries(Object.entries(record.tags).map(([name, text]) => [name, text.toWellFormed()])),
  ending: record.ending && { ...record.ending, why: record.ending.why.toWellFormed() },
})

/** A text with the check letters that fit it. */
const checked = (body: string): string => `${body}.${checkLetters(body)}`

describe('a link', () => {
  it('gives back every game', () => {
    fc.assert(
      fc.property(anyRecord.map(wellFormed), fc.nat(), (record, any) => {
        const ply = any % (record.moves.length + 1)
        const text = makeShare({ record, ply })
        expect(text).toMatch(/^[\w.-]+$/)
        const parsed = parseShare(text)
        if (!parsed.ok) return expect.fail(parsed.error)
        expect(parsed.value.ply).toBe(ply)
        expect(carried(parsed.value.record)).toEqual(carried(record))
      }),
      { numRuns: 60 },
    )
  })

  it('is a value or a complaint, whatever it reads', () => {
    fc.assert(fc.property(fc.string(), text => !parseShare(text).ok))
    fc.assert(
      fc.property(anyRecord.map(wellFormed), fc.nat(), fc.string({ maxLength: 3 }), (record, any, piece) => {
        const body = makeShare({ record, ply: 0 }).replace(/\.[^.]*$/, '')
        const at = any % body.length
        const parsed = parseShare(checked(body.slice(0, at) + piece + body.slice(at + 1)))
        if (parsed.ok) expect(parseShare(makeShare(parsed.value)).ok).toBe(true)
        else expect(parsed.error).not.toBe('')
      }),
      { numRuns: 150 },
    )
  })

  it('is short', () => {
    const text = '[Variant "ultimate"] 1. 4:4 4:0 2. 0:4 4:8 3. 8:4 4:1 *'
    const record = unwrap(parseRecords(text, variantNamed))[0]!
    expect(makeShare({ record, ply: 6 }).length).toBeLessThan('ultimate.6.'.length + 8)
  })

  it.each([
    ['', 'this is not a link to a game, which has the form variant.count.moves.check'],
    ['hello', 'this is not a link to a game, which has the form variant.count.moves.check'],
    ['ultimate.0..AA', 'the link is incomplete or was changed: its check letters do not match'],
    [checked('chess.0.'), 'there is no variant named "chess"'],
    [checked('ultimate.x.'), 'the number of moves in the link must be a whole number up to 512, not "x"'],
    [checked('ultimate.513.'), 'the number of moves in the link must be a whole number up to 512, not "513"'],
    [checked('ultimate.1.!'), 'the moves in the link cannot be read'],
    [checked('ultimate.0.B'), 'the link contains more than the 0 moves that it announces'],
    [checked('ultimate.0..p1'), 'the link points to move 1 of a game with 0 moves'],
    [checked('ultimate.0..z1'), 'the link has a part "z1" that this page does not know'],
    [checked('ultimate.0..p0.p0'), 'the link has two parts that begin with p'],
    [checked('ultimate.0..rAAAA'), 'the rules in the link cannot be read'],
    [checked('ultimate.0..ex99-'), 'the ending in the link cannot be read'],
    [
      checked('ultimate.0..sAAAA'),
      'the starting position in the link cannot be read: expected the name of a variant, found "\\u0000\\u0000\\u0000"',
    ],
    ['a'.repeat(20_001), 'the link is longer than the 20000 letters that a game may have'],
    [checked('ultimate.99.'), expect.stringMatching(/^the game in the link is over after \d\d of 99 moves$/)],
  ])('complains about %j', (text, complaint) => {
    expect(parseShare(text)).toEqual({ ok: false, error: complaint })
  })

  it('with more letters than its moves can have is refused before they are read', () => {
    const long = parseShare(checked(`ultimate.60.${'z'.repeat(15_000)}`))
    expect(long).toEqual({ ok: false, error: 'the link contains more than the 60 moves that it announces' })
  })
})

const unwrap = <T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T =>
  result.ok ? result.value : expect.fail(JSON.stringify(result.error))

describe('letters', () => {
  it('carry any number and any bytes', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 1n << 300n }),
        number => textToNumber(numberToText(number)) === number,
      ),
    )
    fc.assert(
      fc.property(fc.uint8Array(), bytes => {
        expect(textToBytes(bytesToText(bytes))).toEqual(bytes)
      }),
    )
  })

  it('check a text: a changed letter is nearly always seen', () => {
    const text = 'ultimate.12.k3Jd0-_aQ'
    const changed = Array.from(text, (_, at) => `${text.slice(0, at)}~${text.slice(at + 1)}`)
    expect(changed.filter(other => checkLetters(other) === checkLetters(text))).toEqual([])
  })
})
