"""It puts a mark of its own on the board that it was shown."""


class Trick:
    def move(self, board, old_move, flag):
        cell = board.find_valid_move_cells(old_move)[0]
        board.board_status[8][8] = flag
        board.board_status[8][7] = flag
        return cell
