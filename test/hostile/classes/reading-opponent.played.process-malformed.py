"""It looks for the opponent's program, in all places where the arena may have put it."""
import glob
import os
import tempfile


class Trick:
    def move(self, board, old_move, flag):
        own = os.path.dirname(os.path.abspath(__file__))
        for folder in (os.path.dirname(own), tempfile.gettempdir(), '/tmp'):
            for path in glob.glob(folder + '/ultimata-bot-*/*.py'):
                if os.path.dirname(path) != own:
                    return 'escaped: ' + open(path).readline()
        return board.find_valid_move_cells(old_move)[0]
