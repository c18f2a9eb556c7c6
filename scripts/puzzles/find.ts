/**
 * Puzzles out of games that the engine plays against itself. It keeps these games near balance for long, as only in
 * a late position both searches can prove what the moves are worth, and slips now and then, as people do.
 */
import { type Analysis, firstMove } from '../../src/engine/analysis.ts'
import { engineProver } from '../../src/engine/prove.ts'
import { cellsLeft, plainScore } from '../../src/engine/reference.ts'
import { LINE_SCORE } from '../../src/engine/score.ts'
import { think } from '../../src/engine/think.ts'
import type { Kernel } from '../../src/engine/wasm.ts'
import { CHECK, faultOf } from '../../src/puzzles/check.ts'
import { nameOf } from '../../src/puzzles/name.ts'
import { type Answer, asking } from '../../src/puzzles/prover.ts'
import { type Aim, LEAST, type Puzzle } from '../../src/puzzles/puzzle.ts'
import { secondSearch } from '../../src/puzzles/second-search.ts'
import { onlyMove, solutionFrom } from '../../src/puzzles/solve.ts'
import { themeOf } from '../../src/puzzles/theme.ts'
import { type Chance, chanceFrom } from '../../src/rules/chance.ts'
import { type Move, moves, type Position, play, start } from '../../src/rules/position.ts'

/** Empty cells on open boards: below this the engine sees the end, and it is worth a longer look. */
const LATE = 34
const NODES = { early: 700, late: 3000, reply: 4000 }
/** For each question about a move. */
const MOST_NODES = { early: 8_000, late: 80_000 }
const FEWEST_MOVES = 3
const SLIPS = 8 // of a hundred moves
/** How often a game is played anew from where it became late. */
const ENDINGS = 3

/** What one game of the engine brings, in the order of the game. */
export function puzzlesOfGame(kernel: Kernel, seed: number): Puzzle[] {
  const chance = chanceFrom(seed)
  kernel.calls.forget(1)
  const opening = playUntilLate(kernel, chance)
  const endings = opening.last.allowed === 0 ? 0 : ENDINGS
  const found = [...opening.seen.flatMap(seen => puzzleAt(kernel, seen) ?? [])].slice(-1)
  for (let ending = 0; ending < endings; ending++) {
    const seen = playOut(kernel, opening.last, chance)
    const here = seen.flatMap(each => puzzleAt(kernel, each) ?? [])
    found.push(...here.toSorted((a, b) => b.nodes - a.nodes).slice(0, 1))
  }
  return found.filter((puzzle, index) => found.findIndex(({ name }) => name === puzzle.name) === index)
}

interface Seen {
  readonly position: Position
  readonly analysis: Analysis
}

function playUntilLate(kernel: Kernel, chance: Chance): { seen: Seen[]; last: Position } {
  const { rules } = kernel
  let position = start(rules.variant)
  const seen: Seen[] = []
  const random = chance.below(rules.slots / 8)
  for (let ply = 0; ply < random && position.allowed !== 0; ply++)
    position = play(position, chance.pick(moves(position)))
  while (position.allowed !== 0 && cellsLeft(position) > LATE) {
    const analysis = think(kernel, position, { nodes: NODES.early, lines: 4 })
    seen.push({ position, analysis })
    position = play(position, nextMove(position, analysis, chance))
  }
  return { seen, last: position }
}

function playOut(kernel: Kernel, from: Position, chance: Chance): Seen[] {
  const seen: Seen[] = []
  let position = from
  while (position.allowed !== 0) {
    const analysis = think(kernel, position, { nodes: NODES.late, lines: 4 })
    seen.push({ position, analysis })
    position = play(position, nextMove(position, analysis, chance))
  }
  return seen
}

function nextMove(position: Position, { lines }: Analysis, chance: Chance): Move {
  if (chance.below(100) < SLIPS) return chance.pick(moves(position))
  if (chance.below(100) < SLIPS) return firstMove(chance.pick(lines))
  return firstMove(lines.toSorted((a, b) => Math.abs(a.score) - Math.abs(b.score))[0])
}

/** Null where no single move stands out, or no search can prove it. */
function puzzleAt(kernel: Kernel, { position, analysis }: Seen): Puzzle | null {
  if (moves(position).length < FEWEST_MOVES) return null
  const likely = likelyAim(analysis)
  if (likely === null) return null
  const isLate = cellsLeft(position) <= LATE
  const prover = engineProver(kernel, isLate ? MOST_NODES.late : MOST_NODES.early)
  const ask = (aim: Aim): Answer => asking(prover.ask, position.turn, LEAST[aim])
  const right = onlyMove(position, ask(likely), firstMove(analysis.lines[0]))
  const aim = right === null ? null : aimOf(position, right, likely, ask)
  if (right === null || aim === null) return null
  const reply = (before: Position): Move => firstMove(think(kernel, before, { nodes: NODES.reply }).lines[0])
  const line = solutionFrom(position, right, ask(aim), reply)
  return checked(kernel, { position, line, aim })
}

/** What the moves look like: proved or not, the best one is of another kind than the next. */
function likelyAim({ lines: [best, next] }: Analysis): Aim | null {
  if (!next) return null
  const [good, bad] = [plainScore(best.score), plainScore(next.score)]
  if (good === LINE_SCORE && bad < LINE_SCORE) return 'win'
  if (bad === -LINE_SCORE && good > -LINE_SCORE) return 'hold'
  if (good > 0 && bad <= 0) return 'ahead'
  return good === 0 && bad < 0 ? 'level' : null
}

/** The most that can be said of the right move. */
function aimOf(position: Position, right: Move, likely: Aim, ask: (aim: Aim) => Answer): Aim | null {
  if (likely === 'win') return likely
  const after = play(position, right)
  const wins = after.allowed === 0 ? false : ask('win')(after)
  if (wins !== false) return wins ? 'win' : null
  if (likely === 'hold') return likely
  return onlyMove(position, ask('hold'), right) === right ? 'hold' : likely
}

/** With its name, theme and nodes, once both searches have proved it. */
function checked(kernel: Kernel, bare: Pick<Puzzle, 'position' | 'line' | 'aim'>): Puzzle | null {
  const { position, aim } = bare
  const puzzle: Puzzle = {
    ...bare,
    name: nameOf(position),
    nodes: nodesOf(kernel, bare),
    theme: themeOf(bare),
    winsIn: aim === 'win' ? secondSearch(CHECK.second).lineIn(position) : null,
  }
  kernel.calls.forget(1)
  if (faultOf(puzzle, engineProver(kernel, CHECK.engine).ask) !== null) return null
  return faultOf(puzzle, secondSearch(CHECK.second).ask) === null ? puzzle : null
}

/** That the engine needs, with nothing remembered, to prove at each choice that the aim can be reached. */
export function nodesOf(
  kernel: Kernel,
  { position, line, aim }: Pick<Puzzle, 'position' | 'line' | 'aim'>,
): number {
  const prover = engineProver(kernel, 10 * CHECK.engine)
  const answer = prover.ask(position.turn, LEAST[aim])
  let before = position
  kernel.calls.forget(1)
  for (const move of line) {
    if (before.turn === position.turn && moves(before).length > 1) answer(before)
    before = play(before, move)
  }
  return prover.nodes()
}
