"""A system call in the words of the course's documents."""
import os


class Trick:
    def move(self, board, old_move, flag):
        os.system('true')
        return board.find_valid_move_cells(old_move)[0]
