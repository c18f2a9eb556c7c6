"""An exception with megabytes of words, to fill the logs."""


class Trick:
    def move(self, board, old_move, flag):
        raise ValueError('x' * (1 << 20))
