"""Locks on a file that every bot can read: to try them in turn is to talk to a bot on the other side."""
import fcntl
import os
import sys
from _talk import begin, next_moves, play_on, say

OFD_SETLK = 37
SHARED = (__file__, sys.executable, os.__file__)


def locked(path, lock):
    try:
        lock(os.open(path, os.O_RDONLY))
        return True
    except OSError:
        return False


def by_file(descriptor):
    fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)


def by_process(descriptor):
    fcntl.lockf(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)


def by_opening(descriptor):
    fcntl.fcntl(descriptor, OFD_SETLK, b'\0' * 32)


begin()
moves = next_moves()
got = [path for path in SHARED for lock in (by_file, by_process, by_opening) if locked(path, lock)]
say('escaped' if got else 'move ' + moves[0])
play_on()
