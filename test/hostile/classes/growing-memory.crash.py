"""A table that grows until there is no more."""


class Trick:
    def move(self, board, old_move, flag):
        table = []
        while True:
            table.append(bytearray(1 << 20))
