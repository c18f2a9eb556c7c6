/**
 * A contest that was cut short goes on from the file of its games. The schedule says what every game has to be, so
 * a file of another contest is refused, not continued. Half a pair, or half a line, is played again.
 */
import { existsSync } from 'node:fs'
import type { Pairing } from '../../arena/schedule.ts'
import type { GameRecord } from '../../referee/record.ts'
import { parseRecordLines } from '../../referee/record-json.ts'
import { start } from '../../rules/position.ts'
import { makeTextError } from '../../rules/text.ts'
import { variantNamed } from '../../rules/variants.ts'
import { thoughtsIn } from '../../tournament/thoughts.ts'
import { EXIT, Stop } from '../io.ts'
import { readText } from '../variant-of.ts'
import type { Bout, Contest, Pair } from './contest.ts'
import { tagsOf } from './records.ts'

export interface Begun {
  readonly pairs: readonly Pair[]
  readonly bytes: number // of the file, that they take
}

export function begunBefore(contest: Contest): Begun {
  const { records: path, resumes } = contest
  if (!resumes || path === undefined || !existsSync(path)) return { pairs: [], bytes: 0 }
  const lines = readText(path).split('\n').slice(0, -1) // what follows the last line end is half a line
  const whole = lines.slice(0, lines.length - (lines.length % 2)).map(line => `${line}\n`)
  const parsed = parseRecordLines(whole.join(''), variantNamed)
  if (!parsed.ok) throw new Stop(EXIT.usage, `--resume ${path}: ${makeTextError(parsed.error)}`)
  const bouts = parsed.value.map((record, game) => {
    const bout = boutIn(record, contest.schedule.at(game), contest)
    if (typeof bout === 'string') throw new Stop(EXIT.usage, `--resume ${path}: line ${game + 1}: ${bout}`)
    return bout
  })
  const pairs = bouts.flatMap((bout, game): Pair[] => (game % 2 === 0 ? [[bout, bouts[game + 1]]] : []))
  return { pairs, bytes: Buffer.byteLength(whole.join('')) }
}

/** A game of the contest out of its record, or why it is not that one. */
function boutIn(record: GameRecord, pairing: Pairing | undefined, contest: Contest): Bout | string {
  if (!pairing) return `this contest has only ${contest.schedule.length} games`
  const { id } = contest.variants[pairing.variant]
  if (record.variant.id !== id) return `a game of ${record.variant.id}, where this contest has one of ${id}`
  for (const [name, text] of Object.entries(tagsOf(contest, pairing))) {
    const found = record.tags[name] ?? 'missing'
    if (found !== text) return `${name} is ${found}, in this contest ${text}`
  }
  const { variant, moves, ending } = record
  if (pairing.opening.some((move, ply) => moves.at(ply)?.move !== move))
    return 'another opening than in this contest; was it another seed?'
  if (ending === null) return 'a game without an ending'
  const placements = moves.map(({ move, time }) => ({ move, time: time ?? 0 }))
  const thoughts = thoughtsIn({ start: start(variant), placements }, pairing.opening)
  return { pairing, played: { placements, ending, thoughts, notes: [null, null] } }
}
