"""A lease on a file makes everybody who opens it wait for seconds: the opponent, when it loads the same library."""
import fcntl
import os
from _talk import begin, next_moves, play_on, say

begin()
moves = next_moves()
try:
    fcntl.fcntl(os.open(__file__, os.O_RDONLY), fcntl.F_SETLEASE, fcntl.F_WRLCK)
    say('escaped')
except OSError:
    say('move ' + moves[0])
play_on()
