"""A program that shall still run when the game is over."""
import subprocess


class Trick:
    def move(self, board, old_move, flag):
        subprocess.Popen(['sleep', '60'], start_new_session=True)
        return board.find_valid_move_cells(old_move)[0]
