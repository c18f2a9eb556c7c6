"""The machine's first disk, under a name of its own."""
import os
import stat
from _talk import begin, next_moves, play_on, say

NAME = '/tmp/ultimata-escaped-disk-%d' % os.getpid()

begin()
moves = next_moves()
try:
    os.mknod(NAME, stat.S_IFBLK | 0o600, os.makedev(254, 0))
    os.remove(NAME)
    say('escaped')
except OSError:
    say('move ' + moves[0])
play_on()
