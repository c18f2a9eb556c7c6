from __future__ import print_function
import random

CORNER, EDGE, CENTRE = 3, 2, 4
VALUE_OF_CELL = {
    (0, 0): CORNER, (0, 3): CORNER, (3, 0): CORNER, (3, 3): CORNER,
    (0, 1): EDGE, (0, 2): EDGE, (1, 0): EDGE, (2, 0): EDGE,
    (3, 1): EDGE, (3, 2): EDGE, (1, 3): EDGE, (2, 3): EDGE,
    (1, 1): CENTRE, (1, 2): CENTRE, (2, 1): CENTRE, (2, 2): CENTRE,
}
DIAMONDS = [
    [(0, 1), (1, 0), (1, 2), (2, 1)],
    [(0, 2), (1, 1), (1, 3), (2, 2)],
    [(1, 1), (2, 0), (2, 2), (3, 1)],
    [(1, 2), (2, 1), (2, 3), (3, 2)],
]


class Team13:
    """No search at all: every cell gets points by a list of rules, and the best one is played."""

    def __init__(self):
        self.names = ['win', 'block', 'send', 'position']
        self.said = 0

    def move(self, board, old_move, flag):
        foe = 'x' if flag == 'o' else 'o'
        points = {}
        for cell in board.find_valid_move_cells(old_move):
            points[cell] = 0
            if self.completes(board, cell, flag):
                points[cell] += 1000
            if self.completes(board, cell, foe):
                points[cell] += 400
            points[cell] -= self.gift(board, cell, foe)
            points[cell] += VALUE_OF_CELL[cell[0] % 4, cell[1] % 4]
            points[cell] += 2 * VALUE_OF_CELL[cell[0] // 4, cell[1] // 4]
        most = max(points.values())
        good = sorted(cell for cell in points if points[cell] == most)
        self.said += 1
        print('move', self.said, 'points', most, 'choices', len(good))
        return random.choice(good)

    def lines(self, row, col):
        found = [[(row, k) for k in range(4)], [(k, col) for k in range(4)]]
        for diamond in DIAMONDS:
            if (row, col) in diamond:
                found.append(diamond)
        return found

    def completes(self, board, cell, mark):
        top, left = cell[0] - cell[0] % 4, cell[1] - cell[1] % 4
        inner = (cell[0] % 4, cell[1] % 4)
        for line in self.lines(*inner):
            others = [place for place in line if place != inner]
            if all(board.board_status[top + r][left + c] == mark for r, c in others):
                return True
        return False

    def gift(self, board, cell, foe):
        """What the other side may win where this move sends it."""
        target_row, target_col = cell[0] % 4, cell[1] % 4
        if board.block_status[target_row][target_col] != '-':
            return 50
        worst = 0
        for r in range(4 * target_row, 4 * target_row + 4):
            for c in range(4 * target_col, 4 * target_col + 4):
                if board.board_status[r][c] == '-' and (r, c) != cell:
                    if self.completes(board, (r, c), foe):
                        worst += 120
        return worst
