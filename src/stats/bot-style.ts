/** How a bot plays, told by some of its games: how it begins, and what time it takes. */
import type { GameRecord } from '../referee/record.ts'
import { makeMove } from '../rules/move-text.ts'
import { play, type Side, start } from '../rules/position.ts'
import { scoreOf } from './pairs.ts'

/** A game, and where the bot sat in it. */
export interface OwnGame {
  readonly side: Side
  readonly record: GameRecord
  readonly opening: number // placements at the beginning that nobody chose
}

/** The first placement of a bot that plays x; what came before and its reply, of one that plays o. */
export interface Beginning {
  readonly side: Side
  readonly moves: readonly string[]
  readonly games: number
  readonly score: number // of the bot: 1 for a win, ½ for a draw
}

export interface TimeUse {
  readonly placements: number
  readonly median: number // milliseconds
  readonly slowest: number
}

const SHOWN = 3 // of each side

/** The most frequent ones of each side; games that began by chance tell nothing of x, and of o only its reply. */
export function beginningsOf(games: readonly OwnGame[]): Beginning[] {
  const found = new Map<string, Beginning>()
  for (const game of games) {
    const begun = beginningOf(game)
    if (begun === null) continue
    const key = `${begun.side} ${begun.moves.join(' ')}`
    const before = found.get(key) ?? { ...begun, games: 0, score: 0 }
    found.set(key, { ...before, games: before.games + 1, score: before.score + begun.score })
  }
  const sorted = [...found.values()].sort((a, b) => b.games - a.games || b.score - a.score)
  return ([0, 1] as const).flatMap(side => sorted.filter(each => each.side === side).slice(0, SHOWN))
}

function beginningOf({ side, record, opening }: OwnGame): Beginning | null {
  const { start: from, variant, moves, ending } = record
  const placed = moves.slice(0, side + 1).map(({ move }) => move)
  if (from !== null || opening > side || placed.length <= side || ending === null) return null
  const { rules } = start(variant)
  const score = scoreOf(ending, side)
  if (score === null) return null
  return { side, moves: placed.map(move => makeMove(rules, move)), games: 1, score }
}

/** Of the placements that the bot chose; null where nobody measured. */
export function timeUseOf(games: readonly OwnGame[]): TimeUse | null {
  const times = games.flatMap(timesOf).sort((a, b) => a - b)
  const [median, slowest] = [times[Math.floor(times.length / 2)], times.at(-1)]
  return median === undefined || slowest === undefined ? null : { placements: times.length, median, slowest }
}

function timesOf({ side, record, opening }: OwnGame): number[] {
  const times: number[] = []
  let position = record.start ?? start(record.variant)
  for (const [ply, { move, time }] of record.moves.entries()) {
    if (position.turn === side && ply >= opening && time !== null) times.push(time)
    position = play(position, move)
  }
  return times
}
