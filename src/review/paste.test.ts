import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyRecord, anyText } from '../../test/arbitrary.ts'
import { makeRecord } from '../referee/record.ts'
import { makeRecordJson } from '../referee/record-json.ts'
import { makePosition } from '../rules/position-text.ts'
import { VARIANTS } from '../rules/variants.ts'
import { parsePasted } from './paste.ts'
import { mainLine, startOfTree } from './tree.ts'
import { recordOf } from './tree-text.ts'

const row = VARIANTS[0]

function pasted(text: string) {
  const parsed = parsePasted(text, row)
  return parsed.ok ? parsed.value : expect.fail(parsed.error.words)
}

describe('what is pasted', () => {
  it('may be a record or JSON lines, and comes back whole', () => {
    fc.assert(
      fc.property(anyRecord, record => {
        expect(pasted(makeRecord(record)).map(recordOf)).toEqual([record])
        expect(pasted(`${makeRecordJson(record)}\n${makeRecordJson(record)}\n`)).toHaveLength(2)
      }),
      { numRuns: 60 },
    )
  })

  it('may be a position', () => {
    const text = '  ultimate 9/9/9/9/4x4/9/9/9/9 o 4 -\n'
    const tree = pasted(text)[0]!
    expect(makePosition(startOfTree(tree))).toBe(text.trim())
    expect(mainLine(tree)).toEqual([])
  })

  it.each([
    '4:4 4:0 0:4',
    '1. 4:4 4:0 2. 0:4',
    ' 4:4\n4:0\n0:4\n',
    '4:4, 4:0, 0:4',
    '1. 4:4 4:0\n2. 0:4 *',
    '(4, 4) (3, 3) (1, 1)',
    '(4,4), 4:0; (1 1)',
    'https://uttt.ai/init?actions=x40o36x4',
  ])('may be bare moves: %j', text => {
    const tree = pasted(text)[0]!
    expect(mainLine(tree)).toEqual([40, 36, 4])
    expect(tree.start).toBeNull()
  })

  it.each([
    ['', 'Paste something first.', null],
    [
      '4:4 5:0',
      'Line 1, column 5: expected a legal move: you were sent to the centre board (4), found "5:0".',
      '5:0',
    ],
    ['4:4 q', 'Line 1, column 5: expected a move or a result, found "q".', 'q'],
    ['4:4\n4:x', 'Line 2, column 3: expected a cell from 0 to 8, found "x".', 'x'],
    ['hello world', 'Line 1, column 1: expected the name of a variant, found "hello".', 'hello'],
    [
      'ultimate 9/9',
      'Line 1, column 13: expected "/" and the top right board (2), found the end of the text.',
      ' ',
    ],
    ['{"variant":"chess"}', 'Line 1, column 12: expected variant to be the name of a variant; found', null],
    ['[Variant "ultimate"]\n1. 4:4', 'Line 2, column 7: expected a move or a result such as 1-0', ' '],
    [
      '[Variant "ultimate"]\n[Variations "1(4:4)"]\n1. 4:4 *',
      'The tag Variations, column 3: expected a move that is',
      null,
    ],
    ['x'.repeat(2_000_001), 'The text has 2,000,001 characters; the limit is 2,000,000.', null],
  ])('%#: a complaint has its place', (text, words, at) => {
    const parsed = parsePasted(text, row)
    const complaint = parsed.ok ? expect.fail('it was read') : parsed.error
    expect(complaint.words.slice(0, 30)).toBe(words.slice(0, 30))
    if (at !== null) expect(complaint.place?.at).toBe(at)
    if (at !== null) expect(complaint.words).toBe(words.endsWith('.') ? words : complaint.words)
  })

  it('never crashes', () => {
    const pieces = fc.oneof(
      anyText,
      fc.constantFrom('4:4', '[Variant "ultimate"]', '{', '1. ', 'ultimate ', '*'),
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 6 }), words => {
        const parsed = parsePasted(words.join(' '), row)
        if (!parsed.ok) expect(parsed.error.words).toMatch(/\.$/)
      }),
    )
  })
})
