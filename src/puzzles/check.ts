/** Whether a puzzle is what it says, asked of any prover: the engine's, or the second search's. */
import { makeMove } from '../rules/move-text.ts'
import { moves, type Position } from '../rules/position.ts'
import { nameOf } from './name.ts'
import { asking, type Prover } from './prover.ts'
import { alongLine, LEAST, type Puzzle, solverOf } from './puzzle.ts'
import { onlyMove } from './solve.ts'
import { themeOf } from './theme.ts'

/** Nodes that the engine may take for an answer, and the second search for a puzzle; none that needs more is kept. */
export const CHECK = { engine: 150_000, second: 100_000 }

/** What is wrong with it, or null. */
export function faultOf(puzzle: Puzzle, prover: Prover): string | null {
  return plainFaultOf(puzzle) ?? unprovedIn(puzzle, prover)
}

/** What the rules alone can tell. That they accept the moves, `parsePuzzle` has seen. */
function plainFaultOf(puzzle: Puzzle): string | null {
  const { name, theme, position } = puzzle
  if (moves(position).length < 2) return `${name}: there is no choice`
  if (name !== nameOf(position)) return `${name}: should be called ${nameOf(position)}`
  return theme === themeOf(puzzle) ? null : `${name}: is about ${themeOf(puzzle)}, not ${theme}`
}

/** Each of the solver's moves must be the only right one. */
function unprovedIn(puzzle: Puzzle, prover: Prover): string | null {
  const { name, position, line, aim } = puzzle
  const answer = asking(prover, solverOf(puzzle), LEAST[aim])
  const positions = alongLine(position, line)
  for (const [ply, move] of line.entries()) {
    const before = positions[ply]!
    if (before.turn !== position.turn || onlyMove(before, answer, move) === move) continue
    return `${name}: ${saidOf(before, move)} is not proved to be the only move to ${aim}`
  }
  return null
}

const saidOf = ({ rules }: Position, move: number): string => makeMove(rules, move)
