"""The board object of the courses: the marks and the small boards of a game, and the methods that bots call on it.

The rules come as tables, so this plays every game of the family. Bots call these methods in their innermost loops, so
what depends on the rules alone is worked out once, and what is left are slices and short comprehensions. Runs under
Python 2.7 and 3.
"""
from __future__ import print_function

import json


class Tables(object):
    """The rules, as the arena sends them, and what follows from them."""

    def __init__(self, text):
        given = json.loads(text)
        self.side = given['side']
        self.size = self.side * self.side
        self.grids = given['grids']
        self.lines = given['lines']
        self.routes = given['routes']
        self.closes = given['closes']
        self.tells_win = given['tellsWin']
        self.gives_board = given['gives'] == 'board'
        self.drawn = str(given['drawn'])
        self.limit = given['limit']
        self.points = given['points']
        self.clock = given.get('clock')  # whose time, and how many times as fast as the real one
        self.chance = given.get('chance')  # the seed of its random numbers

    def cells_of(self, board):
        """The cells of a board as (row, column), row by row."""
        top, left = board // self.side * self.side, board % self.side * self.side
        return [(top + slot // self.side, left + slot % self.side) for slot in range(self.size)]


def make_board_class(tables):
    """The board object of a game. Its rules are in this closure, so that a copy copies the marks alone."""
    side, size, grids = tables.side, tables.size, tables.grids
    lines, closes, drawn = tables.lines, tables.closes, tables.drawn
    shortest = min([len(line) for line in lines])

    def name_of(grid, row, col):
        return (row, col) if grids == 1 else (grid, row, col)

    def rows_of(grid, board):
        """A board as rows of cells: (row, [(column, the cell by its name), ...])."""
        rows = [(row, [(col, name_of(grid, row, col)) for other, col in tables.cells_of(board) if other == row])
                for row, left in tables.cells_of(board) if left % side == 0]
        return board // side, board % side, rows

    boards_of = [[rows_of(grid, board) for board in range(size)] for grid in range(grids)]
    routes_of = [[[boards[board] for board in route] for route in tables.routes] for boards in boards_of]

    def empty_cells(cells, blocks, boards):
        """The empty cells of these boards of a grid, row by row."""
        found = []
        add = found.append
        for block_row, block_col, rows in boards:
            if not closes or blocks[block_row][block_col] == '-':
                for row, places in rows:
                    line = cells[row]
                    for col, place in places:
                        if line[col] == '-':
                            add(place)
        if len(boards) > 1:
            found.sort()
        return found

    def grids_of(board):
        if grids == 1:
            return ((board.board_status, board.block_status),)
        return tuple(zip(board.big_boards_status, board.small_boards_status))

    def slot_of(move):
        return move[-2] % side * side + move[-1] % side

    def find_in_one(board, old_move):
        """Every cell that the next mark may go to, row by row. With one grid, without a step that can be spared."""
        cells, blocks = board.board_status, board.block_status
        row, col = old_move
        found = empty_cells(cells, blocks, routes_of[0][row % side * side + col % side]) if col >= 0 else None
        return found or empty_cells(cells, blocks, boards_of[0])

    def find_in_all(board, old_move):
        """The same with several grids, grid 0 first."""
        held = grids_of(board)
        found = routed(held, slot_of(old_move)) if old_move[-1] >= 0 else []
        return found or [place for grid in range(grids) for place in
                         empty_cells(held[grid][0], held[grid][1], boards_of[grid])]

    def routed(held, slot):
        """The empty cells that a cell of a board leads to."""
        found = []
        for grid in range(grids):
            found += empty_cells(held[grid][0], held[grid][1], routes_of[grid][slot])
        return found

    def is_place(move):
        if not isinstance(move, (tuple, list)) or len(move) != grids + 1:
            return False
        for number in move:
            if type(number) is not int:
                return False
        return True

    def is_legal(board, old_move, new_move):
        if not is_place(old_move) or not is_place(new_move):
            return False
        row, col = new_move[-2], new_move[-1]
        grid = new_move[0] if grids > 1 else 0
        if not (0 <= row < size and 0 <= col < size and 0 <= grid < grids):
            return False
        held = grids_of(board)
        cells, blocks = held[grid]
        if cells[row][col] != '-' or (closes and blocks[row // side][col // side] != '-'):
            return False
        slot = slot_of(old_move)
        return old_move[-1] < 0 or row // side * side + col // side in tables.routes[slot] or not routed(held, slot)

    def has_line(owners, mark):
        if owners.count(mark) < shortest:
            return False
        for line in lines:
            for slot in line:
                if owners[slot] != mark:
                    break
            else:
                return True
        return False

    def flat(rows):
        return sum(rows[1:], rows[0])

    def settle(cells, blocks, row, col, ply):
        """What a new mark makes of its board; whether it won it."""
        block_row, block_col = row // side, col // side
        if blocks[block_row][block_col] != '-':
            return False
        top, left = block_row * side, block_col * side
        marks = []
        for line in cells[top:top + side]:
            marks += line[left:left + side]
        if has_line(marks, ply):
            blocks[block_row][block_col] = ply
            return True
        if '-' not in marks:
            blocks[block_row][block_col] = drawn
        return False

    class Board(object):
        def __init__(self):
            cells = [[['-'] * size for _ in range(size)] for _ in range(grids)]
            blocks = [[['-'] * side for _ in range(side)] for _ in range(grids)]
            if grids == 1:
                self.board_status, self.block_status = cells[0], blocks[0]
            else:
                self.big_boards_status, self.small_boards_status = tuple(cells), tuple(blocks)

        find_valid_move_cells = find_in_one if grids == 1 else find_in_all

        def check_valid_move(self, old_move, new_move):
            return is_legal(self, old_move, new_move)

        def find_terminal_state(self):
            held = grids_of(self)
            for _, blocks in held:
                owners = flat(blocks)
                for mark in ('x', 'o'):
                    if has_line(owners, mark):
                        return (mark, 'WON')
            for grid in range(grids):
                cells, blocks = held[grid]
                if closes and '-' in flat(blocks) or not closes and '-' in flat(cells):
                    return ('CONTINUE', '-')
            return ('NONE', 'DRAW')

        def update(self, old_move, new_move, ply):
            """Places a mark, in place; tells whether it was legal and, where that earns a bonus, whether it won."""
            if not is_legal(self, old_move, new_move):
                return ('UNSUCCESSFUL', False) if tables.tells_win else 'UNSUCCESSFUL'
            cells, blocks = grids_of(self)[new_move[0] if grids > 1 else 0]
            cells[new_move[-2]][new_move[-1]] = ply
            won = settle(cells, blocks, new_move[-2], new_move[-1], ply)
            return ('SUCCESSFUL', won) if tables.tells_win else 'SUCCESSFUL'

        def print_board(self):
            for grid, (cells, blocks) in enumerate(grids_of(self)):
                print('=' * 9 + ' the board ' + (str(grid + 1) if grids > 1 else '') + '=' * 9)
                for row in range(size):
                    if row > 0 and row % side == 0:
                        print('')
                    parts = [' '.join(cells[row][col:col + side]) for col in range(0, size, side)]
                    print('   '.join(parts))
                print('=' * 9 + ' its small boards ' + '=' * 9)
                for row in blocks:
                    print(' '.join(row))
            print('')

    # The name that it had, in the program that ran the games: so it can be pickled as it could then.
    Board.__name__ = Board.__qualname__ = 'Board' if grids == 1 else 'BigBoard'
    Board.__module__ = '__main__'
    return Board
