/**
 * The two forms of rule vectors, one JSON object a line. Generated ones say how many moves were legal before every
 * placement and how the boards ended; logged ones are games of a real tournament, with its own endings.
 */
import {
  type Check,
  type Fields,
  fieldsOf,
  listOf,
  nullOr,
  oneOf,
  parseChecked,
  textLike,
  tupleOf,
  whole,
  wholeNumber,
} from '../rules/check.ts'
import { moveAt } from '../rules/move-text.ts'
import { MARKS, type Move, type Side } from '../rules/position.ts'
import type { Result } from '../rules/result.ts'
import { checkName } from '../rules/rule-file.ts'
import type { TextError } from '../rules/text.ts'
import { type Rules, rulesOf, type Variant } from '../rules/variant.ts'
import { PLAYED } from './ending.ts'
import { checkBothPoints, checkText, MOST_PLACEMENTS } from './json-fields.ts'
import type { Find } from './record-tags.ts'

interface VectorMove {
  readonly side: Side
  readonly move: Move
}

type Points = readonly [x: number, o: number]
export type Mark = (typeof MARKS)[number]

export interface GeneratedVector {
  readonly variant: Variant
  readonly moves: readonly VectorMove[]
  readonly legalCounts: readonly number[] // before each placement
  readonly legalMd5: string // over all lists of legal moves
  readonly boards: string // a letter a board
  readonly result: {
    readonly by: (typeof PLAYED)[number]
    readonly winner: Mark | null
    readonly points: Points
  }
}

const LOGGED_ENDINGS = ['line', 'points', 'crash', 'time'] as const

export interface LoggedVector {
  readonly variant: Variant
  readonly x: string
  readonly o: string
  readonly moves: readonly VectorMove[]
  readonly ending: (typeof LOGGED_ENDINGS)[number]
  readonly points: Points
}

export type Vector = GeneratedVector | LoggedVector

const GENERATED_FIELDS = ['variant', 'moves', 'legalCounts', 'legalMd5', 'boards', 'result'] as const
const LOGGED_FIELDS = ['variant', 'x', 'o', 'moves', 'ending', 'points'] as const

export const parseVector = (line: string, find: Find): Result<Vector, TextError> =>
  parseChecked(line, spot => {
    const { value } = spot.json
    const isGenerated = value instanceof Map && value.has('result')
    const fields = fieldsOf(spot, 'an object with a game', isGenerated ? GENERATED_FIELDS : LOGGED_FIELDS)
    const variant = fields?.needed('variant', checkName(find))
    return fields && variant && (isGenerated ? readGenerated : readLogged)(fields, variant)
  })

function readGenerated(fields: Fields, variant: Variant): GeneratedVector | undefined {
  const counts = listOf('a list of numbers', 0, MOST_PLACEMENTS, wholeNumber(1, MOST_PLACEMENTS))
  return whole<GeneratedVector>({
    variant,
    moves: fields.needed('moves', checkMoves(rulesOf(variant))),
    legalCounts: fields.needed('legalCounts', counts),
    legalMd5: fields.needed('legalMd5', textLike(/^[0-9a-f]{32}$/, '32 hexadecimal digits')),
    boards: fields.needed('boards', textLike(/^[xod-]+$/, 'the letters x, o, d and -, one for each board')),
    result: fields.needed('result', checkResult),
  })
}

const checkResult: Check<GeneratedVector['result']> = spot => {
  const fields = fieldsOf(spot, 'an object with a result', ['by', 'winner', 'points'])
  return whole<GeneratedVector['result']>({
    by: fields?.needed('by', oneOf(PLAYED)),
    winner: fields?.needed('winner', nullOr(oneOf(MARKS))),
    points: fields?.needed('points', checkBothPoints),
  })
}

const readLogged = (fields: Fields, variant: Variant): LoggedVector | undefined =>
  whole<LoggedVector>({
    variant,
    x: fields.needed('x', checkText),
    o: fields.needed('o', checkText),
    moves: fields.needed('moves', checkMoves(rulesOf(variant))),
    ending: fields.needed('ending', oneOf(LOGGED_ENDINGS)),
    points: fields.needed('points', checkBothPoints),
  })

/** `["x", row, column]`, with two grids `["x", grid, row, column]`. */
function checkMoves(rules: Rules): Check<VectorMove[]> {
  const mark = oneOf(MARKS)
  const place = wholeNumber(0, rules.cells - 1)
  const flat = tupleOf<[Mark, number, number]>('["x" or "o", row, column]', mark, place, place)
  const deep = tupleOf<[Mark, number, number, number]>(
    '["x" or "o", grid, row, column]',
    mark,
    oneOf([0, 1]),
    place,
    place,
  )
  const placed = (by: Mark, grid: number, row: number, col: number): VectorMove => ({
    side: by === 'x' ? 0 : 1,
    move: moveAt(rules, grid, row, col),
  })
  return listOf(`a list of at most ${MOST_PLACEMENTS} moves`, 0, MOST_PLACEMENTS, spot => {
    if (rules.variant.grids === 2) {
      const move = deep(spot)
      return move && placed(...move)
    }
    const move = flat(spot)
    return move && placed(move[0], 0, move[1], move[2])
  })
}
