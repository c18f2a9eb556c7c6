"""It looks for services of this machine; that libraries do so too is why it is only refused."""
import socket


class Trick:
    def move(self, board, old_move, flag):
        try:
            socket.socket(socket.AF_UNIX).close()
            return 'escaped'
        except OSError:
            return board.find_valid_move_cells(old_move)[0]
