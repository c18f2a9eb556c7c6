"""It gives itself a small board."""


class Trick:
    def move(self, board, old_move, flag):
        cell = board.find_valid_move_cells(old_move)[0]
        board.block_status[2][2] = flag
        return cell
