"""It changes its own file, to be another bot in the next game. The arena runs a copy: the file itself stays."""


class Trick:
    def move(self, board, old_move, flag):
        try:
            with open(__file__, 'a') as own:
                own.write('\nraise ValueError("changed")\n')
        except (IOError, OSError):
            pass
        return board.find_valid_move_cells(old_move)[0]
