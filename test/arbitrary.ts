/**
 * What property tests draw from: variants, positions and records. Positions come from random play, so that every
 * one of them is reachable; a third of the games are played to their end.
 */
import fc from 'fast-check'
import { type Ending, FORFEITS, forfeited, noResult, playedOut } from '../src/referee/ending.ts'
import type { GameRecord } from '../src/referee/record.ts'
import { LINE_KINDS } from '../src/rules/board.ts'
import { chanceFrom } from '../src/rules/chance.ts'
import { type Move, moves, outcome, type Position, play, start } from '../src/rules/position.ts'
import {
  COURSE_CLASSES,
  COURSE_GIFTS,
  CRITERIA,
  DRAWN_MARKS,
  type Scoring,
  SIMULATORS,
  type Split,
  type Variant,
} from '../src/rules/variant.ts'
import { VARIANTS, variantNamed } from '../src/rules/variants.ts'

type Lines = Variant['lines']

/** An object as the language makes it, where fast-check would leave some without a prototype. */
const plainRecord = <T extends object>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<T> =>
  fc.record(fields, { noNullPrototype: true }) as fc.Arbitrary<T>

const anySlots = (side: number, least: number): fc.Arbitrary<number[]> =>
  fc.uniqueArray(fc.nat(side * side - 1), { minLength: least, maxLength: side * side })

const anyLines = (side: number): fc.Arbitrary<Lines> =>
  fc
    .tuple(fc.subarray([...LINE_KINDS]), fc.array(anySlots(side, 2), { maxLength: 3 }))
    .map(([kinds, lists]) => [...kinds, ...lists])
    .filter(lines => lines.length > 0)

const anyRoutes = (side: number): fc.Arbitrary<Variant['routes']> =>
  fc.oneof(
    fc.constant('same' as const),
    fc.array(anySlots(side, 1), { minLength: side * side, maxLength: side * side }),
  )

const anyPoints = fc.oneof(fc.nat(100), fc.double({ min: 0, max: 1000, noNaN: true }).map(Math.abs))
const anySplit: fc.Arbitrary<Split> = fc
  .tuple(anyPoints, anyPoints)
  .map(([a, b]) => [Math.max(a, b), Math.min(a, b)])

const anyNoLine = (side: number, lines: Lines): fc.Arbitrary<Scoring['noLine']> => {
  const cells = side * side
  const criteria = CRITERIA.filter(
    criterion => criterion !== 'diagonal-boards' || lines.includes('diagonals'),
  )
  return fc.oneof(
    plainRecord({
      kind: fc.constant('weights' as const),
      weights: fc.array(anyPoints, { minLength: cells, maxLength: cells }),
    }),
    plainRecord({
      kind: fc.constant('compare' as const),
      by: fc.shuffledSubarray(criteria),
      split: anySplit,
      equal: anyPoints,
    }),
  )
}

const anyScoring = (side: number, lines: Lines): fc.Arbitrary<Scoring> =>
  fc.record(
    { win: anySplit, badMove: anySplit, noLine: anyNoLine(side, lines) },
    { requiredKeys: ['win', 'noLine'], noNullPrototype: true },
  )

/** One line of text with whatever Unicode has to offer. */
const anyTitle = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map(text => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '·'))

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const anyId = fc
  .tuple(
    fc.constantFrom(...LETTERS),
    fc.string({ unit: fc.constantFrom(...LETTERS, '0', '9', '-'), maxLength: 39 }),
  )
  .map(([first, rest]) => first + rest)
  .filter(id => variantNamed(id) === undefined)

/** A valid rule set that is not built in. */
export const anyRuleSet: fc.Arbitrary<Variant> = fc
  .constantFrom(3 as const, 4 as const)
  .chain(side => anyLines(side).map(lines => ({ side, lines })))
  .chain(({ side, lines }) =>
    plainRecord({
      id: anyId,
      version: fc.integer({ min: 1, max: 9 }),
      title: anyTitle,
      origin: anyTitle,
      side: fc.constant(side),
      grids: fc.constantFrom(1 as const, 2 as const),
      lines: fc.constant(lines),
      routes: anyRoutes(side),
      wonBoards: fc.constantFrom('close' as const, 'stay' as const),
      bonus: fc.boolean(),
      moveLimit: fc.option(fc.oneof(fc.integer({ min: 1, max: 86400 }), fc.constant(0.25))),
      scoring: anyScoring(side, lines),
      simulator: fc.constantFrom(...SIMULATORS),
      course: plainRecord({
        class: fc.constantFrom(...COURSE_CLASSES),
        gives: fc.constantFrom(...COURSE_GIFTS),
        drawn: fc.constantFrom(...DRAWN_MARKS),
      }),
    }),
  )

export const anyVariant: fc.Arbitrary<Variant> = fc.oneof(fc.constantFrom(...VARIANTS), anyRuleSet)

/** How many placements of random play lead to a position; the longest game has 512. */
const anyLength = fc.oneof({ weight: 2, arbitrary: fc.nat(120) }, { weight: 1, arbitrary: fc.constant(512) })

export const positionsOf = (variant: fc.Arbitrary<Variant>): fc.Arbitrary<Position> =>
  fc
    .tuple(variant, fc.nat(), anyLength)
    .map(([row, seed, length]) => wander(start(row), seed, length).position)

export const anyPosition: fc.Arbitrary<Position> = positionsOf(anyVariant)

/** Random play until the game ends or the placements are made. */
function wander(from: Position, seed: number, length: number): { position: Position; path: Move[] } {
  const chance = chanceFrom(seed)
  const path: Move[] = []
  let position = from
  while (path.length < length && position.allowed !== 0) {
    const move = chance.pick(moves(position))
    path.push(move)
    position = play(position, move)
  }
  return { position, path }
}

const SPECIAL = [...'"\\{}[]@+ \n\r\t:,', '\0', '\u2028', 'é', '漢', '😀']

/** Any text at all: braces, quotes, line ends, and halves of characters that do not belong together. */
export const anyText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(...SPECIAL),
      fc.nat(0xffff).map(unit => String.fromCharCode(unit)),
      fc.constantFrom(...LETTERS),
    ),
    { maxLength: 20 },
  )
  .map(pieces => pieces.join(''))

const anyTags: fc.Arbitrary<Record<string, string>> = fc
  .uniqueArray(fc.tuple(fc.constantFrom('X', 'O', 'Event', 'Date', 'Round2', 'A', 'RulesOfHouse'), anyText), {
    selector: ([name]) => name,
  })
  .map(Object.fromEntries)

const anyPlacement = plainRecord({
  time: fc.option(fc.nat(1e9)),
  comment: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: anyText }),
})

/** An ending that fits the position: what it says, a forfeit, no result, or none while the game goes on. */
function endingsOf(position: Position): fc.Arbitrary<Ending | null> {
  const { variant } = position.rules
  const forced = fc.oneof(
    anyText.map(noResult),
    fc
      .tuple(fc.constantFrom(...FORFEITS), fc.constantFrom(0 as const, 1 as const), anyText)
      .map(([way, loser, why]) => forfeited(variant, way, loser, why)),
  )
  const over = outcome(position)
  if (over === null) return fc.option(forced)
  const played = playedOut(over)
  return fc.oneof(
    fc.constant(played),
    anyText.map(why => ({ ...played, why })),
    forced,
  )
}

/** A record of random play from the usual start or from a position on the way. */
export const anyRecord: fc.Arbitrary<GameRecord> = fc
  .tuple(anyVariant, fc.nat(), fc.option(anyLength), anyLength)
  .chain(([variant, seed, before, length]) => {
    const from = before === null ? null : wander(start(variant), seed, before).position
    const { position, path } = wander(from ?? start(variant), seed + 1, length)
    return plainRecord({
      variant: fc.constant(variant),
      tags: anyTags,
      start: fc.constant(from),
      comment: fc.option(anyText),
      moves: fc
        .array(anyPlacement, { minLength: path.length, maxLength: path.length })
        .map(notes => notes.map((note, ply) => ({ move: path[ply]!, ...note }))),
      ending: endingsOf(position),
    })
  })
