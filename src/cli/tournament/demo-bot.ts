/**
 * Small Python bots in the style of the courses, no two alike: each looks one placement ahead and counts marks in the
 * row and the column of the cell, with weights of its own. They are there to fill a tournament, not to win one.
 */
import type { Chance } from '../../rules/chance.ts'
import type { Variant } from '../../rules/variant.ts'

/** Games whose course bots are given a board with methods. */
export const hasDemo = ({ course }: Variant): boolean => course.gives === 'board'

export function demoBot({ side, course }: Variant, team: number, chance: Chance): string {
  const weight = (): string => (1 + chance.below(40) / 10).toFixed(1)
  return `import random


class ${course.class}${team}:
    def __init__(self):
        self.own = ${weight()}
        self.foreign = ${weight()}
        self.inner = ${weight()}
        self.noise = ${weight()}

    def move(self, board, old_move, flag):
        cells = board.find_valid_move_cells(old_move)
        return max(cells, key=lambda cell: self.worth(board, cell, flag))

    def worth(self, board, cell, flag):
        row, col = cell[-2], cell[-1]
        rows = board.board_status if len(cell) == 2 else board.big_boards_status[cell[0]]
        top, left = row - row % ${side}, col - col % ${side}
        lines = [
            [rows[row][left + i] for i in range(${side})],
            [rows[top + i][col] for i in range(${side})],
        ]
        sum = self.noise * random.random()
        for line in lines:
            own = line.count(flag)
            foreign = ${side} - line.count('-') - own
            if foreign == 0:
                sum += self.own * own * own
            if own == 0:
                sum += self.foreign * foreign * foreign
        if 0 < row % ${side} < ${side - 1} and 0 < col % ${side} < ${side - 1}:
            sum += self.inner
        return sum
`
}
