import fc from 'fast-check'
import { expect, it } from 'vitest'
import { positionsOf } from '../../test/arbitrary.ts'
import { markAt, outcome, type Position } from '../rules/position.ts'
import { boardsIn } from '../rules/variant.ts'
import { WORLD_GAME } from '../rules/variants.ts'
import { endingOf, mainLine, startOfTree } from './tree.ts'
import { parseUtttLink } from './uttt-link.ts'

/** A game that the site's own pages link to. */
const PUBLISHED =
  'https://uttt.ai/init?actions=x40o38x20o26x80o72x6o60x54o7x70o64x12o28x16o66x30o34x68o50x46o10x14o48x32o52x71o73x13o41x53o74x22o44x24o59x51o61x69o58x3o33x57o29x0'

it('a published game is read, and is won by x', () => {
  const read = parseUtttLink(PUBLISHED)
  const tree = read?.ok ? read.value : expect.fail()
  expect(endingOf(tree)?.winner).toBe(0)
  expect(mainLine(tree).slice(0, 4)).toEqual([40, 38, 20, 26])
})

/** As the site writes a position. */
function stateOf(position: Position): string {
  const cells = position.boards.flatMap(word => Array.from({ length: 9 }, (_, cell) => markAt(word, cell)))
  const boards = boardsIn(position.rules, position.allowed)
  const over = outcome(position)
  const digits = [
    ...cells.map(mark => (mark === null ? 0 : mark + 1)),
    ...Array(9).fill(0),
    position.turn + 1,
    boards.length === 1 ? boards[0] : 9,
    over ? (over.winner === null ? 3 : over.winner + 1) : 0,
  ]
  return digits.join('')
}

it('every position comes back from its digits', () => {
  fc.assert(
    fc.property(positionsOf(fc.constant(WORLD_GAME)), position => {
      const read = parseUtttLink(` uttt.ai/init?state=${stateOf(position)}\n`)
      expect(read?.ok && startOfTree(read.value)).toEqual(position)
    }),
    { numRuns: 100 },
  )
})

it.each([
  [
    'https://uttt.ai/init?actions=x40q1',
    'the actions in the link cannot be read: they should look like x40o38x20',
  ],
  ['https://uttt.ai/init?actions=x40x38', 'action 2 in the link, x38, should be a move of o'],
  [
    'https://uttt.ai/init?actions=x40o0',
    'action 2 in the link, o0, is not a legal move: you were sent to the centre board (4)',
  ],
  ['https://uttt.ai/init?state=012', 'the state in the link cannot be read: it should have 93 digits'],
  [
    `https://uttt.ai/init?state=1${'0'.repeat(89)}190`,
    expect.stringMatching(/^the state in the link is not a possible position: expected /),
  ],
])('%s is refused', (link, error) => expect(parseUtttLink(link)).toEqual({ ok: false, error }))

it('other texts are no such links', () => {
  fc.assert(fc.property(fc.string(), text => parseUtttLink(text) === null))
  expect(parseUtttLink('https://uttt.ai/')).toBeNull()
})
