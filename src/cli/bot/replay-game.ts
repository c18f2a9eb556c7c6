/** The turn to be replayed: from a file of games, from moves, or from a position. */
import type { GameRecord } from '../../referee/record.ts'
import { parseMove } from '../../rules/move-text.ts'
import { type Move, type Position, play, refusal, start } from '../../rules/position.ts'
import { makeTextError } from '../../rules/text.ts'
import { rulesOf } from '../../rules/variant.ts'
import { VARIANTS } from '../../rules/variants.ts'
import type { Path } from '../../runner/earlier-turns.ts'
import { positionFrom } from '../arguments.ts'
import { EXIT, Stop } from '../io.ts'
import { readRecords } from '../record-file.ts'
import { resolveVariant } from '../variant-of.ts'

export interface GameOptions {
  readonly ply?: number
  readonly game: number
  readonly position?: string
  readonly moves?: string
  readonly opening?: number
  readonly variant?: string
}

export function gameFrom(file: string | undefined, options: GameOptions): Path {
  const { position, moves, opening, variant, ply, game } = options
  if (position !== undefined) return { start: positionOf(position, variant), path: [], opening: 0 }
  if (moves !== undefined) return before(gameOfMoves(moves, variant), ply, opening ?? 0)
  if (file === undefined) throw new Stop(EXIT.usage, 'name a file with a game, or give --moves or --position')
  const records = readRecords(file)
  const record = records[game - 1]
  if (!record) throw new Stop(EXIT.usage, `${file} has no game ${game}, only ${records.length}`)
  return before(gameOfRecord(record), ply, opening ?? openingOf(record))
}

function positionOf(text: string, variant: string | undefined): Position {
  const named = variant ?? text.trim().split(' ', 1)[0]
  const position = positionFrom(text, resolveVariant(named ?? ''))
  if (position.allowed === 0) throw new Stop(EXIT.usage, 'the game is over in this position')
  return position
}

type WholeGame = Pick<Path, 'start' | 'path'>

const gameOfRecord = ({ variant, start: from, moves }: GameRecord): WholeGame => ({
  start: from ?? start(variant),
  path: moves.map(({ move }) => move),
})

/** The moves one after the other, from the beginning of the game. */
function gameOfMoves(text: string, named: string | undefined): WholeGame {
  const first = start(resolveVariant(named ?? VARIANTS[0].id))
  const path: Move[] = []
  let position = first
  for (const word of text.split(/\s+/).filter(each => each !== '')) {
    const move = parseMove(rulesOf(first.rules.variant), word)
    if (!move.ok) throw new Stop(EXIT.usage, `--moves: this is not a move: ${makeTextError(move.error)}`)
    const why = refusal(position, move.value)?.why
    if (why !== undefined) throw new Stop(EXIT.usage, `--moves: ${word} is not legal: ${why}`)
    path.push(move.value)
    position = play(position, move.value)
  }
  return { start: first, path }
}

/** Its tag says so, or where thoughts have times, the placements without one. */
function openingOf({ tags, moves }: GameRecord): number {
  const tagged = Number(tags.Opening)
  if (Number.isInteger(tagged)) return tagged
  const first = moves.findIndex(({ time }) => time !== null)
  return Math.max(0, first)
}

/** The game as it stood before a placement, the first being 1; without a number, after the last. */
function before({ start, path }: WholeGame, ply: number | undefined, opening: number): Path {
  const { length } = path
  const asked = ply ?? length + 1
  if (asked > length + 1) throw new Stop(EXIT.usage, `the game has no placement ${asked}, only ${length}`)
  if (asked === length + 1 && path.reduce(play, start).allowed === 0)
    throw new Stop(EXIT.usage, `the game was played to its end: choose a turn with --ply 1 to ${length}`)
  return { start, path: path.slice(0, asked - 1), opening }
}
