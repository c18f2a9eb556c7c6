"""An allocation of four gigabytes."""


class Trick:
    def move(self, board, old_move, flag):
        table = bytearray(4 << 30)
        return board.find_valid_move_cells(old_move)[len(table) and 0]
