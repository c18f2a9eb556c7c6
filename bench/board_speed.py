"""Times each method of the shim's board beside the plain one, over the positions of random games, and compares answers.

    python board_speed.py <folder of course_board.py> <games>, the tables on standard input

Prints JSON: microseconds of processor time a call, [shim, plain], by method. Both are timed by turns, and the fastest of several rounds
counts, since a machine is not equally fast at all times. Runs under Python 2.7 and 3.
"""
from __future__ import print_function

import copy
import json
import random
import sys
import time

sys.path.insert(0, sys.argv[1])
from course_board import Tables, make_board_class
from plain_board import PlainFour, PlainTwin

ROUNDS = 15
clock = getattr(time, 'process_time', None) or time.clock
tables = Tables(sys.stdin.read())
Board = make_board_class(tables)


def plain():
    return PlainTwin() if tables.grids == 2 else PlainFour(tables.tells_win)


def states_of(board):
    return [copy.deepcopy(value) for _, value in sorted(vars(board).items()) if isinstance(value, (list, tuple))]


def positions_of(games):
    """Positions as (shim's board, plain board, last move, a legal move, mark); the two boards must agree."""
    chance = random.Random(5)
    for _ in range(games):
        ours, theirs, old, mark = Board(), plain(), (-1,) * (tables.grids + 1), 'x'
        while ours.find_terminal_state() == ('CONTINUE', '-'):
            cells = ours.find_valid_move_cells(old)
            assert cells == theirs.find_valid_move_cells(old)
            move = chance.choice(cells)
            yield copy.deepcopy(ours), copy.deepcopy(theirs), old, move, mark
            answer = ours.update(old, move, mark)
            assert answer == theirs.update(old, move, mark)
            assert states_of(ours) == states_of(theirs)
            old, mark = move, 'o' if mark == 'x' else 'x'
            if tables.tells_win and answer[1] and chance.random() < 0.5:
                mark = 'o' if mark == 'x' else 'x'
        assert ours.find_terminal_state() == theirs.find_terminal_state()


METHODS = {
    'find_valid_move_cells': lambda board, old, move, mark: board.find_valid_move_cells(old),
    'check_valid_move': lambda board, old, move, mark: board.check_valid_move(old, move),
    'find_terminal_state': lambda board, old, move, mark: board.find_terminal_state(),
    'update': lambda board, old, move, mark: board.update(old, move, mark),
    'deepcopy': lambda board, old, move, mark: copy.deepcopy(board),
}


def seconds(call, positions, side):
    changes = call is METHODS['update']
    given = [(copy.deepcopy(each[side]) if changes else each[side],) + each[2:] for each in positions]
    begun = clock()
    for board, old, move, mark in given:
        call(board, old, move, mark)
    return clock() - begun


positions = list(positions_of(int(sys.argv[2])))
found = {}
for name, call in METHODS.items():
    rounds = [[seconds(call, positions, side) for side in (0, 1)] for _ in range(ROUNDS)]
    found[name] = [1e6 * min([times[side] for times in rounds]) / len(positions) for side in (0, 1)]
print(json.dumps(found))
