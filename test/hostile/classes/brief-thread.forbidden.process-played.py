"""A thread that has ended when the move comes."""
import threading
import time


class Trick:
    def move(self, board, old_move, flag):
        thread = threading.Thread(target=len, args=('',))
        thread.start()
        thread.join()
        time.sleep(0.05)
        return board.find_valid_move_cells(old_move)[0]
