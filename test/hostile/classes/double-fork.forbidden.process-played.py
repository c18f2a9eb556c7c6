"""A grandchild in a session of its own, that nobody's tree of processes shows any more."""
import os
import time


class Trick:
    def move(self, board, old_move, flag):
        child = os.fork()
        if child == 0:
            os.setsid()
            if os.fork() == 0:
                time.sleep(60)
            os._exit(0)
        os.waitpid(child, 0)
        return board.find_valid_move_cells(old_move)[0]
