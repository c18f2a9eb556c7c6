"""A number that takes for ever to say which one it is."""


class Endless(object):
    def __index__(self):
        while True:
            pass


class Trick:
    def move(self, board, old_move, flag):
        return (Endless(), Endless())
