/**
 * A 64-bit key of what the rest of the game can depend on.
 *
 * The key forgets the marks of a settled board, one that is won or drawn: it keeps the owner, and, while such a
 * board still takes marks, which of its cells are taken. Where a tie-break counts corner marks or boards won
 * through a diagonal, it keeps just that count or fact. The boards allowed next, the side to move and the bonus
 * right are in it. Equal keys thus mean equal games to come, but for a chance of about 2⁻⁶⁴ a pair.
 *
 * A key is the xor of random words, one for each fact. The words depend on nothing but their index, so the same
 * facts have the same words in every variant and in every implementation that draws them by `splitmix64`.
 */
import { count } from './board.ts'
import { boardState, type Position } from './position.ts'
import { bitOf, boardsIn, counts, type Rules } from './variant.ts'

const MOST_BOARDS = 32
const MOST_CELLS = 16
const MOST_CORNER_LEAD = 4 * MOST_BOARDS

/** First index of each kind of fact. */
export const FACTS = (() => {
  const marks = MOST_BOARDS * MOST_CELLS
  const mark = 0 // side, board, cell: a mark on an unsettled board
  const taken = mark + 2 * marks // board, cell: a taken cell of a settled board that still takes marks
  const owner = taken + marks // x, o or drawn; board
  const diagonal = owner + 3 * MOST_BOARDS // board
  const allowed = diagonal + MOST_BOARDS // board
  const oToMove = allowed + MOST_BOARDS
  const bonus = oToMove + 1
  const cornerLead = bonus + 1 // x's corner marks less o's on settled boards, from −MOST_CORNER_LEAD on
  return {
    mark,
    taken,
    owner,
    diagonal,
    allowed,
    oToMove,
    bonus,
    cornerLead,
    all: cornerLead + 2 * MOST_CORNER_LEAD + 1,
  }
})()

const WORDS = new BigUint64Array(FACTS.all)
for (let fact = 0; fact < FACTS.all; fact++) WORDS[fact] = splitmix64(fact)
/** The same words as halves, low first: xor on numbers is many times quicker than on bigints. */
const HALVES = new Uint32Array(WORDS.buffer)

/** The random word of a fact: output number `index` of the splitmix64 generator seeded with 0. */
export function splitmix64(index: number): bigint {
  const wrap = (value: bigint): bigint => BigInt.asUintN(64, value)
  let z = wrap(BigInt(index + 1) * 0x9e3779b97f4a7c15n)
  z = wrap((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n)
  z = wrap((z ^ (z >> 27n)) * 0x94d049bb133111ebn)
  return z ^ (z >> 31n)
}

export function hash(position: Position): bigint {
  let low = 0
  let high = 0
  for (const fact of factsOf(position)) {
    low ^= HALVES[2 * fact]!
    high ^= HALVES[2 * fact + 1]!
  }
  return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)
}

function factsOf(position: Position): number[] {
  const { rules, boards, diagonal } = position
  const facts: number[] = []
  boards.forEach((word, board) => {
    const owner = boardState(position, board)
    if (owner === 'open') {
      facts.push(...cellFacts(rules, FACTS.mark, board, word & 0xffff))
      facts.push(...cellFacts(rules, FACTS.mark + MOST_BOARDS * MOST_CELLS, board, word >>> 16))
      return
    }
    facts.push(FACTS.owner + ['x', 'o', 'drawn'].indexOf(owner) * MOST_BOARDS + board)
    if ((position.open & bitOf(rules, board)) !== 0) {
      facts.push(...cellFacts(rules, FACTS.taken, board, (word | (word >>> 16)) & 0xffff))
    }
  })
  for (const board of boardsIn(rules, diagonal)) facts.push(FACTS.diagonal + board)
  for (const board of boardsIn(rules, position.allowed)) facts.push(FACTS.allowed + board)
  if (position.turn === 1) facts.push(FACTS.oToMove)
  if (position.bonus) facts.push(FACTS.bonus)
  if (counts(rules.variant, 'corner-marks'))
    facts.push(FACTS.cornerLead + MOST_CORNER_LEAD + cornerLead(position))
  return facts
}

function cellFacts({ cells }: Rules, first: number, board: number, set: number): number[] {
  const facts: number[] = []
  for (let cell = 0; cell < cells; cell++) {
    if (((set >>> cell) & 1) === 1) facts.push(first + board * MOST_CELLS + cell)
  }
  return facts
}

/** On settled boards only: the marks of the others are in the key one by one. */
function cornerLead(position: Position): number {
  const { corners } = position.rules
  return position.boards.reduce((lead, word, board) => {
    if (boardState(position, board) === 'open') return lead
    return lead + count(word & corners) - count((word >>> 16) & corners)
  }, 0)
}
