from copy import deepcopy
from functools import reduce
from itertools import chain, product


def tried(board, old, cell, flag):
    copied = deepcopy(board)
    copied.update(old, cell, flag)
    return copied


flat = lambda rows: list(chain.from_iterable(rows))
rival = lambda flag: chr(ord('x') + ord('o') - ord(flag))


def census(board):
    return reduce(lambda seen, mark: dict(seen, **{mark: seen.get(mark, 0) + 1}), flat(board.block_status), {})


def pressure(board, flag):
    blocks = product(range(4), range(4))
    open_blocks = [(r, c) for r, c in blocks if board.block_status[r][c] == '-']
    marks = lambda r, c: [board.board_status[4 * r + i][4 * c + j] for i, j in product(range(4), repeat=2)]
    return sum((marks(r, c).count(flag) - marks(r, c).count(rival(flag))) ** 3 for r, c in open_blocks)


def freedom(board, cell):
    return len(board.find_valid_move_cells(cell))


class Team15:
    """One ply, written with functions: what the board looks like after each move, and how free the other is."""

    features = (
        (25.0, lambda board, cell, flag: census(board).get(flag, 0)),
        (-21.5, lambda board, cell, flag: census(board).get(rival(flag), 0)),
        (0.75, lambda board, cell, flag: pressure(board, flag)),
        (-0.3, lambda board, cell, flag: freedom(board, cell)),
    )

    def worth(self, board, cell, flag):
        if board.find_terminal_state() == (flag, 'WON'):
            return float('inf')
        return sum(weight * feature(board, cell, flag) for weight, feature in self.features)

    def move(self, board, old_move, flag):
        cells = board.find_valid_move_cells(old_move)
        futures = ((cell, tried(board, old_move, cell, flag)) for cell in cells)
        ranked = sorted(((self.worth(after, cell, flag), cell) for cell, after in futures), reverse=True)
        return ranked[0][1]
