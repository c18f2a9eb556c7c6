/**
 * Continues an interrupted match from the file of its games. The schedule says what every game must be, so the file of
 * another match is refused. Half a pair, and a line that was cut off, is played again.
 */
import { existsSync, statSync } from 'node:fs'
import type { GameRecord } from '../../referee/record.ts'
import { parseRecordJson } from '../../referee/record-json.ts'
import { start } from '../../rules/position.ts'
import { makeTextError } from '../../rules/text.ts'
import { variantNamed } from '../../rules/variants.ts'
import { thoughtsIn } from '../../runner/thoughts.ts'
import type { Pairing } from '../../stats/schedule.ts'
import { EXIT, Stop } from '../io.ts'
import { readText } from '../variant-of.ts'
import { type GamePair, type Match, type MatchGame, variantOf } from './options.ts'
import { lineStart, tagsOf } from './records.ts'

export interface Begun {
  readonly pairs: readonly GamePair[]
  readonly bytes: number // of the file, that they take
}

const NOTHING: Begun = { pairs: [], bytes: 0 }

export function begunBefore(match: Match): Begun {
  const { records: path, resumes } = match
  if (path === undefined || !existsSync(path)) return NOTHING
  if (resumes) return begunIn(path, match)
  const file = statSync(path)
  if (!file.isFile() || file.size === 0) return NOTHING
  throw new Stop(
    EXIT.usage,
    `--records ${path}: the file is not empty; add --resume to continue after its games, or name another file`,
  )
}

function begunIn(path: string, match: Match): Begun {
  const refuse = (why: string): never => {
    throw new Stop(EXIT.usage, `--resume ${path}: ${why}`)
  }
  const lines = readText(path).split('\n')
  const half = lines.pop() ?? '' // what follows the last line end
  const bouts = lines.map((line, game) => {
    const bout = boutIn(line, game, match)
    return typeof bout === 'string' ? refuse(bout) : bout
  })
  if (half !== '' && !isCutOff(half, lines.length, match))
    refuse(`line ${lines.length + 1} is cut off and does not begin like a game of this match`)
  const pairs = pairsOf(bouts)
  const kept = lines.slice(0, 2 * pairs.length).map(line => `${line}\n`)
  return { pairs, bytes: Buffer.byteLength(kept.join('')) }
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

/** A game of the match out of its line, or what is wrong with it and where. */
function boutIn(line: string, game: number, match: Match): MatchGame | string {
  const record = parseRecordJson(line, variantNamed)
  if (!record.ok) return makeTextError({ ...record.error, line: game + 1 })
  const bout = boutOf(record.value, match.schedule.at(game), match)
  return typeof bout === 'string' ? `line ${game + 1}: ${bout}` : bout
}

/** A game of the match out of its record, or why it is not that one. */
function boutOf(record: GameRecord, pairing: Pairing | undefined, match: Match): MatchGame | string {
  if (!pairing) return `this match has only ${match.schedule.length} games`
  const { id } = variantOf(match, pairing)
  if (record.variant.id !== id) return `the game is ${record.variant.id}, but this match has ${id} here`
  for (const [name, text] of Object.entries(tagsOf(match, pairing))) {
    const found = record.tags[name] ?? 'missing'
    if (found !== text) return `${name} is ${found}, but in this match it is ${text}`
  }
  const { variant, moves, ending } = record
  if (pairing.opening.some((move, ply) => moves.at(ply)?.move !== move))
    return 'the opening differs from the one in this match; was another --seed used?'
  if (ending === null) return 'the game has no ending'
  const placements = moves.map(({ move, time }) => ({ move, time: time ?? 0 }))
  const thoughts = thoughtsIn({ start: start(variant), placements }, pairing.opening)
  return { pairing, played: { placements, ending, thoughts, notes: [null, null] } }
}
