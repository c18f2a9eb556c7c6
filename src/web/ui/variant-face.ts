/**
 * What a variant's small picture shows, and the line beside it: both from the row, and both such that no two games
 * of the family look alike or read alike.
 */
import { type Slots, upTo } from '../../rules/board.ts'
import type { GameWords } from '../../rules/names.ts'
import { routeOf, rulesOf, type Variant } from '../../rules/variant.ts'

/** A board of the picture: in the colour of whoever has it, or where the mark in the picture sends. */
export type FaceTone = 'plain' | 'x' | 'o' | 'sent'

export interface VariantFace {
  readonly boards: readonly { readonly tone: FaceTone; readonly weight: number }[] // of one grid; weight 0 to 1
  readonly line: Slots | null // a line of boards that wins
  readonly hasSource: boolean // a mark stands in the corner of the first board, and sends
  readonly isOpen: boolean // a board that is won and stays in play
  readonly isCounted: boolean // every board counts one
  readonly hasBonus: boolean
}

export function faceOf(variant: Variant): VariantFace {
  const { noLine } = variant.scoring
  const isRouted = variant.routes !== 'same'
  const counts = noLine.kind === 'compare' && noLine.by[0] === 'boards'
  const weights = noLine.kind === 'weights' ? noLine.weights : []
  const most = Math.max(1, ...weights)
  const tones = tonesOf(variant, isRouted, counts)
  return {
    boards: tones.map((tone, slot) => ({ tone, weight: (weights[slot] ?? most) / most })),
    line: isRouted || counts ? null : tellingLine(variant),
    hasSource: isRouted,
    isOpen: variant.wonBoards === 'stay',
    isCounted: noLine.kind === 'weights' && new Set(weights).size === 1,
    hasBonus: variant.bonus,
  }
}

function tonesOf(variant: Variant, isRouted: boolean, counts: boolean): FaceTone[] {
  const rules = rulesOf(variant)
  const sent = routeOf(rules, 0)
  if (isRouted) return upTo(rules.cells).map(slot => ((sent >> slot) & 1 ? 'sent' : 'plain'))
  return counts ? sharedBoards(rules.lines, rules.cells) : upTo(rules.cells).map(() => 'plain')
}

/** A grid of which each side has its part, and nobody a line: the first that alternates as far as it can. */
function sharedBoards(lines: readonly Slots[], cells: number): FaceTone[] {
  const isFree = (set: Slots): boolean => lines.every(line => (set & line) !== line)
  const fill = (slot: number, x: Slots, o: Slots): Slots | null => {
    if (!isFree(x) || !isFree(o)) return null
    if (slot === cells) return x
    const asX = (): Slots | null => fill(slot + 1, x | (1 << slot), o)
    const asO = (): Slots | null => fill(slot + 1, x, o | (1 << slot))
    return slot % 2 === 0 ? (asX() ?? asO()) : (asO() ?? asX())
  }
  const x = fill(0, 0, 0) ?? 0
  return upTo(cells).map(slot => ((x >> slot) & 1 ? 'x' : 'o'))
}

/** The last line of the row: rows and columns are in all games, what comes after them is a game's own. */
const tellingLine = (variant: Variant): Slots | null => rulesOf(variant).lines.at(-1) ?? null

/** '4×4: diamonds, bonus moves, points for boards'. */
export function lineOf(variant: Variant, words: GameWords): string {
  const { side, grids, bonus, wonBoards, lines } = variant
  const traits = [
    routeWords(variant, words),
    lines.includes('diamonds') && words.traitDiamonds,
    bonus && words.traitBonus,
    wonBoards === 'stay' && words.traitStay,
    endWords(variant, words),
  ]
  return `${words.size(side, grids)}: ${traits.filter(trait => typeof trait === 'string').join(', ')}`
}

function routeWords({ routes, side }: Variant, words: GameWords): string | null {
  if (routes === 'same') return null
  if (routes.some((sent, cell) => sent.includes(cell) && sent.length > 1)) return words.traitCorners
  const isBeside = (a: number, b: number): boolean =>
    Math.abs((a % side) - (b % side)) + Math.abs(Math.floor(a / side) - Math.floor(b / side)) === 1
  const others = routes.map((sent, cell) => sent.filter(board => board !== cell && !isBeside(cell, board)))
  return others.every(sent => sent.length === 0) ? words.traitNeighbours : words.traitElsewhere
}

function endWords({ scoring: { noLine }, wonBoards }: Variant, words: GameWords): string | null {
  if (noLine.kind === 'weights')
    return new Set(noLine.weights).size === 1 ? words.traitPointEach : words.traitPoints
  if (noLine.by[0] === undefined) return words.traitNoWinner
  return wonBoards === 'stay' ? null : words.traitMostBoards
}
