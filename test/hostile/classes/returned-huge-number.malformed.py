"""A place far beyond the board."""


class Trick:
    def move(self, board, old_move, flag):
        return (10 ** 30, -(10 ** 30))
