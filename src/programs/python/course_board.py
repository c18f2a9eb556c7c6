"""The board object of the courses: the marks and the small boards of a game, and the methods that bots call on it.

The rules come as tables, so this plays every game of the family. Runs under Python 2.7 and 3.
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
        self.every = list(range(self.size))

    def places(self, boards):
        """The cells of these boards of every grid as (grid, row, column), row by row."""
        found = []
        for grid in range(self.grids):
            for row in range(self.size):
                for col in range(self.size):
                    if row // self.side * self.side + col // self.side in boards:
                        found.append((grid, row, col))
        return found


def make_board_class(tables):
    """The board object of a game. Its rules are in this closure, so that a deep copy copies the marks alone."""
    side, size, grids = tables.side, tables.size, tables.grids
    lines, closes, drawn = tables.lines, tables.closes, tables.drawn
    everywhere = tables.places(tables.every)
    by_route = [tables.places(boards) for boards in tables.routes]
    first = (-1,) * (2 if grids == 1 else 3)

    def grids_of(board):
        if grids == 1:
            return [(board.board_status, board.block_status)]
        return list(zip(board.big_boards_status, board.small_boards_status))

    def is_open(cells, blocks, row, col):
        return cells[row][col] == '-' and not (closes and blocks[row // side][col // side] != '-')

    def empty_cells(board, places):
        held = grids_of(board)
        found = [place for place in places if is_open(held[place[0]][0], held[place[0]][1], place[1], place[2])]
        return [place[1:] for place in found] if grids == 1 else found

    def has_open_cell(board):
        held = grids_of(board)
        for grid, row, col in everywhere:
            if is_open(held[grid][0], held[grid][1], row, col):
                return True
        return False

    def has_line(owners, mark):
        for line in lines:
            for slot in line:
                if owners[slot] != mark:
                    break
            else:
                return True
        return False

    def is_place(move):
        return isinstance(move, (tuple, list)) and len(move) == len(first)

    class Board(object):
        def __init__(self):
            cells = [[['-'] * size for _ in range(size)] for _ in range(grids)]
            blocks = [[['-'] * side for _ in range(side)] for _ in range(grids)]
            if grids == 1:
                self.board_status, self.block_status = cells[0], blocks[0]
            else:
                self.big_boards_status, self.small_boards_status = tuple(cells), tuple(blocks)

        def find_valid_move_cells(self, old_move):
            """Every cell that the next mark may go to, row by row."""
            if tuple(old_move) == first:
                return empty_cells(self, everywhere)
            row, col = old_move[-2:]
            routed = empty_cells(self, by_route[row % side * side + col % side])
            return routed or empty_cells(self, everywhere)

        def check_valid_move(self, old_move, new_move):
            if not is_place(old_move) or not is_place(new_move):
                return False
            return tuple(new_move) in self.find_valid_move_cells(old_move)

        def find_terminal_state(self):
            for _, blocks in grids_of(self):
                owners = [owner for row in blocks for owner in row]
                for mark in ('x', 'o'):
                    if has_line(owners, mark):
                        return (mark, 'WON')
            return ('CONTINUE', '-') if has_open_cell(self) else ('NONE', 'DRAW')

        def update(self, old_move, new_move, ply):
            """Places a mark, in place; tells whether it was legal and, where that earns a bonus, whether it won."""
            if not self.check_valid_move(old_move, new_move):
                return ('UNSUCCESSFUL', False) if tables.tells_win else 'UNSUCCESSFUL'
            won = place(self, new_move, ply)
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

    def place(board, move, ply):
        cells, blocks = grids_of(board)[0 if grids == 1 else move[0]]
        row, col = move[-2:]
        cells[row][col] = ply
        top, left = row // side * side, col // side * side
        marks = [cells[top + slot // side][left + slot % side] for slot in range(size)]
        if blocks[row // side][col // side] != '-':
            return False
        if has_line(marks, ply):
            blocks[row // side][col // side] = ply
            return True
        if '-' not in marks:
            blocks[row // side][col // side] = drawn
        return False

    return Board
