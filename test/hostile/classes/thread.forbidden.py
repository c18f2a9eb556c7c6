"""A thread that thinks on while the other is to move."""
import threading
import time


class Trick:
    def move(self, board, old_move, flag):
        thread = threading.Thread(target=time.sleep, args=(60,))
        thread.daemon = True
        thread.start()
        return board.find_valid_move_cells(old_move)[0]
