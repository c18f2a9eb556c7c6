import copy
import random
import time


class Team11:
    """Alpha-beta with iterative deepening and a table of positions that were seen before."""

    INFINITY = 10 ** 9

    def __init__(self):
        self.limit = 0.3
        self.started = 0.0
        self.seen = {}
        self.weights = [1, 3, 10, 100]
        self.random = random.Random(11)

    def move(self, board, old_move, flag):
        self.started = time.time()
        self.seen = {}
        cells = board.find_valid_move_cells(old_move)
        if len(cells) == 1:
            return cells[0]
        self.random.shuffle(cells)
        chosen = cells[0]
        depth = 1
        while depth < 12:
            try:
                chosen = self.root(board, old_move, flag, depth)
            except TimeoutError:
                break
            depth += 1
        return chosen

    def root(self, board, old_move, flag, depth):
        best, best_value = None, -self.INFINITY
        for cell in board.find_valid_move_cells(old_move):
            ahead = copy.deepcopy(board)
            message, won = ahead.update(old_move, cell, flag)
            value = -self.search(ahead, cell, self.opposite(flag), depth - 1, -self.INFINITY, -best_value)
            if best is None or value > best_value:
                best, best_value = cell, value
        return best

    def search(self, board, old_move, flag, depth, alpha, beta):
        if time.time() - self.started > self.limit:
            raise TimeoutError()
        winner, message = board.find_terminal_state()
        if message == 'WON':
            return -self.INFINITY + 1
        if message == 'DRAW':
            return 0
        if depth == 0:
            return self.evaluate(board, flag)
        key = (str(board.board_status), old_move, flag, depth)
        if key in self.seen:
            return self.seen[key]
        value = -self.INFINITY
        for cell in board.find_valid_move_cells(old_move):
            ahead = copy.deepcopy(board)
            ahead.update(old_move, cell, flag)
            value = max(value, -self.search(ahead, cell, self.opposite(flag), depth - 1, -beta, -alpha))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        self.seen[key] = value
        return value

    def evaluate(self, board, flag):
        total = 30 * self.lines_in(board.block_status, flag)
        for top in range(0, 16, 4):
            for left in range(0, 16, 4):
                if board.block_status[top // 4][left // 4] == '-':
                    total += self.lines_in([row[left:left + 4] for row in board.board_status[top:top + 4]], flag)
        return total

    def lines_in(self, square, flag):
        other = self.opposite(flag)
        total = 0
        for i in range(4):
            column = [square[k][i] for k in range(4)]
            for line in (square[i], column):
                mine, theirs = line.count(flag), line.count(other)
                if theirs == 0 and mine > 0:
                    total += self.weights[mine - 1]
                elif mine == 0 and theirs > 0:
                    total -= self.weights[theirs - 1]
        return total

    def opposite(self, flag):
        return 'o' if flag == 'x' else 'x'
