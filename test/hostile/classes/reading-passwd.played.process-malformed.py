"""It reads the list of users."""


class Trick:
    def move(self, board, old_move, flag):
        try:
            return 'escaped: ' + open('/etc/passwd').readline()
        except IOError:
            return board.find_valid_move_cells(old_move)[0]
