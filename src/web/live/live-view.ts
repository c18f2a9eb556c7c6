/** A live game as a page shows it: the referee's game again, from what the server tells of it. Pure. */
import type { LiveGameAnswer } from '../../contract/live-games.ts'
import { type Game, newGame } from '../../referee/game.ts'
import type { NamedPlayers } from '../../referee/game-words.ts'
import type { GameRecord } from '../../referee/record.ts'
import { withPlacements } from '../../referee/take-back.ts'
import { parseMove } from '../../rules/move-text.ts'
import {
  MARKS,
  type Move,
  opponent,
  type Position,
  play,
  refusal,
  type Side,
  start,
} from '../../rules/position.ts'
import { err, ok, type Result } from '../../rules/result.ts'
import { variantNamed } from '../../rules/variants.ts'
import type { Catalog } from '../../words/catalog.ts'

export interface LiveView {
  readonly answer: LiveGameAnswer
  readonly game: Game
  readonly side: Side | null // of whoever looks; null: they watch
}

/** At a time of this page's own clock. */
export function viewOf(
  answer: LiveGameAnswer,
  side: Side | null,
  at: number,
  words: Catalog['live'],
): Result<LiveView, string> {
  const variant = variantNamed(answer.variant)
  if (!variant) return err(words.unknownGame(answer.variant))
  const first = newGame(start(variant), { limit: answer.limits, forgiving: [true, true] })
  const moves = answer.moves.map(word => parseMove(first.position.rules, word))
  const placements = moves.flatMap((move, ply) =>
    move.ok ? [{ move: move.value, time: answer.times[ply] ?? 0 }] : [],
  )
  const game = withPlacements(first, placements)
  if (game.placements.length < answer.moves.length) return err(words.otherRules)
  const { ending, thinking, isHalted, refused } = answer
  const askedAt = ending === null && thinking !== null && !isHalted ? at - thinking : null
  return ok({
    answer,
    side,
    game: {
      ...game,
      ending,
      refused: refused === null ? null : { answer: '', why: refused },
      clock: { ...game.clock, askedAt },
    },
  })
}

/** A placement that was sent and not yet confirmed. */
export interface Sent {
  readonly ply: number
  readonly move: Move
}

/** What was sent is shown at once, and nothing else can be played until the server has said more. */
export function shownWith(
  { game }: LiveView,
  sent: Sent | null,
): { position: Position; moves: readonly Move[] } {
  const moves = game.placements.map(({ move }) => move)
  const isPending = sent?.ply === moves.length && game.ending === null
  if (!isPending || refusal(game.position, sent.move) !== null) return { position: game.position, moves }
  return { position: { ...play(game.position, sent.move), allowed: 0 }, moves: [...moves, sent.move] }
}

/** 'You', 'Ann', 'team7.py', or by the mark. */
export function nameIn({ answer, side }: LiveView, of: Side, words: Pick<Catalog, 'game' | 'live'>): string {
  const { name, kind } = answer.seats[of]
  if (of === side) return words.game.you
  if (kind === 'bot' || name !== '') return name
  return side === null ? words.game.playerOf(MARKS[of]) : words.live.yourOpponent
}

export const namesIn = (
  view: LiveView,
  words: Pick<Catalog, 'game' | 'live'>,
): readonly [x: string, o: string] => [nameIn(view, 0, words), nameIn(view, 1, words)]

/** Who looks is spoken to; the others go by their marks. */
export const playersIn = (view: LiveView, words: Pick<Catalog, 'game' | 'live'>): NamedPlayers => ({
  names: namesIn(view, words),
  people: [view.side === 0, view.side === 1],
})

export const isTurnOf = ({ game, answer }: LiveView, side: Side | null): boolean =>
  game.ending === null && side === game.position.turn && isComplete(answer)

/** Whether both seats are taken. */
export const isComplete = ({ seats }: LiveGameAnswer): boolean => seats.every(({ isTaken }) => isTaken)

/** Whom the game waits for: an invited person, or one who is not back after the server was started again. */
export function waitedFor(view: LiveView): Side | null {
  const { answer, game } = view
  const empty = answer.seats.findIndex(({ isTaken }) => !isTaken)
  if (empty >= 0) return empty === 0 ? 0 : 1
  return answer.isHalted ? game.position.turn : null
}

/** The word of the bot that plays against whoever looks; null where a person does, or who looks only watches. */
export function botIn(view: LiveView): string | null {
  const other = otherSide(view)
  const seat = other === null ? null : view.answer.seats[other]
  return seat?.kind === 'bot' ? seat.word : null
}

/** The side that plays against whoever looks. */
export const otherSide = ({ side }: LiveView): Side | null => (side === null ? null : opponent(side))

export function recordOf({ game, answer }: LiveView, date: string): GameRecord {
  const named = (side: Side): string => answer.seats[side].name || `Player ${MARKS[side].toUpperCase()}`
  return {
    variant: game.start.rules.variant,
    tags: { Date: date, X: named(0), O: named(1) },
    start: null,
    comment: null,
    moves: game.placements.map(({ move, time }) => ({ move, time: Math.round(time), comment: null })),
    ending: game.ending,
  }
}
