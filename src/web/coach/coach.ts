/**
 * A first game with a coach, made from a variant's own row: the visitor plays x, and each lesson is a move of one
 * real game from the empty board on. Where a lesson needs a position that no few moves lead to, both sides play on by
 * chance from a fixed seed until it is there. Which lessons there are depends on the row alone.
 */
import { type Chance, chanceFrom } from '../../rules/chance.ts'
import { boardNames, type GameWords } from '../../rules/names.ts'
import { isFreeAfter, type Move, moves, outcome, type Position, play, start } from '../../rules/position.ts'
import { boardsIn, routeOf, type Variant } from '../../rules/variant.ts'
import type { rulesWords } from '../../words/en/rules.ts'
import { winsBoard } from '../rules/lesson.ts'

type RulesWords = typeof rulesWords

export const LESSONS = ['send', 'sent', 'win', 'bonus', 'free'] as const
export type LessonKind = (typeof LESSONS)[number]

export interface CoachedGame {
  readonly variant: Variant
  readonly moves: readonly Move[] // of both sides, from the empty board
  readonly position: Position
  readonly lesson: number // which is on
  readonly skipped: number // placements since the visitor's last one, if there are more than the opponent's turn
  readonly isAnswered: boolean // the visitor has placed the mark of this lesson
}

/** The lessons of a variant, in order. */
export const lessonsOf = ({ bonus }: Variant): readonly LessonKind[] =>
  LESSONS.filter(kind => kind !== 'bonus' || bonus)

export const beginCoached = (variant: Variant): CoachedGame => ({
  variant,
  moves: [],
  position: start(variant),
  lesson: 0,
  skipped: 0,
  isAnswered: false,
})

export const kindOf = ({ variant, lesson }: CoachedGame): LessonKind | null =>
  lessonsOf(variant)[lesson] ?? null

/** Whether a legal move is what the lesson asks for. */
export function isWanted({ position, ...game }: CoachedGame, move: Move): boolean {
  return kindOf({ position, ...game }) === 'win' ? winsBoard(position, move) : true
}

/** The game after the visitor's mark. */
export const answered = (game: CoachedGame, move: Move): CoachedGame => ({
  ...game,
  moves: [...game.moves, move],
  position: play(game.position, move),
  isAnswered: true,
})

/** The game at its next lesson; null where none can be reached any more, which ends the lessons. */
export function nextLesson(game: CoachedGame): CoachedGame | null {
  const lesson = game.lesson + 1
  const kind = lessonsOf(game.variant)[lesson]
  if (kind === undefined) return null
  const line = lineTo(game, kind)
  if (line === null) return nextLesson({ ...game, lesson })
  const skipped = line.length > 1 ? line.length : 0
  return {
    ...game,
    moves: [...game.moves, ...line],
    position: line.reduce(play, game.position),
    lesson,
    skipped,
    isAnswered: false,
  }
}

interface Moment {
  readonly position: Position
  readonly last: Move | null
}

/** What a position has to be like for a lesson, with x to move. */
const FITS: Readonly<Record<LessonKind, (moment: Moment) => boolean>> = {
  send: () => true,
  sent: ({ position }) =>
    boardsIn(position.rules, position.allowed).length < boardsIn(position.rules, position.open).length,
  win: ({ position }) => hasFewBoards(position) && winningMoves(position).length === 1,
  bonus: ({ position }) => position.bonus,
  free: ({ position, last }) =>
    last !== null &&
    !position.bonus &&
    isFreeAfter(position, last) &&
    boardsIn(position.rules, position.open).length > 2,
}

const hasFewBoards = ({ rules, allowed }: Position): boolean =>
  boardsIn(rules, allowed).length <= rules.variant.grids

/** The moves that win a board without ending the game. */
const winningMoves = (position: Position): Move[] =>
  moves(position).filter(move => winsBoard(position, move) && outcome(play(position, move)) === null)

const SEEDS = 240

/** The shortest line by chance to a position that fits; a single move of the opponent's wherever that is enough. */
function lineTo({ position, moves: before }: CoachedGame, kind: LessonKind): Move[] | null {
  const last = before.at(-1) ?? null
  const isFit = (moment: Moment): boolean => moment.position.turn === 0 && FITS[kind](moment)
  if (isFit({ position, last })) return []
  let best = singleMove(position, isFit)
  for (let seed = 1; seed <= SEEDS && best?.length !== 1; seed++) {
    const line = wander(position, isFit, chanceFrom(seed), best?.length ?? Number.POSITIVE_INFINITY)
    if (line) best = line
  }
  return best
}

function singleMove(position: Position, isFit: (moment: Moment) => boolean): Move[] | null {
  const found = moves(position).find(move => isFit({ position: play(position, move), last: move }))
  return found === undefined ? null : [found]
}

/** A line that is shorter than the best one so far. */
function wander(
  from: Position,
  isFit: (moment: Moment) => boolean,
  chance: Chance,
  shorterThan: number,
): Move[] | null {
  const line: Move[] = []
  let position = from
  while (position.allowed !== 0 && line.length + 1 < shorterThan) {
    const move = chance.pick(moves(position))
    position = play(position, move)
    line.push(move)
    if (isFit({ position, last: move })) return line
  }
  return null
}

/** What the coach says before the mark. */
export function taskWords(game: CoachedGame, words: RulesWords, told: GameWords): string {
  const { position, skipped } = game
  const { rules } = position
  const last = game.moves.at(-1) ?? 0
  const kind = kindOf(game)
  if (kind === null) return ''
  if (kind === 'send') return words.coachTasks.send
  const meanwhile = skipped > 0 ? words.meanwhile(skipped) : ''
  const allowed = boardNames(rules, position.allowed, 'or', told)
  if (kind === 'bonus')
    return words.coachTasks.bonus(isFreeAfter(position, last) ? told.anyOpenBoard : allowed)
  const where = kind === 'free' ? boardNames(rules, routeOf(rules, last), 'and', told) : allowed
  return `${meanwhile}${words.coachTasks[kind](where)}`
}

/** What the coach says to the mark: `before` is the game without it. */
export function praiseWords(before: CoachedGame, move: Move, words: RulesWords, told: GameWords): string {
  const after = play(before.position, move)
  const { rules } = after
  const kind = kindOf(before)
  if (kind === null) return ''
  if (kind === 'free') return words.coachPraise.free
  if (kind === 'win') return words.coachPraise.win(rules.variant.wonBoards === 'close')
  return words.coachPraise[kind](
    isFreeAfter(after, move) ? told.anyOpenBoard : boardNames(rules, after.allowed, 'or', told),
  )
}
