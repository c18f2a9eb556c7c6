import sys
import random


class Team17(object):
    """Plays so that the other side has little to choose from, and learns nothing."""

    SIZE = 4

    def __init__(self):
        self.turn = 0
        self.history = []

    def move(self, board, old_move, flag):
        self.turn += 1
        options = board.find_valid_move_cells(old_move)
        winning = self.winning_cells(board, options, flag)
        if winning:
            return self.remember(random.choice(winning))
        safe = [cell for cell in options if not self.hands_over(board, cell, flag)]
        pool = safe or options
        if self.turn < 6:
            return self.remember(self.opening(pool))
        pool.sort(key=lambda cell: (self.replies(board, cell), -self.centrality(cell)))
        return self.remember(pool[0])

    def remember(self, cell):
        self.history.append(cell)
        sys.stderr.write('turn %d: %s\n' % (self.turn, cell))
        return cell

    def opening(self, pool):
        twins = [cell for cell in pool if cell[0] % self.SIZE == cell[0] // self.SIZE]
        return random.choice(twins) if twins else random.choice(pool)

    def centrality(self, cell):
        row, col = cell[0] % self.SIZE, cell[1] % self.SIZE
        return -abs(2 * row - 3) - abs(2 * col - 3)

    def local(self, board, block_row, block_col):
        rows = range(block_row * self.SIZE, (block_row + 1) * self.SIZE)
        return [board.board_status[row][block_col * self.SIZE:(block_col + 1) * self.SIZE] for row in rows]

    def wins_by(self, square, row, col, mark):
        in_row = sum(1 for k in range(self.SIZE) if k != col and square[row][k] == mark)
        in_col = sum(1 for k in range(self.SIZE) if k != row and square[k][col] == mark)
        return self.SIZE - 1 in (in_row, in_col)

    def winning_cells(self, board, cells, mark):
        found = []
        for row, col in cells:
            square = self.local(board, row // self.SIZE, col // self.SIZE)
            if self.wins_by(square, row % self.SIZE, col % self.SIZE, mark):
                found.append((row, col))
        return found

    def hands_over(self, board, cell, flag):
        opponent = 'o' if flag == 'x' else 'x'
        row, col = cell[0] % self.SIZE, cell[1] % self.SIZE
        if board.block_status[row][col] != '-':
            return True
        square = self.local(board, row, col)
        for r, line in enumerate(square):
            for c, mark in enumerate(line):
                if mark == '-' and self.wins_by(square, r, c, opponent):
                    return True
        return False

    def replies(self, board, cell):
        row, col = cell[0] % self.SIZE, cell[1] % self.SIZE
        if board.block_status[row][col] != '-':
            return self.SIZE ** 4
        return sum(line.count('-') for line in self.local(board, row, col))
