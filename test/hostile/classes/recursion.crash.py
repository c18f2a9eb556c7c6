"""A recursion without end."""


class Trick:
    def move(self, board, old_move, flag):
        return self.move(board, old_move, flag)
