"""A terminal of its own, whose hang-up wakes a stopped program and whose keys are typed by whoever has the other end."""
import os
from _talk import begin, next_moves, play_on, say


def opened(path):
    try:
        os.close(os.open(path, os.O_RDWR | os.O_NOCTTY))
        return True
    except OSError:
        return False


begin()
moves = next_moves()
found = [path for path in ('/dev/ptmx', '/dev/pts/ptmx', '/dev/tty', '/dev/console') if opened(path)]
say('escaped' if found else 'move ' + moves[0])
play_on()
