"""A way through the method without a return."""


class Trick:
    def move(self, board, old_move, flag):
        pass
