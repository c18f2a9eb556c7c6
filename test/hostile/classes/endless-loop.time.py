"""An endless loop."""


class Trick:
    def move(self, board, old_move, flag):
        while True:
            pass
