/**
 * The games of a match as lines of a file, in the order of the schedule, and back, to continue an interrupted match. The
 * schedule says what every game must be, so the lines of another match are refused. Half a pair, and a line that was
 * cut off, is played again.
 */
import { makeFasterClock } from '../referee/faster-clock.ts'
import type { GameRecord } from '../referee/record.ts'
import { makeRecordJson, parseRecordJson } from '../referee/record-json.ts'
import { start } from '../rules/position.ts'
import { err, ok, type Result } from '../rules/result.ts'
import { makeTextError } from '../rules/text.ts'
import { variantNamed } from '../rules/variants.ts'
import type { Pairing } from '../stats/schedule.ts'
import { commentOn } from './game.ts'
import { botAt, type GamePair, type Match, type MatchGame, variantOf } from './match.ts'
import type { MatchBot } from './match-bots.ts'
import { thoughtsIn } from './thoughts.ts'

export const lineOf = (match: Match, game: MatchGame): string => `${makeRecordJson(recordOf(match, game))}\n`

/** The placements of the opening have no time: no bot thought about them. */
function recordOf(match: Match, { pairing, played }: MatchGame): GameRecord {
  const moves = played.placements.map(({ move, time }, ply) => ({
    move,
    time: ply < pairing.opening.length ? null : Math.round(time),
    comment: null,
  }))
  return {
    ...openedRecord(match, pairing),
    comment: commentOn(played, match.sandbox),
    moves,
    ending: played.ending,
  }
}

/** The record of a game when its opening is played, and nothing else. */
const openedRecord = (match: Match, pairing: Pairing): GameRecord => ({
  variant: variantOf(match, pairing),
  tags: tagsOf(match, pairing),
  start: null,
  comment: null,
  moves: pairing.opening.map(move => ({ move, time: null, comment: null })),
  ending: null,
})

/** The tags that identify a game of this match. */
function tagsOf(match: Match, { pair, opening, seats }: Pairing): Record<string, string> {
  const [x, o] = [botAt(match, seats[0]), botAt(match, seats[1])]
  return {
    X: x.name,
    O: o.name,
    XBudget: budgetText(x),
    OBudget: budgetText(o),
    Pair: `${pair + 1}`,
    Opening: `${opening.length}`,
    ...(match.sandbox.clock && { Clock: makeFasterClock(match.sandbox.clock) }),
  }
}

const budgetText = ({ budget }: MatchBot): string =>
  'nodes' in budget ? `${budget.nodes} nodes` : `${budget.movetime} ms`

/** What was played before, and how many bytes of the text it takes. */
export interface Begun {
  readonly pairs: readonly GamePair[]
  readonly bytes: number
}

export function parseLines(text: string, match: Match): Result<Begun, string> {
  const lines = text.split('\n')
  const half = lines.pop() ?? '' // what follows the last line end
  const games: MatchGame[] = []
  for (const line of lines) {
    const game = gameIn(line, games.length, match)
    if (!game.ok) return game
    games.push(game.value)
  }
  if (half !== '' && !isCutOff(half, games.length, match))
    return err(`line ${games.length + 1} is cut off and does not begin like a game of this match`)
  const pairs = pairsOf(games)
  const kept = lines.slice(0, 2 * pairs.length).map(line => `${line}\n`)
  return ok({ pairs, bytes: Buffer.byteLength(kept.join('')) })
}

const pairsOf = (games: readonly MatchGame[]): GamePair[] =>
  games.flatMap((second, index): GamePair[] => {
    const first = games[index - 1]
    return index % 2 === 1 && first ? [[first, second]] : []
  })

/** Whether half a line was to become a game of the match. It may have been cut within a character. */
function isCutOff(half: string, game: number, match: Match): boolean {
  const pairing = match.schedule.at(game)
  const clean = half.replace(/\uFFFD$/, '')
  if (!pairing || clean === '') return false
  const start = lineStart(match, pairing)
  return start.startsWith(clean) || clean.startsWith(start)
}

/** How the line of a game begins, up to the last move of its opening. */
function lineStart(match: Match, pairing: Pairing): string {
  const line = makeRecordJson(openedRecord(match, pairing))
  return line.slice(0, line.lastIndexOf(']'))
}

/** A game of the match out of its line, or what is wrong with it and where. */
function gameIn(line: string, index: number, match: Match): Result<MatchGame, string> {
  const record = parseRecordJson(line, variantNamed)
  if (!record.ok) return err(makeTextError({ ...record.error, line: index + 1 }))
  const game = gameOf(record.value, match.schedule.at(index), match)
  return game.ok ? game : err(`line ${index + 1}: ${game.error}`)
}

/** A game of the match out of its record, or why it is not that one. */
function gameOf(record: GameRecord, pairing: Pairing | undefined, match: Match): Result<MatchGame, string> {
  if (!pairing) return err(`this match has only ${match.schedule.length} games`)
  const { id } = variantOf(match, pairing)
  if (record.variant.id !== id) return err(`the game is ${record.variant.id}, but this match has ${id} here`)
  for (const [name, text] of Object.entries(tagsOf(match, pairing))) {
    const found = record.tags[name] ?? 'missing'
    if (found !== text) return err(`${name} is ${found}, but in this match it is ${text}`)
  }
  const { variant, moves, ending } = record
  if (pairing.opening.some((move, ply) => moves.at(ply)?.move !== move))
    return err('the opening differs from the one in this match; was another --seed used?')
  if (ending === null) return err('the game has no ending')
  const placements = moves.map(({ move, time }) => ({ move, time: time ?? 0 }))
  const thoughts = thoughtsIn({ start: start(variant), placements }, pairing.opening)
  return ok({ pairing, played: { placements, ending, thoughts, notes: [null, null], replays: [] } })
}
