"""A link that leads out of its folder."""
import os
import tempfile


class Trick:
    def move(self, board, old_move, flag):
        link = os.path.join(tempfile.mkdtemp(), 'link')
        os.symlink('/etc', link)
        try:
            return 'escaped: ' + open(link + '/passwd').readline()
        except IOError:
            return board.find_valid_move_cells(old_move)[0]
        finally:
            os.remove(link)
            os.rmdir(os.path.dirname(link))
