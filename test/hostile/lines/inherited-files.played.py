"""It looks for files that whoever started it has left open."""
import os
from _talk import begin, next_moves, play_on, say


def is_open(descriptor):
    try:
        os.fstat(descriptor)
        return True
    except OSError:
        return False


begin()
moves = next_moves()
say('escaped' if any(map(is_open, range(3, 4096))) else 'move ' + moves[0])
play_on()
