import math
import random
from copy import deepcopy
from time import perf_counter


class Node(object):
    def __init__(self, parent, cell, player):
        self.parent = parent
        self.cell = cell
        self.player = player
        self.children = []
        self.untried = None
        self.visits = 0
        self.wins = 0.0

    def ucb(self, c):
        if self.visits == 0:
            return float('inf')
        exploit = self.wins / self.visits
        return exploit + c * math.sqrt(math.log(self.parent.visits) / self.visits)

    def select(self, c):
        return max(self.children, key=lambda child: child.ucb(c))


def swap(player):
    return {'x': 'o', 'o': 'x'}[player]


class Team12:
    """Monte Carlo tree search with random playouts."""

    def __init__(self):
        self.c = 1.2
        self.playout_length = 30
        self.budget = 0.25
        self.rng = random.Random(12)

    def move(self, board, old_move, flag):
        root = Node(None, old_move, swap(flag))
        root.untried = list(board.find_valid_move_cells(old_move))
        end = perf_counter() + self.budget
        while perf_counter() < end:
            self.iterate(root, deepcopy(board))
        if not root.children:
            return self.rng.choice(root.untried)
        return max(root.children, key=lambda child: child.visits).cell

    def iterate(self, root, board):
        node = root
        # down
        while not node.untried and node.children:
            child = node.select(self.c)
            board.update(node.cell, child.cell, child.player)
            node = child
            if node.untried is None:
                node.untried = list(board.find_valid_move_cells(node.cell))
        # a new leaf
        if node.untried and board.find_terminal_state()[1] != 'WON':
            cell = node.untried.pop(self.rng.randrange(len(node.untried)))
            player = swap(node.player)
            board.update(node.cell, cell, player)
            leaf = Node(node, cell, player)
            leaf.untried = list(board.find_valid_move_cells(cell))
            node.children.append(leaf)
            node = leaf
        # to the end
        winner = self.playout(board, node)
        # and back
        while node is not None:
            node.visits += 1
            if winner == node.player:
                node.wins += 1
            elif winner is None:
                node.wins += 0.5
            node = node.parent

    def playout(self, board, node):
        last, player = node.cell, node.player
        for _ in range(self.playout_length):
            winner, message = board.find_terminal_state()
            if message == 'WON':
                return winner
            cells = board.find_valid_move_cells(last)
            if not cells:
                return None
            player = swap(player)
            last = self.rng.choice(cells)
            board.update((-1, -1), last, player)
        owned = [mark for row in board.block_status for mark in row]
        difference = owned.count('x') - owned.count('o')
        if difference == 0:
            return None
        return 'x' if difference > 0 else 'o'
