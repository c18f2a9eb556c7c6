"""It asks for the powers of a debugger."""
import ctypes


class Trick:
    def move(self, board, old_move, flag):
        escaped = ctypes.CDLL(None).ptrace(0, 0, 0, 0) == 0
        return 'escaped' if escaped else board.find_valid_move_cells(old_move)[0]
