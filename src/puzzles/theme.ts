/** What a puzzle is about, seen from its position and its solution alone. The first that fits, the rarest first. */
import { isFreeAfter, type Move, opponent, type Position } from '../rules/position.ts'
import { alongLine, type Puzzle, type Theme } from './puzzle.ts'
import { linesLeft } from './value.ts'

type Solved = Pick<Puzzle, 'position' | 'line' | 'aim'>

const FITS: readonly (readonly [Theme, (puzzle: Solved) => boolean])[] = [
  ['chain', hasChain],
  ['free', givesFreeMove],
  ['line', isLastLine],
  ['count', ({ aim }) => aim === 'ahead' || aim === 'level'],
  ['only', ({ aim }) => aim === 'hold'],
  ['win', () => true],
]

export const themeOf = (puzzle: Solved): Theme => FITS.find(([, fits]) => fits(puzzle))![0]

/** The solver wins a board and places again. */
function hasChain({ position, line }: Solved): boolean {
  const positions = alongLine(position, line)
  return line.some((_, ply) => {
    const before = positions[ply]!
    return before.bonus && before.turn === position.turn && ply > 0
  })
}

/** The first move lets the other side play wherever it likes, and is right all the same. */
function givesFreeMove({ position, line: [move] }: Solved): boolean {
  const after = alongLine(position, move === undefined ? [] : [move]).at(-1)!
  return isGift(position, move!, after)
}

const isGift = (before: Position, move: Move, after: Position): boolean =>
  after.turn !== before.turn && isFreeAfter(after, move) && hasChoice(after)

/** More than one board: on the last one there is nothing to give. */
const hasChoice = ({ allowed }: Position): boolean => (allowed & (allowed - 1)) !== 0

/** One line of boards is left, to be made by the solver or to be kept from the other side. */
function isLastLine({ position, aim }: Solved): boolean {
  const side = aim === 'win' ? position.turn : opponent(position.turn)
  return linesLeft(position, side) === 1
}
