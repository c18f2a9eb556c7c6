/**
 * A short lesson made from a variant's own rules. For each thing to learn a position is looked for in random games
 * from a fixed seed, so that nobody has to draw one for every variant, and every rule file has its lesson.
 */
import { chanceFrom } from '../../rules/chance.ts'
import { boardNames, type GameWords } from '../../rules/names.ts'
import {
  boardState,
  isFreeAfter,
  lineOwner,
  type Move,
  moves,
  type Position,
  play,
  start,
} from '../../rules/position.ts'
import { type BoardSet, boardsIn, routeOf, type Variant } from '../../rules/variant.ts'
import type { rulesWords } from '../../words/en/rules.ts'

export interface LessonTask {
  readonly kind: 'route' | 'board' | 'free' | 'bonus' | 'win'
  readonly wanted: BoardSet // where the mark is to send; nowhere: it is not asked
  readonly position: Position
  readonly last: Move | null
  readonly marks: number // how many are to be placed
  isRight(before: Position, move: Move): boolean
}

const made = new WeakMap<Variant, readonly LessonTask[]>()

/** Made once: looking for the positions takes a while. */
export function lessonOf(variant: Variant): readonly LessonTask[] {
  const lesson = made.get(variant) ?? makeLesson(variant)
  made.set(variant, lesson)
  return lesson
}

const makeLesson = (variant: Variant): readonly LessonTask[] =>
  [routeTask(variant), boardTask(variant), freeTask(variant), bonusTask(variant), winTask(variant)].filter(
    task => task !== null,
  )

interface Moment {
  readonly position: Position
  readonly last: Move | null
}

const GAMES = 60

/** The first moment of a random game at which something holds. */
function find(variant: Variant, isFit: (moment: Moment) => boolean): Moment | null {
  for (let seed = 1; seed <= GAMES; seed++) {
    const chance = chanceFrom(seed)
    let moment: Moment = { position: start(variant), last: null }
    while (moment.position.allowed !== 0) {
      if (isFit(moment)) return moment
      const move = chance.pick(moves(moment.position))
      moment = { position: play(moment.position, move), last: move }
    }
  }
  return null
}

const onlyOneBoard = ({ rules, allowed }: Position): boolean =>
  boardsIn(rules, allowed).length <= rules.variant.grids

/** Whether a move wins its board. */
export const winsBoard = (position: Position, move: Move): boolean => {
  const board = Math.floor(move / position.rules.cells)
  const fate = boardState(play(position, move), board)
  return boardState(position, board) === 'open' && fate !== 'open' && fate !== 'drawn'
}

const isFreeFor = ({ position, last }: Moment): boolean => last !== null && isFreeAfter(position, last)

function routeTask(variant: Variant): LessonTask | null {
  const moment = find(
    variant,
    ({ position, last }) => last !== null && position.turn === 0 && onlyOneBoard(position),
  )
  if (!moment) return null
  const { rules } = moment.position
  const wanted = routeOf(rules, moves(moment.position)[0] ?? 0)
  return {
    ...moment,
    kind: 'route',
    wanted,
    marks: 1,
    isRight: (_before, move) => routeOf(rules, move) === wanted,
  }
}

function boardTask(variant: Variant): LessonTask | null {
  const moment = find(
    variant,
    ({ position }) =>
      position.turn === 0 && moves(position).filter(move => winsBoard(position, move)).length === 1,
  )
  return (
    moment && {
      ...moment,
      kind: 'board',
      wanted: 0,
      marks: 1,
      isRight: winsBoard,
    }
  )
}

function freeTask(variant: Variant): LessonTask | null {
  const moment = find(
    variant,
    ({ position, last }) =>
      position.turn === 0 &&
      isFreeFor({ position, last }) &&
      boardsIn(position.rules, position.open).length > 3,
  )
  return (
    moment && {
      ...moment,
      kind: 'free',
      wanted: 0,
      marks: 1,
      isRight: () => true,
    }
  )
}

function bonusTask(variant: Variant): LessonTask | null {
  if (!variant.bonus) return null
  const moment = find(
    variant,
    ({ position }) => position.turn === 0 && moves(position).some(move => play(position, move).bonus),
  )
  return (
    moment && {
      ...moment,
      kind: 'bonus',
      wanted: 0,
      marks: 2,
      isRight: (before, move) => before.bonus || play(before, move).bonus,
    }
  )
}

function winTask(variant: Variant): LessonTask | null {
  const wins = (position: Position, move: Move): boolean => lineOwner(play(position, move)) === 0
  const moment = find(
    variant,
    ({ position }) => position.turn === 0 && moves(position).some(move => wins(position, move)),
  )
  return (
    moment && {
      ...moment,
      kind: 'win',
      wanted: 0,
      marks: 1,
      isRight: wins,
    }
  )
}

/** What is asked and said in a task. */
export function taskWords({ kind, position, wanted }: LessonTask, words: typeof rulesWords, told: GameWords) {
  const { rules, allowed } = position
  const [here, there] = [allowed, wanted].map(boards => boardNames(rules, boards, 'or', told))
  const { words: tell, ...rest } = words.tasks[kind]
  return { ...rest, words: tell(here ?? '', there ?? '') }
}
