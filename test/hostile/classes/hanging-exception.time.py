"""An exception that never finishes saying what it is."""


class Endless(Exception):
    def __str__(self):
        while True:
            pass


class Trick:
    def move(self, board, old_move, flag):
        raise Endless()
