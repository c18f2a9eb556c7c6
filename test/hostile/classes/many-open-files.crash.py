"""Ten thousand open files."""


class Trick:
    def move(self, board, old_move, flag):
        files = [open(__file__) for _ in range(10000)]
        return board.find_valid_move_cells(old_move)[len(files) - 10000]
