/** What came of one's games: each in short, filtered, and counted by game and opponent. */

import type { GameRecord } from '../../referee/record.ts'
import type { GameWords } from '../../rules/names.ts'
import { ownSide, parseLocalPlayer, playerName } from '../local-players.ts'

export const RESULTS = ['won', 'drawn', 'lost', 'open', 'other'] as const
/** For the person who played a program; `other`: a game of two people, of two programs, or without a result. */
export type OwnResult = (typeof RESULTS)[number]

export interface GameSummary {
  readonly variant: string // its title: rules of one's own have one as well
  readonly opponent: string | null // as a record has it; null: a game of two people, or of others
  readonly result: OwnResult
}

export function summaryOf({ variant, tags, ending }: GameRecord): GameSummary {
  const [x, o] = [parseLocalPlayer(tags.X), parseLocalPlayer(tags.O)]
  const own = x && o ? ownSide([x, o]) : null
  if (own === null) return { variant: variant.title, opponent: null, result: ending ? 'other' : 'open' }
  const opponent = (own === 0 ? tags.O : tags.X) ?? null
  if (!ending) return { variant: variant.title, opponent, result: 'open' }
  if (ending.way === 'no-result') return { variant: variant.title, opponent, result: 'other' }
  const [mine, theirs] = own === 0 ? ending.points : [ending.points[1], ending.points[0]]
  const isWon = ending.winner === null ? mine > theirs : ending.winner === own
  const isEven = ending.winner === null && mine === theirs
  return { variant: variant.title, opponent, result: isEven ? 'drawn' : isWon ? 'won' : 'lost' }
}

export interface Filter {
  readonly variant: string // '' for all, as in the rest
  readonly opponent: string
  readonly result: string
}

export const EVERY: Filter = { variant: '', opponent: '', result: '' }

export const fits = (game: GameSummary, filter: Filter): boolean =>
  (filter.variant === '' || filter.variant === game.variant) &&
  (filter.opponent === '' || filter.opponent === (game.opponent ?? '-')) &&
  (filter.result === '' || filter.result === game.result)

export interface Total {
  readonly variant: string
  readonly opponent: string
  readonly won: number
  readonly drawn: number
  readonly lost: number
}

/** Games that are over and were played against a program, by game and opponent, the strongest last. */
export function totalsOf(games: readonly GameSummary[]): Total[] {
  const totals = new Map<string, Total>()
  for (const { variant, opponent, result } of games) {
    if (opponent === null || result === 'open' || result === 'other') continue
    const key = `${variant}\n${opponent}`
    const before = totals.get(key) ?? { variant, opponent, won: 0, drawn: 0, lost: 0 }
    totals.set(key, { ...before, [result]: before[result] + 1 })
  }
  return [...totals.values()].sort(
    (a, b) => a.variant.localeCompare(b.variant) || strengthOf(a.opponent) - strengthOf(b.opponent),
  )
}

function strengthOf(word: string): number {
  const seat = parseLocalPlayer(word)
  return seat?.kind === 'engine' ? seat.level : Number.POSITIVE_INFINITY
}

export const opponentName = (word: string, others: string, words: GameWords): string =>
  word === '-' ? others : playerName(word, word, words)
