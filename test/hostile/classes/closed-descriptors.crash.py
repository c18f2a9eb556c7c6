"""It closes every descriptor, also those of the talk with the arena."""
import os


class Trick:
    def move(self, board, old_move, flag):
        os.closerange(0, 4096)
        return board.find_valid_move_cells(old_move)[0]
