/** How a game ends: a closed list, and what each way is worth. */
import type { GameWords } from '../rules/names.ts'
import { MARKS, type Outcome, opponent, type Side, share } from '../rules/position.ts'
import type { Variant } from '../rules/variant.ts'
import { gameWords } from '../words/en/game.ts'

/** Played out: the position itself says who won. */
export const PLAYED = ['line', 'points', 'tiebreak', 'draw'] as const
/** Lost by one side's doing, whatever the position. */
export const FORFEITS = [
  'time',
  'illegal',
  'malformed',
  'crash',
  'tampering',
  'forbidden',
  'resignation',
] as const
/** Ended from outside: no points for anybody. */
const VOID = ['no-result'] as const

export const WAYS = [...PLAYED, ...FORFEITS, ...VOID] as const
export type Way = (typeof WAYS)[number]
export type Forfeit = (typeof FORFEITS)[number]

export interface Ending {
  readonly way: Way
  readonly winner: Side | null
  readonly points: readonly [x: number, o: number]
  readonly why: string // one sentence for people; a bot's author can act on it
}

/** Lost by one side's own doing. */
export const isForfeit = ({ way }: Pick<Ending, 'way'>): boolean => FORFEITS.some(forfeit => forfeit === way)

/** Which side lost by its own doing; null where neither did. */
export const sideAtFault = (ending: Pick<Ending, 'way' | 'winner'>): Side | null =>
  ending.winner !== null && isForfeit(ending) ? opponent(ending.winner) : null

/** The forfeits that a variant may price lower than a lost game. */
const BAD_MOVES: readonly Way[] = ['time', 'illegal', 'malformed']

export function playedOut({ by, winner, points, criterion }: Outcome): Ending {
  return { way: by, winner, points, why: playedWords(gameWords, by, winner, points, criterion) }
}

/** Why a game that was played out ended as it did. */
export function playedWords(
  words: GameWords,
  by: Outcome['by'],
  winner: Side | null,
  [x, o]: Outcome['points'],
  criterion: Outcome['criterion'],
): string {
  const mark = winner === null ? '' : MARKS[winner]
  if (by === 'line') return words.endedByLine(mark)
  if (by === 'points') return words.endedByPoints(x, o)
  return by === 'tiebreak' ? words.endedByCount(mark, criterion) : words.endedLevel
}

export function forfeited(variant: Variant, way: Forfeit, loser: Side, why: string): Ending {
  const { win, badMove } = variant.scoring
  const winner = opponent(loser)
  return { way, winner, points: share(winner, BAD_MOVES.includes(way) && badMove ? badMove : win), why }
}

export const noResult = (why: string): Ending => ({ way: 'no-result', winner: null, points: [0, 0], why })
