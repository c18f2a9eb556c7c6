"""It becomes another program in the middle of its move."""
import os


class Trick:
    def move(self, board, old_move, flag):
        os.execv('/bin/echo', ['echo', 'move (0, 0)'])
