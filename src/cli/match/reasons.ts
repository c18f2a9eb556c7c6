/** Why bots forfeited games of a match: each reason once, with its number of games and the first of them. */
import { isForfeit } from '../../referee/ending.ts'
import { opponent } from '../../rules/position.ts'
import type { Match, MatchGame } from '../../runner/match.ts'

export interface Reasons {
  add(games: readonly MatchGame[]): void
  lines(): string[]
}

interface Reason {
  readonly name: string
  readonly words: string
  readonly first: number // the game, counted from 1
  times: number
}

const MOST_LINES = 8

/** The side, times and cells do not make two reasons different. */
const keyOf = (name: string, words: string): string =>
  `${name} ${words.replace(/\d+/g, '0').replace(/\b[xo]\b/g, '')}`

export function reasonsOf({ bots }: Match): Reasons {
  const reasons = new Map<string, Reason>()
  let games = 0
  const addGame = ({ pairing: { seats }, played: { ending } }: MatchGame): void => {
    games++
    if (ending.winner === null || !isForfeit(ending)) return
    const { name } = bots[seats[opponent(ending.winner)]] ?? { name: '' }
    const words = `${ending.way}: ${ending.why}`
    const known = reasons.get(keyOf(name, words))
    if (known) known.times++
    else reasons.set(keyOf(name, words), { name, words, first: games, times: 1 })
  }
  return {
    add: pair => pair.forEach(addGame),
    lines: () => {
      const all = [...reasons.values()].map(lineOf)
      const rest = all.length - MOST_LINES
      return rest > 0 ? [...all.slice(0, MOST_LINES), `  and ${rest} more`] : all
    },
  }
}

const lineOf = ({ name, words, first, times }: Reason): string =>
  `  ${name}, ${times === 1 ? `game ${first}` : `${times} games, the first is game ${first}`}: ${words}`
