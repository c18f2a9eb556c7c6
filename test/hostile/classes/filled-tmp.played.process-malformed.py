"""More in the folder for temporary files than there is room for."""
import os
import tempfile


class Trick:
    def move(self, board, old_move, flag):
        written, files = 0, []
        try:
            for _ in range(4):
                files.append(tempfile.NamedTemporaryFile())
                for _ in range(12):
                    written += os.write(files[-1].fileno(), b'x' * (1 << 20))
        except OSError:
            pass
        for file in files:
            file.close()
        return 'escaped' if written > (32 << 20) else board.find_valid_move_cells(old_move)[0]
