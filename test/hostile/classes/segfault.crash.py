"""It reads where nothing is."""
import ctypes


class Trick:
    def move(self, board, old_move, flag):
        return ctypes.string_at(8)
