"""Another program does the work, and has ended when the move comes."""
import subprocess


class Trick:
    def move(self, board, old_move, flag):
        subprocess.call(['true'])
        return board.find_valid_move_cells(old_move)[0]
