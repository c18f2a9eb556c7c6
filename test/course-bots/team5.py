class Player5:
    """A bot of 2015, by its paper: three arguments, and the place with the flag as answer. Won boards stay open."""

    def __init__(self):
        self.turns = 0

    def move(self, current_board_game, move_by_opponent, flag):
        self.turns += 1
        routed = self.cells(current_board_game, self.sent(move_by_opponent))
        everywhere = self.cells(current_board_game, range(9))
        choices = routed or everywhere
        return (choices[self.turns * 7 % len(choices)], flag)

    def sent(self, old_move):
        if old_move == (-1, -1):
            return range(9)
        row, col = old_move[0] % 3, old_move[1] % 3
        boards = [(row, col)]
        if row != 1 and col != 1:
            boards += [(row, 1), (1, col)]
        return [r * 3 + c for r, c in boards]

    def cells(self, board, blocks):
        return [(r, c) for r in range(9) for c in range(9)
                if board[r][c] == '-' and r // 3 * 3 + c // 3 in blocks]
