"""A place that is not a number."""


class Trick:
    def move(self, board, old_move, flag):
        return (float('nan'), 4)
