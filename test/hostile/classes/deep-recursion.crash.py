"""A recursion without end and without Python's own limit."""
import sys


class Trick:
    def move(self, board, old_move, flag):
        sys.setrecursionlimit(10 ** 9)
        return sorted([board, board], key=lambda _: self.move(board, old_move, flag))
