"""Plays recorded games on the shim's board object and prints what differs, a line each.

    python course-vectors.py <folder of course_board.py> <vectors>, the tables on standard input

Runs under Python 2.7 and 3.
"""
from __future__ import print_function

import hashlib
import json
import sys

sys.path.insert(0, sys.argv[1])
from course_board import Tables, make_board_class

tables = Tables(sys.stdin.read())
Board = make_board_class(tables)


def blocks_of(board):
    if tables.grids == 1:
        return [owner for row in board.block_status for owner in row]
    return [owner for grid in board.small_boards_status for row in grid for owner in row]


def faults_of(game):
    board = Board()
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
        may_again, old = again, place
    if hashlib.md5(lists.encode('ascii')).hexdigest() != game['legalMd5']:
        yield 'the legal moves differ'
    if ''.join(blocks_of(board)).lower() != game['boards']:
        yield 'the boards differ: %s' % ''.join(blocks_of(board))
    result = game['result']
    if board.find_terminal_state() != ((result['winner'], 'WON') if result['by'] == 'line' else ('NONE', 'DRAW')):
        yield 'the end differs: %r' % (board.find_terminal_state(),)


games = 0
with open(sys.argv[2]) as lines:
    for number, line in enumerate(lines):
        for fault in faults_of(json.loads(line)):
            print('game %d: %s' % (number + 1, fault))
        games += 1
print('%d games' % games)
