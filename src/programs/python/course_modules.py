"""The modules `simulator` and `evaluator_code`, as far as bots used them: they did `from simulator import *`.

Those were the programs that ran the games. What is here has their names and does what their names say, for the game
that is being played, and is written from its rules; only what ran whole games is left out. Runs under Python 2.7 and 3.
"""
from __future__ import print_function

import copy
import random
import signal
import sys
import time
import traceback
import types

NAMES = ('simulator', 'evaluator_code')
STANDARD = (copy, random, signal, sys, time, traceback)


class TimedOutExc(Exception):
    pass


def handler(_number, _frame):
    raise TimedOutExc()


def make_modules(tables, board_class):
    """The modules by their names; `__main__` has the same in it, as when those programs ran."""
    common = dict((module.__name__, module) for module in STANDARD)
    common.update(TimedOutExc=TimedOutExc, handler=handler, TIME=tables.limit, MAX_PTS=tables.points)
    common.update(board_names(board_class) if tables.gives_board else list_names(tables))
    modules = dict((name, types.ModuleType(name)) for name in NAMES + ('__main__',))
    for module in modules.values():
        vars(module).update(common)
    return modules


def board_names(board_class):
    class Random_Player(object):
        def move(self, board, old_move, flag):
            return random.choice(board.find_valid_move_cells(old_move))

    class Manual_Player(object):
        def move(self, board, old_move, flag):
            return tuple([int(word) for word in sys.stdin.readline().split()])

    return {
        'Board': board_class, 'BigBoard': board_class,
        'Random_Player': Random_Player, 'Manual_Player': Manual_Player,
    }


def list_names(tables):
    """The functions of the older courses: the cells as a list of rows, the boards as a flat list."""
    side, size, closes, drawn = tables.side, tables.size, tables.closes, tables.drawn
    diagonals = [sorted(range(0, size, side + 1)), sorted(range(side - 1, size - 1, side - 1))]

    def board_of(row, col):
        return row // side * side + col // side

    def is_open(block_stat, board):
        return not closes or block_stat is None or block_stat[board] == '-'

    def determine_blocks_allowed(old_move, block_stat):
        route = tables.routes[old_move[0] % side * side + old_move[1] % side]
        return [board for board in route if is_open(block_stat, board)]

    def get_empty_out_of(gameb, blal, block_stat=None):
        """The empty cells of these boards, board by board; of all open boards where these have none."""
        def empty(boards):
            return [(row, col) for board in boards for row, col in tables.cells_of(board) if gameb[row][col] == '-']
        return empty(blal) or empty([board for board in range(size) if is_open(block_stat, board)])

    def check_valid_move(game_board, *rest):
        """(cells, boards, move, old move), or without the boards, where won ones stay open."""
        block_stat, current_move, old_move = rest if len(rest) == 3 else (None,) + rest
        if type(current_move) is not tuple or [type(number) for number in current_move] != [int, int]:
            return False
        boards = range(size) if tuple(old_move) == (-1, -1) else determine_blocks_allowed(old_move, block_stat)
        return current_move in get_empty_out_of(game_board, boards, block_stat)

    def lines_of(owners, mark):
        return [line for line in tables.lines if all([owners[slot] == mark for slot in line])]

    def update_lists(game_board, block_stat, move_ret, fl):
        """Places a mark; 1 when that won a board, where won ones stay open when it won it through a diagonal, else 0."""
        row, col = move_ret
        game_board[row][col] = fl
        board = board_of(row, col)
        if block_stat[board] != '-':
            return 0
        marks = [game_board[row][col] for row, col in tables.cells_of(board)]
        won = lines_of(marks, fl)
        if won:
            block_stat[board] = fl
        elif '-' not in marks:
            block_stat[board] = drawn
        return int(len(won) > 0 and (closes or any([sorted(line) in diagonals for line in won])))

    def corner_marks(game_board, mark):
        corners = [(row, col) for row in range(size) for col in range(size)
                   if row % side in (0, side - 1) and col % side in (0, side - 1)]
        return len([1 for row, col in corners if game_board[row][col] == mark])

    def terminal_state_reached(game_board, block_stat, point1=None, point2=None):
        """(False, 'Continue'), or (True, 'W'), 'P1', 'P2', 'D'. Without points those of the boards, then of the corners."""
        if any([lines_of(block_stat, mark) for mark in ('x', 'o')]):
            return True, 'W'
        cells = [(row, col) for row in range(size) for col in range(size)]
        if any([game_board[row][col] == '-' and is_open(block_stat, board_of(row, col)) for row, col in cells]):
            return False, 'Continue'
        if point1 is None:
            point1, point2 = [(block_stat.count(mark), corner_marks(game_board, mark)) for mark in ('x', 'o')]
        return True, 'P1' if point1 > point2 else 'P2' if point2 > point1 else 'D'

    def decide_winner_and_get_message(player, status, message):
        if status in ('P1', 'P2'):
            return status, 'MORE POINTS'
        if status in ('W', 'L'):
            return player if status == 'W' else 'P2' if player == 'P1' else 'P1', message
        return 'NONE', 'DRAW'

    def get_init_board_and_blockstatus():
        return [['-'] * size for _ in range(size)], ['-'] * size

    def is_same(before, after):
        """True when nothing was changed, whatever its name says."""
        return before == after

    def print_lists(gb, bs):
        print('=' * 9 + ' the board ' + '=' * 9)
        for row in gb:
            print('   '.join([' '.join(row[left:left + side]) for left in range(0, size, side)]))
        print('=' * 9 + ' its small boards ' + '=' * 9)
        for top in range(0, size, side):
            print(' '.join(bs[top:top + side]))

    class Random_Player(object):
        def move(self, temp_board, temp_block, old_move, flag):
            boards = range(size) if tuple(old_move) == (-1, -1) else determine_blocks_allowed(old_move, temp_block)
            return random.choice(get_empty_out_of(temp_board, boards, temp_block))

    class Manual_player(object):
        def move(self, temp_board, temp_block, old_move, flag):
            return tuple([int(word) for word in sys.stdin.readline().split()])

    return {
        'determine_blocks_allowed': determine_blocks_allowed, 'get_empty_out_of': get_empty_out_of,
        'check_valid_move': check_valid_move, 'update_lists': update_lists,
        'terminal_state_reached': terminal_state_reached,
        'decide_winner_and_get_message': decide_winner_and_get_message,
        'get_init_board_and_blockstatus': get_init_board_and_blockstatus,
        'verification_fails_board': is_same, 'verification_fails_block': is_same, 'print_lists': print_lists,
        'Player1': Random_Player, 'Player2': Random_Player,
        'Manual_player': Manual_player, 'ManualPlayer': Manual_player,
    }
