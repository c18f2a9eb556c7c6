"""It leaves by an exception that handlers of errors do not see."""


class Trick:
    def move(self, board, old_move, flag):
        raise SystemExit(0)
