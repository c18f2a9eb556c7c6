"""It writes wherever somebody may write."""
import os


class Trick:
    def move(self, board, old_move, flag):
        for folder in ('/var/tmp', '/dev/shm', '/usr/local', '/'):
            path = '%s/ultimata-escaped-%d' % (folder, os.getpid())
            try:
                open(path, 'w').close()
                os.remove(path)
                return 'escaped to ' + folder
            except (IOError, OSError):
                pass
        return board.find_valid_move_cells(old_move)[0]
