/**
 * A short lesson made from a variant's own rules. For each thing to learn a position is looked for in random games
 * from a fixed seed, so that nobody has to draw one for every variant, and every rule file has its lesson.
 */
import { chanceFrom } from '../../rules/chance.ts'
import { boardNames } from '../../rules/names.ts'
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
import { boardsIn, routeOf, type Variant } from '../../rules/variant.ts'

export interface LessonTask {
  readonly title: string
  readonly words: string
  readonly position: Position
  readonly last: Move | null
  readonly marks: number // how many are to be placed
  isRight(before: Position, move: Move): boolean
  readonly praise: string
  readonly wrong: string // what to say to another legal move
}

export const lessonOf = (variant: Variant): LessonTask[] =>
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

const winsBoard = (position: Position, move: Move): boolean => {
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
  const { rules, allowed } = moment.position
  const wanted = routeOf(rules, moves(moment.position)[0] ?? 0)
  return {
    ...moment,
    title: 'Where a mark sends',
    words: `O's last mark, on the yellow cell, sends you to ${boardNames(rules, allowed)}, which is outlined. Your mark sends O in turn. Send O to ${boardNames(rules, wanted)}.`,
    marks: 1,
    isRight: (_before, move) => routeOf(rules, move) === wanted,
    praise: 'Exactly. Every mark also decides where the opponent must play.',
    wrong: 'That mark sends O somewhere else. Point at a cell to see where it sends, then try again.',
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
      title: 'Winning a board',
      words: 'A line of cells wins a board. One mark is enough here.',
      marks: 1,
      isRight: winsBoard,
      praise: 'The board is yours.',
      wrong: 'That does not complete a line. Look for a line that needs only one more mark.',
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
      title: 'A free move',
      words:
        'O has sent you to a place where no mark can go, so you have a free move: play in any open board.',
      marks: 1,
      isRight: () => true,
      praise: 'A free move is a gift: try not to give one to your opponent.',
      wrong: '',
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
      title: 'A bonus move',
      words: 'In this game, winning a board earns a bonus move. Win a board, then play again.',
      marks: 2,
      isRight: (before, move) => before.bonus || play(before, move).bonus,
      praise: 'Two marks in one turn. A bonus move never earns another one.',
      wrong: 'That does not win a board. Look for a line that needs only one more mark.',
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
      title: 'Winning the game',
      words: 'A line of boards wins the game. One mark is enough here.',
      marks: 1,
      isRight: wins,
      praise: 'You have won the game.',
      wrong: 'That does not complete a line of boards. Which board is missing?',
    }
  )
}
