/**
 * A game as the short text in a link: `variant.placements.moves.…check`.
 *
 * A placement is written as its number among the legal ones, and all of them together as one number, so a whole game
 * of 60 placements takes some 30 letters, and no illegal game can be written. The price is that a wrong letter would
 * make another game: two letters at the end check the rest. Parts that are mostly not there follow the moves, each
 * with its letter: own rules, an unusual start, the ply that is looked at, the players' names, an ending that was not
 * played out. Times and comments do not travel.
 */

import { type Ending, FORFEITS, forfeited, isForfeit, noResult, playedOut, WAYS } from '../referee/ending.ts'
import type { GameRecord } from '../referee/record.ts'
import { isKnownBy } from '../rules/identity.ts'
import { MARKS, type Move, moves, opponent, outcome, type Position, play, start } from '../rules/position.ts'
import { makePosition, parsePosition } from '../rules/position-text.ts'
import { err, ok, type Result } from '../rules/result.ts'
import { parseVariant } from '../rules/rule-file.ts'
import { makeMistake } from '../rules/text.ts'
import type { Variant } from '../rules/variant.ts'
import { many } from '../rules/variant-words.ts'
import { variantNamed } from '../rules/variants.ts'
import { bytesToText, checkLetters, numberToText, textToBytes, textToNumber } from './base64.ts'

export interface LinkedGame {
  readonly record: GameRecord
  readonly ply: number // how many placements are on the board that is looked at
}

const MOST_PLACEMENTS = 512
const LONGEST = 20_000 // letters of a link
const LETTERS_A_PLACEMENT = 9 / 6 // at most 512 moves are legal at a time, and a letter has six bits

export function makeShare({ record, ply }: LinkedGame): string {
  const { variant, tags, start: from, ending } = record
  const played = record.moves.map(({ move }) => move)
  const parts = [
    variant.id,
    `${played.length}`,
    numberToText(numberOf(from ?? start(variant), played)),
    ...(isKnownBy(variantNamed, variant) ? [] : [`r${makeWords(JSON.stringify(variant))}`]),
    ...(from ? [`s${makeWords(makePosition(from))}`] : []),
    ...(ply === played.length ? [] : [`p${ply}`]),
    ...(tags.X ? [`x${makeWords(tags.X)}`] : []),
    ...(tags.O ? [`o${makeWords(tags.O)}`] : []),
    ...(ending ? makeEndingPart(ending) : []),
  ]
  const body = parts.join('.')
  return `${body}.${checkLetters(body)}`
}

/** The placements as digits of one number, the first one lowest; each digit counts as far as there are moves. */
function numberOf(from: Position, played: readonly Move[]): bigint {
  let [number, scale, position] = [0n, 1n, from]
  for (const move of played) {
    const legal = moves(position)
    number += scale * BigInt(legal.indexOf(move))
    scale *= BigInt(legal.length)
    position = play(position, move)
  }
  return number
}

const makeWords = (text: string): string => bytesToText(new TextEncoder().encode(text))

/** An ending that was played out is in the moves. */
function makeEndingPart({ way, winner, why }: Ending): string[] {
  const isForced = way === 'no-result' || isForfeit({ way })
  return isForced ? [`e${winner === null ? '-' : MARKS[winner]}${WAYS.indexOf(way)}-${makeWords(why)}`] : []
}

/** Whether a link says that it brings its own rules: making their tables takes some milliseconds. */
export const hasOwnRules = (text: string): boolean =>
  text
    .split('.')
    .slice(3, -1)
    .some(part => part.startsWith('r'))

/** What a link shows, or what is wrong with it. */
export function parseShare(text: string): Result<LinkedGame, string> {
  if (text.length > LONGEST) return err(`the link is longer than the ${LONGEST} letters that a game may have`)
  const cut = text.lastIndexOf('.')
  const body = text.slice(0, Math.max(0, cut))
  const [id = '', count = '', digits, ...rest] = body.split('.')
  if (digits === undefined)
    return err('this is not a link to a game, which has the form variant.count.moves.check')
  if (text.slice(cut + 1) !== checkLetters(body))
    return err('the link is incomplete or was changed: its check letters do not match')
  const parts = partsOf(rest)
  if (!parts.ok) return parts
  const variant = variantOf(id!, parts.value.get('r'))
  if (!variant.ok) return variant
  const from = startOf(variant.value, parts.value.get('s'))
  if (!from.ok) return from
  const played = playedFrom(from.value ?? start(variant.value), count!, digits)
  if (!played.ok) return played
  return sharedOf(variant.value, from.value, played.value, parts.value)
}

const KINDS = 'rspxoe'
type LinkParts = ReadonlyMap<string, string>

function partsOf(rest: readonly string[]): Result<LinkParts, string> {
  const parts = new Map<string, string>()
  for (const part of rest) {
    const kind = part.slice(0, 1)
    if (kind === '' || !KINDS.includes(kind))
      return err(`the link has a part ${JSON.stringify(part)} that this page does not know`)
    if (parts.has(kind)) return err(`the link has two parts that begin with ${kind}`)
    parts.set(kind, part.slice(1))
  }
  return ok(parts)
}

function variantOf(id: string, rules: string | undefined): Result<Variant, string> {
  const known = variantNamed(id)
  if (rules === undefined) return known ? ok(known) : err(`there is no variant named ${JSON.stringify(id)}`)
  const text = wordsOf(rules)
  const parsed = text === null ? null : parseVariant(text)
  return parsed?.ok ? ok(parsed.value) : err('the rules in the link cannot be read')
}

function startOf(variant: Variant, words: string | undefined): Result<Position | null, string> {
  if (words === undefined) return ok(null)
  const parsed = parsePosition(wordsOf(words) ?? '', id => (id === variant.id ? variant : undefined))
  return parsed.ok
    ? parsed
    : err(`the starting position in the link cannot be read: ${makeMistake(parsed.error)}`)
}

interface ReplayedMoves {
  readonly moves: readonly Move[]
  readonly position: Position // after the last
}

function playedFrom(from: Position, count: string, digits: string): Result<ReplayedMoves, string> {
  if (!/^\d{1,3}$/.test(count) || Number(count) > MOST_PLACEMENTS)
    return err(
      `the number of moves in the link must be a whole number up to ${MOST_PLACEMENTS}, not ${JSON.stringify(count)}`,
    )
  const more = err(`the link contains more than the ${many(Number(count), 'move')} that it announces`)
  if (digits.length > Number(count) * LETTERS_A_PLACEMENT + 1) return more // before it becomes a number, which is much work
  const number = textToNumber(digits)
  if (number === null) return err('the moves in the link cannot be read')
  let [position, rest] = [from, number]
  const played: Move[] = []
  while (played.length < Number(count)) {
    const legal = moves(position)
    if (legal.length === 0)
      return err(`the game in the link is over after ${played.length} of ${count} moves`)
    const move = legal[Number(rest % BigInt(legal.length))]!
    rest /= BigInt(legal.length)
    played.push(move!)
    position = play(position, move!)
  }
  return rest === 0n ? ok({ moves: played, position }) : more
}

function sharedOf(
  variant: Variant,
  from: Position | null,
  { moves: played, position }: ReplayedMoves,
  parts: LinkParts,
): Result<LinkedGame, string> {
  const ply = parts.get('p') ?? `${played.length}`
  if (!/^\d{1,3}$/.test(ply) || Number(ply) > played.length)
    return err(`the link points to move ${ply} of a game with ${many(played.length, 'move')}`)
  const ending = endingOf(position, parts.get('e'))
  if (!ending.ok) return ending
  const names = { X: wordsOf(parts.get('x') ?? ''), O: wordsOf(parts.get('o') ?? '') }
  const tags = Object.fromEntries(
    Object.entries(names).flatMap(([name, text]) => (text ? [[name, text]] : [])),
  )
  const recorded = played.map(move => ({ move, time: null, comment: null }))
  const record = { variant, tags, start: from, comment: null, moves: recorded, ending: ending.value }
  return ok({ record, ply: Number(ply) })
}

function endingOf(position: Position, part: string | undefined): Result<Ending | null, string> {
  const over = outcome(position)
  if (part === undefined) return ok(over && playedOut(over))
  const [, winner, index, words] = /^([xo-])(\d{1,2})-(.*)$/.exec(part) ?? []
  const way = WAYS[Number(index)]
  const why = words === undefined ? null : wordsOf(words)
  const forfeit = FORFEITS.find(known => known === way)
  if (why !== null && way === 'no-result' && winner === '-') return ok(noResult(why))
  if (why === null || !forfeit || winner === '-') return err('the ending in the link cannot be read')
  return ok(forfeited(position.rules.variant, forfeit, opponent(winner === 'x' ? 0 : 1), why))
}

function wordsOf(text: string): string | null {
  const bytes = textToBytes(text)
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null // bytes that are no text
  }
}
