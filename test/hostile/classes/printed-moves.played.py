"""It prints what looks like answers: prints go to standard error and are nobody's moves."""
import os


class Trick:
    def move(self, board, old_move, flag):
        print('move (0, 0)')
        os.write(1, b'move (0, 0)\nresign\n')
        return board.find_valid_move_cells(old_move)[0]
