import random


class Player4:
    """A bot of 2016: lists of cells and of boards, and rules that it had to write itself."""

    SENT = [[1, 3], [0, 2], [1, 5], [0, 6], [4], [2, 8], [3, 7], [6, 8], [5, 7]]

    def __init__(self):
        self.chance = random.Random(4)

    def move(self, temp_board, temp_block, old_move, flag):
        assert len(temp_board) == 9 and len(temp_block) == 9
        assert set(temp_block) <= set('xoD-')
        boards = self.allowed(temp_block, old_move)
        cells = []
        for board in boards:
            for row in range(board // 3 * 3, board // 3 * 3 + 3):
                for col in range(board % 3 * 3, board % 3 * 3 + 3):
                    if temp_board[row][col] == '-':
                        cells.append((row, col))
        for row, col in cells:
            temp_board[row][col] = flag
            wins = self.wins(temp_board, row // 3 * 3, col // 3 * 3, flag)
            temp_board[row][col] = '-'
            if wins:
                return (row, col)
        return self.chance.choice(cells)

    def allowed(self, blocks, old_move):
        if old_move == (-1, -1):
            return range(9)
        sent = self.SENT[old_move[0] % 3 * 3 + old_move[1] % 3]
        still = [board for board in sent if blocks[board] == '-']
        return still or [board for board in range(9) if blocks[board] == '-']

    def wins(self, cells, top, left, flag):
        rows = [cells[top + i][left:left + 3] for i in range(3)]
        lines = rows + [[row[i] for row in rows] for i in range(3)]
        lines += [[rows[i][i] for i in range(3)], [rows[i][2 - i] for i in range(3)]]
        return [flag] * 3 in lines
