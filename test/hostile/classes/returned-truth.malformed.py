"""Truth values, which Python counts among its whole numbers."""


class Trick:
    def move(self, board, old_move, flag):
        return (True, False)
