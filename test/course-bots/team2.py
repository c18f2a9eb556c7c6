import random


class Player2():
    """A bot of 2017: `update` gives a word alone, and the board is changed in place and put back as it was."""

    def __init__(self):
        self.chance = random.Random(2)

    def move(self, board, old_move, flag):
        cells = board.find_valid_move_cells(old_move)
        best, best_count = cells[0], -1
        for cell in self.chance.sample(cells, min(len(cells), 20)):
            x, y = cell
            before = board.block_status[x // 4][y // 4]
            result = board.update(old_move, cell, flag)
            assert result == 'SUCCESSFUL'
            count = sum(row.count(flag) for row in board.block_status)
            board.board_status[x][y] = '-'
            board.block_status[x // 4][y // 4] = before
            if count > best_count:
                best, best_count = cell, count
        assert board.update(old_move, (-3, 99), flag) == 'UNSUCCESSFUL'
        return best
