/**
 * Writes a variant's row into the kernel's tables: lines, routes, keys, the end of the game, and what the
 * evaluation gives for each thing. Nothing here is known to the kernel's code, so any rule file of a shape that
 * a kernel is built for can be searched.
 */
import { slotsOf } from '../rules/board.ts'
import { FACTS, splitmix64 } from '../rules/hash.ts'
import { CRITERIA, counts, type Rules, type Split } from '../rules/variant.ts'
import type { Addresses } from './addresses.ts'
import { LINE_SCORE, scoreOf } from './score.ts'
import { chances, worths } from './worths.ts'

const MOST_BOARDS = 32
const MOST_CELLS = 16

/** The kernel's name for a board: its bit in a set of boards. */
export const bitIndex = ({ cells }: Rules, board: number): number =>
  board < cells ? board : board - cells + 16

export function writeTables(buffer: ArrayBufferLike, at: Addresses, rules: Rules): void {
  writeLines(buffer, at, rules)
  writeKeys(buffer, at, rules)
  writeSettings(buffer, at, rules)
  writeEvaluation(buffer, at, rules)
  writeReductions(new Int8Array(buffer, at.REDUCTIONS, 64 * 64))
}

/** By how many plies a move is searched less, the later it comes and the deeper the search. */
function writeReductions(table: Int8Array): void {
  for (let depth = 1; depth < 64; depth++) {
    for (let index = 1; index < 64; index++) {
      table[depth * 64 + index] = Math.max(0, Math.floor(0.3 + (Math.log(depth) * Math.log(index)) / 2.2))
    }
  }
}

function writeLines(
  buffer: ArrayBufferLike,
  at: Addresses,
  { cells, won, lines, routes, full }: Rules,
): void {
  const winCells = new Uint16Array(buffer, at.WIN_CELLS, full + 1)
  for (let own = 0; own <= full; own++) {
    for (let cell = 0; cell < cells; cell++) winCells[own]! |= won[own | (1 << cell)]! << cell
  }
  new Uint32Array(buffer, at.ROUTES, cells).set(routes)
  new Uint32Array(buffer, at.LINE_MASKS, lines.length).set(lines)
}

function writeKeys(buffer: ArrayBufferLike, at: Addresses, rules: Rules): void {
  const word = (address: number, index: number, fact: number): void => {
    new BigUint64Array(buffer, address, index + 1)[index] = splitmix64(fact)
  }
  const allowed = Array<bigint>(MOST_BOARDS).fill(0n)
  for (let board = 0; board < rules.boards; board++) {
    const bit = bitIndex(rules, board)
    for (let cell = 0; cell < rules.cells; cell++) {
      const from = board * MOST_CELLS + cell
      const to = bit * MOST_CELLS + cell
      word(at.MARK_KEYS, to, FACTS.mark + from)
      word(at.MARK_KEYS, MOST_BOARDS * MOST_CELLS + to, FACTS.mark + MOST_BOARDS * MOST_CELLS + from)
      word(at.TAKEN_KEYS, to, FACTS.taken + from)
    }
    for (let owner = 0; owner < 3; owner++) {
      word(at.OWNER_KEYS, owner * MOST_BOARDS + bit, FACTS.owner + owner * MOST_BOARDS + board)
    }
    word(at.DIAGONAL_KEYS, bit, FACTS.diagonal + board)
    allowed[bit] = splitmix64(FACTS.allowed + board)
  }
  writeAllowedKeys(new BigUint64Array(buffer, at.ALLOWED_KEYS, 4 * 256), allowed)
  const leads = FACTS.all - FACTS.cornerLead
  for (let lead = 0; lead < leads; lead++) word(at.LEAD_KEYS, lead, FACTS.cornerLead + lead)
  word(at.TURN_KEY, 0, FACTS.oToMove)
  word(at.BONUS_KEY, 0, FACTS.bonus)
}

/** The key of a set of boards is the xor of four words, one for each byte of the set. */
function writeAllowedKeys(words: BigUint64Array, ofBoard: readonly bigint[]): void {
  for (let index = 0; index < words.length; index++) {
    const first = (index >> 8) * 8
    words[index] = slotsOf(index & 255).reduce((sum, bit) => sum ^ ofBoard[first + bit]!, 0n)
  }
}

function writeSettings(buffer: ArrayBufferLike, at: Addresses, rules: Rules): void {
  const { variant, corners, lines } = rules
  const [falling = 0, rising = 0] = rules.diagonals
  const { noLine, win } = variant.scoring
  const lead = ([winner, loser]: Split): number => winner - loser
  const by = noLine.kind === 'compare' ? noLine.by.map(criterion => CRITERIA.indexOf(criterion)) : []
  const settings = new Int32Array(buffer, at.SETTINGS, 14)
  settings.set([
    Number(variant.wonBoards === 'close'),
    Number(variant.bonus),
    Number(counts(variant, 'diagonal-boards')),
    Number(counts(variant, 'corner-marks')),
    corners,
    falling,
    rising,
    noLine.kind === 'weights' ? 0 : by.length + 1,
  ])
  settings.set(by, 8)
  settings[11] = noLine.kind === 'compare' ? scoreOf(lead(noLine.split), lead(win)) : 0
  settings[12] = lines.length
  if (noLine.kind === 'weights') new Float64Array(buffer, at.WEIGHTS, rules.cells).set(noLine.weights)
  new Float64Array(buffer, at.POINT, 1)[0] = LINE_SCORE / lead(win)
}

function writeEvaluation(buffer: ArrayBufferLike, at: Addresses, rules: Rules): void {
  const { line, tempo, free, boards, missing } = worths(rules)
  new Float32Array(buffer, at.WORTHS, 4).set([line, tempo, free, LINE_SCORE])
  new Float32Array(buffer, at.BOARD_WORTHS, rules.cells).set(boards)
  new Float32Array(buffer, at.MISS, missing.length).set(missing)
  for (let slot = 0; slot < rules.cells; slot++) {
    new Uint8Array(buffer, at.PARTNERS + slot * at.PARTNERS_OF_SLOT, at.PARTNERS_OF_SLOT).set(
      partners(rules, slot),
    )
  }
  if (rules.variant.side === 3) writePatterns(buffer, at, rules)
}

/** The lines through a slot, each without it: a count of lines, then for each a count and its slots. */
function partners({ lines }: Rules, slot: number): number[] {
  const through = lines.filter(line => ((line >>> slot) & 1) === 1).map(line => slotsOf(line & ~(1 << slot)))
  return [through.length, ...through.flatMap(others => [others.length, ...others])]
}

function writePatterns(buffer: ArrayBufferLike, at: Addresses, rules: Rules): void {
  const { full, cells } = rules
  const size = full + 1
  const ternary = new Uint16Array(buffer, at.TERNARY, size)
  for (let set = 0; set < size; set++) ternary[set] = slotsOf(set).reduce((sum, cell) => sum + 3 ** cell, 0)
  const known = chances(rules)
  const table = new Float32Array(buffer, at.CHANCES, 3 ** cells)
  const gains = new Int16Array(buffer, at.GAINS, 3 ** cells)
  for (let own = 0; own < size; own++) {
    const rest = full & ~own
    for (let other = rest; other >= 0; other = other === 0 ? -1 : (other - 1) & rest) {
      const pattern = ternary[own]! + 2 * ternary[other]!
      table[pattern] = known[own * size + other]!
      gains[pattern] = bestGain(known, size, own, other) * 4096
    }
  }
}

/** By how much the best mark moves the difference of both sides' chances. */
function bestGain(known: Float32Array, size: number, own: number, other: number): number {
  const balance = (set: number): number => known[set * size + other]! - known[other * size + set]!
  const before = balance(own)
  let best = 0
  for (let rest = (size - 1) & ~(own | other); rest !== 0; rest &= rest - 1) {
    best = Math.max(best, balance(own | (rest & -rest)) - before)
  }
  return best
}
