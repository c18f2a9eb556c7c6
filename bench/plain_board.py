"""A board for `npm run bench shim` to compare with: the rules written down as a student would, with nothing prepared.

The loops, the arithmetic and the comparisons are those that such methods need; it is how fast the boards of the old
courses can have been at best. Runs under Python 2.7 and 3.
"""


class PlainFour(object):
    """Four by four, one grid: rows, columns and diamonds, or rows, columns and diagonals."""

    def __init__(self, diamonds):
        self.diamonds = diamonds
        self.board_status = [['-' for _ in range(16)] for _ in range(16)]
        self.block_status = [['-' for _ in range(4)] for _ in range(4)]

    def find_valid_move_cells(self, old_move):
        cells = []
        down, right = old_move[0] % 4, old_move[1] % 4
        if old_move != (-1, -1) and self.block_status[down][right] == '-':
            for row in range(4 * down, 4 * down + 4):
                for col in range(4 * right, 4 * right + 4):
                    if self.board_status[row][col] == '-':
                        cells.append((row, col))
        else:
            for row in range(16):
                for col in range(16):
                    if self.board_status[row][col] == '-' and self.block_status[row // 4][col // 4] == '-':
                        cells.append((row, col))
        return cells

    def check_valid_move(self, old_move, new_move):
        if len(old_move) != 2 or len(new_move) != 2:
            return False
        for number in (old_move[0], old_move[1], new_move[0], new_move[1]):
            if type(number) is not int:
                return False
        return new_move in self.find_valid_move_cells(old_move)

    def has_line(self, rows, top, left, ply):
        for step in range(4):
            if rows[top + step][left] == rows[top + step][left + 1] == rows[top + step][left + 2] == rows[top + step][left + 3] == ply:
                return True
            if rows[top][left + step] == rows[top + 1][left + step] == rows[top + 2][left + step] == rows[top + 3][left + step] == ply:
                return True
        if not self.diamonds:
            return (rows[top][left] == rows[top + 1][left + 1] == rows[top + 2][left + 2] == rows[top + 3][left + 3] == ply or
                    rows[top + 3][left] == rows[top + 2][left + 1] == rows[top + 1][left + 2] == rows[top][left + 3] == ply)
        for row in (top + 1, top + 2):
            for col in (left + 1, left + 2):
                if rows[row - 1][col] == rows[row + 1][col] == rows[row][col - 1] == rows[row][col + 1] == ply:
                    return True
        return False

    def find_terminal_state(self):
        closed = 0
        for row in range(4):
            for col in range(4):
                if self.block_status[row][col] != '-':
                    closed += 1
        for ply in ('x', 'o'):
            if self.has_line(self.block_status, 0, 0, ply):
                return (ply, 'WON')
        return ('NONE', 'DRAW') if closed == 16 else ('CONTINUE', '-')

    def update(self, old_move, new_move, ply):
        if not self.check_valid_move(old_move, new_move):
            return ('UNSUCCESSFUL', False) if self.diamonds else 'UNSUCCESSFUL'
        self.board_status[new_move[0]][new_move[1]] = ply
        down, right = new_move[0] // 4, new_move[1] // 4
        if self.has_line(self.board_status, 4 * down, 4 * right, ply):
            self.block_status[down][right] = ply
            return ('SUCCESSFUL', True) if self.diamonds else 'SUCCESSFUL'
        for row in range(4 * down, 4 * down + 4):
            for col in range(4 * right, 4 * right + 4):
                if self.board_status[row][col] == '-':
                    return ('SUCCESSFUL', False) if self.diamonds else 'SUCCESSFUL'
        self.block_status[down][right] = 'd'
        return ('SUCCESSFUL', False) if self.diamonds else 'SUCCESSFUL'


class PlainTwin(object):
    """Three by three, two grids."""

    def __init__(self):
        self.big_boards_status = tuple([[['-' for _ in range(9)] for _ in range(9)] for _ in range(2)])
        self.small_boards_status = tuple([[['-' for _ in range(3)] for _ in range(3)] for _ in range(2)])

    def find_valid_move_cells(self, old_move):
        cells = []
        down, right = old_move[1] % 3, old_move[2] % 3
        open_in = [grid for grid in range(2) if self.small_boards_status[grid][down][right] == '-']
        if old_move == (-1, -1, -1) or not open_in:
            for grid in range(2):
                for row in range(9):
                    for col in range(9):
                        if self.big_boards_status[grid][row][col] == '-' and self.small_boards_status[grid][row // 3][col // 3] == '-':
                            cells.append((grid, row, col))
        else:
            for grid in open_in:
                for row in range(3 * down, 3 * down + 3):
                    for col in range(3 * right, 3 * right + 3):
                        if self.big_boards_status[grid][row][col] == '-':
                            cells.append((grid, row, col))
        return cells

    def check_valid_move(self, old_move, new_move):
        if len(old_move) != 3 or len(new_move) != 3:
            return False
        for place in range(3):
            if type(old_move[place]) is not int or type(new_move[place]) is not int:
                return False
        return new_move in self.find_valid_move_cells(old_move)

    def has_line(self, rows, top, left, ply):
        for step in range(3):
            if rows[top + step][left] == rows[top + step][left + 1] == rows[top + step][left + 2] == ply:
                return True
            if rows[top][left + step] == rows[top + 1][left + step] == rows[top + 2][left + step] == ply:
                return True
        return (rows[top][left] == rows[top + 1][left + 1] == rows[top + 2][left + 2] == ply or
                rows[top + 2][left] == rows[top + 1][left + 1] == rows[top][left + 2] == ply)

    def find_terminal_state(self):
        closed = 0
        for grid in range(2):
            for row in range(3):
                for col in range(3):
                    if self.small_boards_status[grid][row][col] != '-':
                        closed += 1
            for ply in ('x', 'o'):
                if self.has_line(self.small_boards_status[grid], 0, 0, ply):
                    return (ply, 'WON')
        return ('NONE', 'DRAW') if closed == 18 else ('CONTINUE', '-')

    def update(self, old_move, new_move, ply):
        if not self.check_valid_move(old_move, new_move):
            return ('UNSUCCESSFUL', False)
        grid = new_move[0]
        self.big_boards_status[grid][new_move[1]][new_move[2]] = ply
        down, right = new_move[1] // 3, new_move[2] // 3
        if self.has_line(self.big_boards_status[grid], 3 * down, 3 * right, ply):
            self.small_boards_status[grid][down][right] = ply
            return ('SUCCESSFUL', True)
        for row in range(3 * down, 3 * down + 3):
            for col in range(3 * right, 3 * right + 3):
                if self.big_boards_status[grid][row][col] == '-':
                    return ('SUCCESSFUL', False)
        self.small_boards_status[grid][down][right] = 'd'
        return ('SUCCESSFUL', False)
