/**
 * The record of a game as one line of JSON, with the same content as its text. Moves, times and comments are three
 * lists side by side, so that a program that wants the moves alone reads just those.
 */
import {
  type Check,
  complain,
  entriesOf,
  type Fields,
  fieldsOf,
  listOf,
  nullOr,
  oneOf,
  parseChecked,
  refuse,
  whole,
  wholeNumber,
} from '../rules/check.ts'
import { isKnownBy } from '../rules/identity.ts'
import { makeMove, parseMove } from '../rules/move-text.ts'
import { MARKS, type Move, type Position, play, refusal, start } from '../rules/position.ts'
import { makePosition, parsePosition } from '../rules/position-text.ts'
import { err, ok, type Result } from '../rules/result.ts'
import { checkName, checkVariant } from '../rules/rule-file.ts'
import type { TextError } from '../rules/text.ts'
import { rulesOf, type Variant } from '../rules/variant.ts'
import { variantNamed } from '../rules/variants.ts'
import { type Ending, WAYS } from './ending.ts'
import { misfit } from './ending-text.ts'
import { checkBothPoints, checkText, MOST_PLACEMENTS } from './json-fields.ts'
import type { GameRecord } from './record.ts'
import { MOST_SECONDS, type RecordedMove } from './record-moves.ts'
import { type Find, isFreeTag } from './record-tags.ts'

const FIELDS = ['variant', 'rules', 'tags', 'start', 'comment', 'moves', 'times', 'comments', 'ending']

/** One line, without a line end. Fields that would say nothing are left out. */
export function makeRecordJson(record: GameRecord, find: Find = variantNamed): string {
  const { variant, tags, start: from, comment, moves, ending } = record
  const some = <T>(values: readonly (T | null)[]): readonly (T | null)[] | undefined =>
    values.some(value => value !== null) ? values : undefined
  return JSON.stringify({
    variant: variant.id,
    rules: isKnownBy(find, variant) ? undefined : variant,
    tags,
    start: from ? makePosition(from) : undefined,
    comment: comment ?? undefined,
    moves: moves.map(({ move }) => makeMove(rulesOf(variant), move)),
    times: some(moves.map(({ time }) => time && Math.round(time))),
    comments: some(moves.map(placement => placement.comment)),
    ending: ending && { ...ending, winner: ending.winner === null ? null : MARKS[ending.winner] },
  })
}

/** All records of a text, one on each line that is not blank. */
export function parseRecordLines(text: string, find: Find): Result<GameRecord[], TextError> {
  const records: GameRecord[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const record = parseRecordJson(line, find)
    if (!record.ok) return err({ ...record.error, line: index + 1 })
    records.push(record.value)
  }
  return ok(records)
}

export const parseRecordJson = (line: string, find: Find): Result<GameRecord, TextError> =>
  parseChecked(line, checkRecord(find))

const checkRecord =
  (find: Find): Check<GameRecord> =>
  spot => {
    const fields = fieldsOf(spot, 'an object with the fields of a record', FIELDS)
    const variant = fields && readVariant(fields, find)
    if (!fields || !variant) return undefined
    const from = fields.optional('start', nullOr(checkStart(variant)), null)
    const played = from === undefined ? undefined : fields.needed('moves', checkMoves(from ?? start(variant)))
    return whole<GameRecord>({
      variant,
      tags: fields.optional('tags', checkTags, {}),
      start: from,
      comment: fields.optional('comment', nullOr(checkText), null),
      moves: played && readPlacements(fields, played.moves),
      ending: played && fields.needed('ending', checkEnding(played.position)),
    })
  }

/** Rules in the record win over a name. */
function readVariant(fields: Fields, find: Find): Variant | undefined {
  if (fields.has('rules')) return fields.needed('rules', checkVariant)
  return fields.needed('variant', checkName(find))
}

const checkTags: Check<Record<string, string>> = spot => {
  const entries = entriesOf(spot, 'an object of tags and their texts')?.map(([name, tag]) => {
    if (!isFreeTag(name)) complain(tag, 'have a free name, a capital first, then letters and digits')
    return [name, checkText(tag) ?? ''] as const
  })
  return entries && Object.fromEntries(entries)
}

const checkStart =
  (variant: Variant): Check<Position> =>
  spot => {
    const text = checkText(spot)
    if (text === undefined) return undefined
    const parsed = parsePosition(text, id => (id === variant.id ? variant : undefined))
    if (parsed.ok) return parsed.value
    const { column, expected, found } = parsed.error
    return complain(spot, `be a position, with ${expected} in column ${column}`, found)
  }

interface JsonMoves {
  readonly moves: readonly Move[]
  readonly position: Position // after the last
}

const checkMoves =
  (from: Position): Check<JsonMoves> =>
  spot => {
    let position = from
    const moves = listOf(`a list of at most ${MOST_PLACEMENTS} moves`, 0, MOST_PLACEMENTS, place => {
      const move = checkMove(position)(place)
      if (move !== undefined) position = play(position, move)
      return move
    })(spot)
    return moves && { moves, position }
  }

const checkMove =
  (position: Position): Check<Move> =>
  spot => {
    const text = checkText(spot)
    if (text === undefined) return undefined
    const parsed = parseMove(position.rules, text)
    if (!parsed.ok) return complain(spot, `be a move, with ${parsed.error.expected}`)
    const refused = refusal(position, parsed.value)
    return refused ? refuse(spot, `be a legal move: ${refused.why}`) : parsed.value
  }

function readPlacements(fields: Fields, moves: readonly Move[]): RecordedMove[] | undefined {
  const nothing = moves.map(() => null)
  const aside = <T>(what: string, check: Check<T>): Check<(T | null)[]> =>
    listOf(`a list of ${what}, one or null for each move`, moves.length, moves.length, nullOr(check))
  const times = fields.optional('times', aside('milliseconds', checkTime), nothing)
  const comments = fields.optional('comments', aside('texts', checkText), nothing)
  return (
    times &&
    comments &&
    moves.map((move, ply) => ({ move, time: times[ply] ?? null, comment: comments[ply] ?? null }))
  )
}

const checkTime = wholeNumber(0, MOST_SECONDS * 1000)

const checkEnding =
  (position: Position): Check<Ending | null> =>
  spot => {
    if (spot.json.value === null) {
      const wrong = misfit(position, null)
      return wrong ? refuse(spot, `be ${wrong.expected}`) : null
    }
    const fields = fieldsOf(spot, 'null or an object with an ending', ['way', 'winner', 'points', 'why'])
    const ending = fields && readEnding(fields)
    const wrong = ending ? misfit(position, ending) : null
    return wrong ? fields?.refuse(wrong.part, `be ${wrong.expected}`) : ending
  }

function readEnding(fields: Fields): Ending | undefined {
  const winner = fields.needed('winner', nullOr(oneOf(MARKS)))
  return whole<Ending>({
    way: fields.needed('way', oneOf(WAYS)),
    winner: winner && (winner === 'x' ? 0 : 1),
    points: fields.needed('points', checkBothPoints),
    why: fields.needed('why', checkText),
  })
}
