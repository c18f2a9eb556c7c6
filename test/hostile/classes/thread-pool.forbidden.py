"""A pool of threads, whose workers wait for more."""
from concurrent.futures import ThreadPoolExecutor

POOL = ThreadPoolExecutor(4)


class Trick:
    def move(self, board, old_move, flag):
        return list(POOL.map(lambda cell: cell, board.find_valid_move_cells(old_move)))[0]
