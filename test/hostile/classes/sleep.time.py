"""It sleeps, and uses no processor that a limit could count."""
import time


class Trick:
    def move(self, board, old_move, flag):
        time.sleep(60)
