import copy
import random


class Team1:
    """Looks two placements ahead on deep copies of the board object, as most bots of 2018 did."""

    def __init__(self):
        self.flag = None
        self.chance = random.Random(1)

    def other(self, flag):
        return 'o' if flag == 'x' else 'x'

    def boards(self, board, flag):
        return sum(row.count(flag) for row in board.block_status)

    def worth(self, board, flag):
        winner, message = board.find_terminal_state()
        if message == 'WON':
            return 1000 if winner == flag else -1000
        return self.boards(board, flag) - self.boards(board, self.other(flag))

    def move(self, board, old_move, flag):
        cells = board.find_valid_move_cells(old_move)
        self.chance.shuffle(cells)
        best, best_worth = cells[0], -10000
        for cell in cells[:12]:
            ahead = copy.deepcopy(board)
            message, won = ahead.update(old_move, cell, flag)
            assert message == 'SUCCESSFUL'
            assert ahead.board_status[cell[0]][cell[1]] == flag
            worth = self.worth(ahead, flag)
            replies = ahead.find_valid_move_cells(cell)
            if replies and ahead.find_terminal_state() == ('CONTINUE', '-'):
                reply = copy.deepcopy(ahead)
                reply.update(cell, replies[0], flag if won else self.other(flag))
                worth = min(worth, self.worth(reply, flag))
            if worth > best_worth:
                best, best_worth = cell, worth
        return best
