/** The right move of a position, and the line that follows from it: at each step all other moves are proved to fail. */
import { type Move, moves, outcome, type Position, play } from '../rules/position.ts'
import type { Answer } from './prover.ts'

/** The only move that reaches what is asked for; null when there is none, more than one, or no proof. */
export function onlyMove(position: Position, answer: Answer, first?: Move): Move | null {
  let right: Move | null = null
  for (const move of moves(position).toSorted((a, b) => Number(b === first) - Number(a === first))) {
    const isRight = answer(play(position, move))
    if (isRight === null || (isRight && right !== null)) return null
    if (isRight) right = move
  }
  return right
}

/** The longest that a person is asked for. */
const MOST_CHOICES = 5

/** From a position whose right move is known: on, as long as one move alone is right. `reply` moves for the others. */
export function solutionFrom(
  from: Position,
  right: Move,
  answer: Answer,
  reply: (position: Position) => Move,
): Move[] {
  const line = [right]
  let asked = 1 // moves up to the last one that was a choice
  let position = play(from, right)
  for (let choices = 1; choices < MOST_CHOICES && !outcome(position); ) {
    const isOwn = position.turn === from.turn
    const move = isOwn ? onlyMove(position, answer) : reply(position)
    if (move === null) break
    line.push(move)
    if (isOwn && moves(position).length > 1) {
      choices++
      asked = line.length
    }
    position = play(position, move)
  }
  return line.slice(0, asked)
}
