/** The learned evaluation: the kernel's rounded rows against plain arithmetic, and the files that they come from. */

import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyRuleSet } from '../../test/arbitrary.ts'
import { toKernel } from '../../test/kernel-position.ts'
import { slotsOf } from '../rules/board.ts'
import { chanceFrom } from '../rules/chance.ts'
import {
  boardState,
  halfOf,
  isFree,
  MARKS,
  markAt,
  moves,
  opponent,
  type Position,
  play,
  type Side,
  start,
} from '../rules/position.ts'
import { bitOf, boardsIn, type Rules, rulesOf, type Variant } from '../rules/variant.ts'
import { VARIANTS } from '../rules/variants.ts'
import { networkSize } from './network.ts'
import widths from './networks.json' with { type: 'json' }
import { networkOf, networkUrl } from './networks.ts'
import { type Kernel, kernelParts, openKernel, partsWith, setPosition } from './wasm.ts'
import { kernelNow } from './wasm-node.ts'
import { chances, worths } from './worths.ts'

const NETWORKS = new Map(Object.entries(widths)) // by name, the score that stands for a logit of 1
const IDS = [...NETWORKS.keys()]
const LEARNED = VARIANTS.filter(row => NETWORKS.has(row.id))
const NAMED = LEARNED.map(row => [row.id, row] as const)
const FOLDER = new URL('./networks/', import.meta.url)
const MOST_ESTIMATE = 20_000
const FEW = 3 // boards to choose from; with more a move is as good as free

/** A network as `training/train.py` has it, in floating point; its parts come in the order of `tensors`. */
class Reference {
  readonly #layers: { weights: number[][]; bias: number[] }[]
  readonly #board: number[][][] // by slot, feature
  readonly #boardBias: number[][] // by slot
  readonly #closed: number[][][] // by slot, how
  readonly #sent: number[][][] // by mover or other, feature
  readonly #sentSlot: number[][][] // by mover or other, slot
  readonly #free: number[][] // by mover or other
  readonly #bonus: number[][]
  readonly #bias: number[]
  readonly #out: number[][]
  readonly #outBias: number
  readonly #slots: number
  readonly #features = new Map<string, number[]>()

  constructor({ side, grids }: Variant, file: Uint8Array) {
    const numbers = numbersIn(file)
    const lanes = 64 / grids
    const slots = side ** 2
    this.#slots = slots
    let at = 0
    const list = (size: number): number[] => {
      at += size
      return numbers.slice(at - size, at)
    }
    const lists = (count: number, size = lanes): number[][] => Array.from({ length: count }, () => list(size))
    const tables = (count: number, rows: number): number[][][] =>
      Array.from({ length: count }, () => lists(rows))
    const layer = (from: number, to: number) => ({ weights: lists(from, to), bias: list(to) })
    this.#layers = [layer(statesOf(slots) * slots, 64), layer(64, 64), layer(64, 32)]
    this.#board = tables(slots, 32)
    this.#boardBias = lists(slots)
    this.#closed = tables(slots, 5)
    this.#sent = tables(2, 32)
    this.#sentSlot = tables(2, slots)
    this.#free = lists(2)
    this.#bonus = lists(2)
    this.#bias = list(lanes)
    this.#out = lists(2)
    this.#outBias = list(1)[0]!
    expect(at).toBe(numbers.length)
  }

  /** The logarithm of the odds, for the side to move. */
  logit(position: Position): number {
    const { turn } = position
    return this.#seenBy(turn, position, 0) + this.#seenBy(opponent(turn), position, 1) + this.#outBias
  }

  /** The sum of the weights' amounts, over the lanes of all grids. */
  weight(grids: number): number {
    return grids * this.#out.flat().reduce((sum, weight) => sum + Math.abs(weight), 0)
  }

  /** `which` is 0 for the mover, 1 for the other. */
  #seenBy(side: Side, position: Position, which: number): number {
    let sum = 0
    for (let grid = 0; grid < position.rules.variant.grids; grid++) {
      this.#lanes(side, position, grid, which).forEach((lane, index) => {
        sum += Math.min(Math.max(lane, 0), 1) ** 2 * this.#out[which]![index]!
      })
    }
    return sum
  }

  #lanes(side: Side, position: Position, grid: number, which: number): number[] {
    const { rules, allowed, open, bonus } = position
    const anywhere = boardsIn(rules, allowed).length > FEW
    const lanes = this.#bias.slice()
    const add = (row: number[], by = 1): void => {
      for (let lane = 0; lane < lanes.length; lane++) lanes[lane]! += by * row[lane]!
    }
    for (let slot = 0; slot < this.#slots; slot++) {
      const board = this.#slots * grid + slot
      const isIn = (set: number): boolean => (set & bitOf(rules, board)) !== 0
      const isSentHere = isIn(allowed) && !anywhere
      const state = boardState(position, board)
      if (state === 'open') {
        add(this.#boardBias[slot]!)
        this.#encoded(position.boards[board]!, side).forEach((value, feature) => {
          if (value === 0) return
          add(this.#board[slot]![feature]!, value)
          if (isSentHere) add(this.#sent[which]![feature]!, value)
        })
      } else {
        const taker = (state === MARKS[side] ? 0 : 1) + (isIn(open) ? 3 : 0)
        add(this.#closed[slot]![state === 'drawn' ? 2 : taker]!)
      }
      if (isSentHere) add(this.#sentSlot[which]![slot]!)
    }
    if (anywhere) add(this.#free[which]!)
    if (bonus) add(this.#bonus[which]!)
    return lanes
  }

  /** The features of a board as a side sees it. */
  #encoded(word: number, side: Side): number[] {
    const states = Array.from({ length: this.#slots }, (_, cell) => {
      const mark = markAt(word, cell)
      return mark === null ? 0 : mark === side ? 1 : 2
    })
    const key = states.join('')
    const known = this.#features.get(key)
    if (known) return known
    const told = statesOf(this.#slots)
    let values = states.flatMap(state => [0, 1, 2].slice(3 - told).map(each => Number(each === state)))
    for (const { weights, bias } of this.#layers) {
      const sums = bias.slice()
      values.forEach((value, from) => {
        for (let to = 0; to < sums.length; to++) sums[to]! += value * weights[from]![to]!
      })
      values = sums.map(sum => Math.max(sum, 0))
    }
    this.#features.set(key, values)
    return values
  }
}

/** What is told of a cell: empty, own, foreign; on 4×4 not that it is empty. */
const statesOf = (slots: number): number => (slots === 9 ? 3 : 2)

/** The upper halves of 32-bit floating-point numbers, low byte first. */
function numbersIn(file: Uint8Array): number[] {
  const whole = new DataView(new ArrayBuffer(4))
  return Array.from({ length: file.length / 2 }, (_, index) => {
    whole.setUint8(2, file[2 * index]!)
    whole.setUint8(3, file[2 * index + 1]!)
    return whole.getFloat32(0, true)
  })
}

const fileOf = ({ id }: Variant): Uint8Array => readFileSync(new URL(`${id}.bin`, FOLDER))

/** A network that nobody has trained: each of its parts weighs something. */
function madeUp(row: Variant, seed: number): Uint8Array {
  const chance = chanceFrom(seed)
  const floats = Float32Array.from({ length: networkSize(row) }, () => chance.below(1001) / 2000 - 0.25)
  floats[floats.length - 1] = 0.5
  return new Uint8Array(floats.buffer).filter((_, index) => index % 4 > 1)
}

async function kernelWith(row: Variant, file: Uint8Array): Promise<Kernel> {
  const rules = rulesOf(row)
  const { module } = await kernelParts(rules, 1, 1)
  return openKernel(rules, partsWith(rules, module, networkOf(row, new Uint8Array(file).buffer), 1, 1))
}

async function kernelFor(row: Variant): Promise<Kernel> {
  const rules = rulesOf(row)
  return openKernel(rules, await kernelParts(rules, 1, 1))
}

function estimateOf(kernel: Kernel, position: Position): number {
  setPosition(kernel, position)
  return kernel.calls.estimate()
}

const clamped = (score: number): number => Math.min(Math.max(score, -MOST_ESTIMATE), MOST_ESTIMATE)

/** Every position of random games before their end. */
function positionsOf(row: Variant, games: number): Position[] {
  const chance = chanceFrom(row.title.length)
  const found: Position[] = []
  for (let game = 0; game < games; game++) {
    let position = start(row)
    while (position.allowed !== 0) {
      found.push(position)
      position = play(position, chance.pick(moves(position)))
    }
  }
  return found
}

/** What the kernel treats in ways of its own has come up. */
function expectVariety(row: Variant, positions: Position[]): void {
  const boardsWhere = (wanted: (position: Position, board: number) => boolean): number =>
    positions.filter(position => position.boards.some((_, board) => wanted(position, board))).length
  const choices = positions.map(({ rules, allowed }) => boardsIn(rules, allowed).length)
  expect(choices.filter(count => count > FEW).length).toBeGreaterThan(4)
  expect(choices.filter(count => count <= FEW).length).toBeGreaterThan(99)
  expect(boardsWhere((position, board) => boardState(position, board) === 'drawn')).toBeGreaterThan(4)
  if (row.bonus) expect(positions.filter(({ bonus }) => bonus).length).toBeGreaterThan(4)
  if (row.wonBoards === 'close') return
  for (const set of ['open', 'allowed'] as const) {
    const found = boardsWhere(
      (position, board) =>
        boardState(position, board) !== 'open' && (position[set] & bitOf(position.rules, board)) !== 0,
    )
    expect(found).toBeGreaterThan(4)
  }
}

/**
 * A lane is a sum of ten to twenty rows, each rounded to 255ths: it is off by about 1/255, its square by up to 2/255.
 * Over a hundred lanes most of that cancels out; less than a third is left of what the weights would make of it.
 */
function expectAgreement(row: Variant, kernel: Kernel, reference: Reference, positions: Position[]): void {
  const width = NETWORKS.get(row.id) ?? 0
  const most = (width * reference.weight(row.grids)) / 400
  let errors = 0
  for (const position of positions) {
    const error = Math.abs(estimateOf(kernel, position) - clamped(width * reference.logit(position)))
    expect(error).toBeLessThan(most)
    errors += error
  }
  expect(errors / positions.length).toBeLessThan(most / 3)
}

describe.each(NAMED)('network of %s', (_id, row) => {
  it('is summed up as it was trained', async () => {
    const positions = positionsOf(row, 20)
    expectVariety(row, positions)
    expectAgreement(row, await kernelFor(row), new Reference(row, fileOf(row)), positions)
  })

  it('is summed up whatever its numbers are', async () => {
    const staying: Variant = { ...row, wonBoards: 'stay' }
    const positions = positionsOf(staying, 12)
    const file = madeUp(row, 7)
    expectVariety(staying, positions)
    expectAgreement(staying, await kernelWith(staying, file), new Reference(row, file), positions)
  })

  it('gives the same along a game, forwards and back, as for each position anew', async () => {
    const rules = rulesOf(row)
    const parts = await kernelParts(rules, 2, 1)
    const kernel = openKernel(rules, parts, 0)
    const fresh = openKernel(rules, parts, 1)
    const anyStep = fc.record({
      back: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(6) }),
      choice: fc.nat(),
      asks: fc.boolean(),
    })
    const check = (position: Position): void =>
      expect(kernel.calls.estimate()).toBe(estimateOf(fresh, position))
    const beginnings = positionsOf(row, 1)
    const anySteps = fc.array(anyStep, { minLength: 60, maxLength: 160, size: 'max' })
    fc.assert(
      fc.property(anySteps, fc.constantFrom(...beginnings), (steps, beginning) => {
        const trail = [beginning]
        setPosition(kernel, trail[0]!)
        for (const { back, choice, asks } of steps) {
          for (let count = back; count > 0 && trail.length > 1; count--) {
            kernel.calls.forgetPlacement()
            kernel.calls.takeBack()
            trail.pop()
          }
          const position = trail[trail.length - 1]!
          const legal = moves(position)
          if (legal.length > 0) {
            const move = legal[choice % legal.length]!
            kernel.calls.place(toKernel(rules, move))
            kernel.calls.notePlacement()
            trail.push(play(position, move))
          }
          if (asks) check(trail[trail.length - 1]!)
        }
        check(trail[trail.length - 1]!)
      }),
      { numRuns: 40 },
    )
  })
})

it('two grids of 4×4 boards are summed up as well', async () => {
  for (const large of LEARNED.filter(({ side }) => side === 4)) {
    const row: Variant = { ...large, grids: 2 }
    const file = madeUp(row, 3)
    expectAgreement(row, await kernelWith(row, file), new Reference(row, file), positionsOf(row, 4))
  }
})

const SHAPES = [...new Map(LEARNED.map(row => [`${row.side}×${row.grids}`, row])).values()]

it('no estimate goes beyond the most', async () => {
  for (const row of SHAPES) {
    const file = madeUp(row, 1)
    for (const [upperByte, most] of [[0x42, MOST_ESTIMATE] as const, [0xc2, -MOST_ESTIMATE] as const]) {
      file[file.length - 1] = upperByte
      expect(estimateOf(await kernelWith(row, file), start(row))).toBe(most)
    }
  }
})

it('a kernel that is made at once has the network, too', async () => {
  for (const row of SHAPES) {
    const kernel = await kernelFor(row)
    const atOnce = kernelNow(rulesOf(row), 1)
    for (const position of positionsOf(row, 1)) {
      expect(estimateOf(atOnce, position)).toBe(estimateOf(kernel, position))
    }
  }
})

describe('files of networks', () => {
  it('are there for the games that have one, and no others are', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(IDS.map(id => `${id}.bin`).sort())
    expect(LEARNED.length).toBe(IDS.length)
    for (const width of NETWORKS.values()) expect(width).toBeGreaterThan(0)
  })

  it.each(NAMED)('have all their numbers: %s', (_id, row) => {
    const numbers = numbersIn(fileOf(row))
    expect(fileOf(row).length).toBe(2 * networkSize(row))
    expect(numbers.filter(number => !Number.isFinite(number))).toEqual([])
    expect(numbers.filter(number => number !== 0).length).toBeGreaterThan(numbers.length / 2)
  })

  it('of another length are refused in words', () => {
    for (const row of LEARNED) {
      const size = 2 * networkSize(row)
      for (const other of [0, size - 2, size - 1, size + 2]) {
        const why = `the network of ${row.id} has ${other} bytes, not ${size}`
        expect(() => networkOf(row, new ArrayBuffer(other))).toThrow(why)
      }
    }
  })
})

type ChanceOf = (own: number, other: number) => number

function tossedChance(rules: Rules): ChanceOf {
  const known = chances(rules)
  return (own, other) => known[own * (rules.full + 1) + other]!
}

function lineChance({ lines }: Rules): ChanceOf {
  return (own, other) =>
    1 -
    lines
      .filter(line => (line & other) === 0)
      .reduce((miss, line) => miss * (1 - 0.5 ** slotsOf(line & ~own).length), 1)
}

/** The hand-made evaluation, from the numbers of the row. */
function handmade(row: Variant): (position: Position) => number {
  const rules = rulesOf(row)
  const { line, tempo, free, boards } = worths(rules)
  const chanceOf = row.side === 3 ? tossedChance(rules) : lineChance(rules)
  const promise = (position: Position, side: Side): number => {
    const chance = position.boards.map((word, board) => {
      const state = boardState(position, board)
      if (state !== 'open') return Number(state === MARKS[side])
      return chanceOf(halfOf(word, side), halfOf(word, opponent(side)))
    })
    let sum = chance.reduce((all, one, board) => all + one * boards[board % rules.cells]!, 0)
    for (let first = 0; first < rules.boards; first += rules.cells) {
      for (const slots of rules.lines)
        sum += line * slotsOf(slots).reduce((product, slot) => product * chance[first + slot]!, 1)
    }
    return sum
  }
  return position =>
    clamped(
      promise(position, position.turn) -
        promise(position, opponent(position.turn)) +
        tempo +
        (isFree(position) ? free : 0),
    )
}

describe('a row without a network', () => {
  const ownRows = (row: Variant): Variant[] => [
    { ...row, bonus: !row.bonus },
    { ...row, wonBoards: row.wonBoards === 'close' ? 'stay' : 'close' },
    { ...row, scoring: { ...row.scoring, win: [row.scoring.win[0] + 1, 0] } },
  ]

  it.each(NAMED)('is one of somebody’s own under the name %s, and is judged by hand', async (_id, row) => {
    expect(networkUrl(row)).not.toBe(null)
    expect(networkUrl(structuredClone(row))).toEqual(networkUrl(row))
    expect(networkUrl({ ...row, title: 'at home' })).toEqual(networkUrl(row))
    const learned = await kernelFor(row)
    for (const own of ownRows(row)) {
      expect(networkUrl(own)).toBe(null)
      const kernel = await kernelFor(own)
      const byHand = handmade(own)
      const positions = positionsOf(own, 3)
      for (const position of positions) {
        expect(Math.abs(estimateOf(kernel, position) - byHand(position))).toBeLessThan(2)
      }
      const differing = positions.filter(
        position => Math.abs(estimateOf(learned, position) - byHand(position)) > 100,
      )
      expect(differing.length).toBeGreaterThan(positions.length / 2)
    }
  })

  it('is any row that is not built in, whatever its name', () => {
    fc.assert(
      fc.property(anyRuleSet, fc.constantFrom(...IDS), (row, id) => {
        expect(networkUrl({ ...row, id })).toBe(null)
      }),
    )
  })
})
