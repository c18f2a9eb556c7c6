"""Plays recorded games on the shim's board object, and with the functions that the older courses had in its place, and
prints what differs, a line each.

    python course-vectors.py <folder of course_board.py> <vectors>, the tables on standard input

Runs under Python 2.7 and 3.
"""
from __future__ import print_function

import hashlib
import json
import sys

sys.path.insert(0, sys.argv[1])
from course_board import Tables, make_board_class
from course_modules import list_names

tables = Tables(sys.stdin.read())
Board = make_board_class(tables)
functions = list_names(tables)


class Lists(object):
    """A game by the functions of `evaluator_code`."""

    def __init__(self):
        self.cells, self.blocks = functions['get_init_board_and_blockstatus']()

    def legal(self, old):
        routed = range(tables.size) if old == (-1, -1) else functions['determine_blocks_allowed'](old, self.blocks)
        return sorted(functions['get_empty_out_of'](self.cells, routed, self.blocks))

    def place(self, old, place, mark):
        """Whether it was legal, and the game not over before it."""
        over = functions['terminal_state_reached'](self.cells, self.blocks)[0]
        legal = functions['check_valid_move'](self.cells, self.blocks, place, old)
        functions['update_lists'](self.cells, self.blocks, place, mark)
        return legal and not over


def blocks_of(board):
    if tables.grids == 1:
        return [owner for row in board.block_status for owner in row]
    return [owner for grid in board.small_boards_status for row in grid for owner in row]


def faults_of(game):
    board, lists_of_old = Board(), None if tables.gives_board else Lists()
    old = (-1,) * (1 + tables.grids)
    lists, may_again = '', None
    for ply, move in enumerate(game['moves']):
        mark, place = str(move[0]), tuple(move[1:])
        legal = board.find_valid_move_cells(old)
        lists += str(sorted(legal))
        if len(legal) != game['legalCounts'][ply]:
            yield 'placement %d: %d legal moves' % (ply, len(legal))
        if board.find_terminal_state() != ('CONTINUE', '-'):
            yield 'placement %d: over too early' % ply
        if board.check_valid_move(old, old) or board.update(old, old, mark) not in (
                'UNSUCCESSFUL', ('UNSUCCESSFUL', False)):
            yield 'placement %d: an illegal move is taken' % ply
        before = blocks_of(board)
        answer = board.update(old, place, mark)
        won = blocks_of(board).count(mark) > before.count(mark)
        if answer != (('SUCCESSFUL', won) if tables.tells_win else 'SUCCESSFUL'):
            yield 'placement %d: update gave %r' % (ply, answer)
        following = game['moves'][ply + 1][0] if ply + 1 < len(game['moves']) else None
        again = tables.tells_win and won and not may_again
        if following and (following == mark) != again:
            yield 'placement %d: the turn passes otherwise' % ply
        if lists_of_old:
            if lists_of_old.legal(old) != sorted(legal) or not lists_of_old.place(old, place, mark):
                yield 'placement %d: the functions differ' % ply
            if lists_of_old.cells != board.board_status or lists_of_old.blocks != blocks_of(board):
                yield 'placement %d: update_lists gave other lists' % ply
        may_again, old = again, place
    if hashlib.md5(lists.encode('ascii')).hexdigest() != game['legalMd5']:
        yield 'the legal moves differ'
    if ''.join(blocks_of(board)).lower() != game['boards']:
        yield 'the boards differ: %s' % ''.join(blocks_of(board))
    result = game['result']
    if board.find_terminal_state() != ((result['winner'], 'WON') if result['by'] == 'line' else ('NONE', 'DRAW')):
        yield 'the end differs: %r' % (board.find_terminal_state(),)
    if lists_of_old and functions['terminal_state_reached'](lists_of_old.cells, lists_of_old.blocks)[0] is not True:
        yield 'the functions see no end'


games = 0
with open(sys.argv[2]) as lines:
    for number, line in enumerate(lines):
        for fault in faults_of(json.loads(line)):
            print('game %d: %s' % (number + 1, fault))
        games += 1
print('%d games' % games)
