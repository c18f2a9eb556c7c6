"""What a bot is shown, and whether it gave it back as it was: one board object, or lists as in the older courses.

A view keeps its lists for the whole game and only changes what is in them, as the old referees did.
Runs under Python 2.7 and 3.
"""
import inspect

STRINGS = (str, type(u''))
CELLS_AND_BLOCKS = {
    1: ('board_status', 'block_status'),
    2: ('big_boards_status', 'small_boards_status'),
}


class BoardView(object):
    """A board object as it is shown to a bot, the same one for the whole game.

    What a bot keeps on it stays there: the old referees looked at the two lists alone.
    """

    def __init__(self, tables, board_class):
        self.tables = tables
        self.board = board_class()
        self.own = dict(vars(self.board))
        self.names = CELLS_AND_BLOCKS[tables.grids]

    def show(self, cells, blocks):
        size, side = self.tables.size, self.tables.side
        vars(self.board).update(self.own)
        for name, letters, width in zip(self.names, (cells, blocks), (size, side)):
            refill(self.own[name] if self.tables.grids > 1 else (self.own[name],), letters, width)

    def arguments(self, _move, old_move, flag):
        return (self.board, old_move, flag)

    def fault(self, cells, blocks):
        for name in self.names:
            if name not in vars(self.board):
                return "the board has lost its attribute '%s'" % name
        size, side, grids = self.tables.size, self.tables.side, self.tables.grids
        for name, letters, width in zip(self.names, (cells, blocks), (size, side)):
            shown = vars(self.board)[name]
            if grids > 1 and (type(shown) is not tuple or len(shown) != grids):
                return '%s is no longer a tuple of %d grids' % (name, grids)
            fault = fault_in(name, shown if grids > 1 else (shown,), letters, width)
            if fault:
                return fault
        return None


class ListView(object):
    """The lists of the older courses: the cells row by row, and the boards in one flat list."""

    def __init__(self, tables):
        self.size = tables.size
        self.cells = [['-'] * tables.size for _ in range(tables.size)]
        self.blocks = ['-'] * tables.size

    def show(self, cells, blocks):
        refill((self.cells,), cells, self.size)
        self.blocks[:] = list(blocks)

    def arguments(self, move, old_move, flag):
        """The oldest form has no list of the boards."""
        if count_arguments(move) == 3:
            return (self.cells, old_move, flag)
        return (self.cells, self.blocks, old_move, flag)

    def fault(self, cells, blocks):
        return fault_in('the board', (self.cells,), cells, self.size) or fault_in(
            'the list of blocks', ([self.blocks],), blocks, self.size)


def refill(grids, letters, width):
    """Puts the letters into rows of lists that stay the same lists."""
    height = len(letters) // width // len(grids)
    for index, grid in enumerate(grids):
        rows = [letters[(index * height + row) * width:][:width] for row in range(height)]
        while len(grid) < height:
            grid.append([])
        del grid[height:]
        for row in range(height):
            if type(grid[row]) is list:
                grid[row][:] = list(rows[row])
            else:
                grid[row] = list(rows[row])


def fault_in(name, grids, letters, width):
    """What about these rows is not as the letters say, or None."""
    height = len(letters) // width // len(grids)
    for index, grid in enumerate(grids):
        of_grid = '' if len(grids) == 1 else ' of grid %d' % index
        if type(grid) is not list or len(grid) != height:
            return '%s%s is no longer a list of %d' % (name, of_grid, height)
        for row in range(height):
            if type(grid[row]) is not list or len(grid[row]) != width:
                return 'row %d of %s%s is no longer a list of %d' % (row, name, of_grid, width)
            for col in range(width):
                was, now = letters[(index * height + row) * width + col], grid[row][col]
                if not isinstance(now, STRINGS) or now != was:
                    place = 'cell (%d, %d)' % (row, col) if height > 1 else 'item %d' % col
                    return "%s of %s%s was '%s' and is %.40r" % (place, name, of_grid, was, now)
    return None


def count_arguments(move):
    """How many a method takes besides its object; None when it takes any number."""
    code = getattr(getattr(move, '__func__', move), '__code__', None)
    if code is None or code.co_flags & inspect.CO_VARARGS:
        return None
    return code.co_argcount - (1 if getattr(move, '__self__', None) is not None else 0)
