from __future__ import print_function

import datetime
import os
import random
import signal
import sys
import time


class Team3:
    """A bot of two boards that prints wildly, has an alarm of its own, and plays the whole game as one object."""

    def __init__(self):
        print('Team3 is here')
        self.placements = []
        self.chance = random.Random(3)

    def ring(self, signum, frame):
        raise Exception('my own time is over')

    def move(self, board, old_move, flag):
        signal.signal(signal.SIGALRM, self.ring)
        signal.alarm(10)
        begun = datetime.datetime.utcnow()
        print('move (0, 0, 0)')
        print('ready\nfail crash not really\n\n')
        sys.stdout.write('no line end')
        sys.stdout.flush()
        os.write(1, b'move (1, 1, 1)\n\x00\xff\n')
        os.system  # not called
        board.print_board()
        if self.placements:
            mine = [place for place in self.placements if board.big_boards_status[place[0]][place[1]][place[2]] != flag]
            assert mine == [], 'a mark of mine is gone'
        assert type(old_move) is tuple and len(old_move) == 3
        cells = board.find_valid_move_cells(old_move)
        for cell in cells:
            small = board.small_boards_status[cell[0]][cell[1] // 3][cell[2] // 3]
            assert small == '-' and board.check_valid_move(old_move, cell)
        sys.stderr.write('so many cells: %d\n' % len(cells))
        place = self.chance.choice(cells)
        self.placements.append(place)
        time.sleep(0.001)
        print(datetime.datetime.utcnow() - begun)
        return place
