"""It opens what its parent has open, by the way of /proc: the pipe to the arena."""
import os
from _talk import begin, next_moves, play_on, say

begin()
moves = next_moves()
try:
    own = '/proc/%d/fd' % os.getppid()
    say('escaped to %s' % os.listdir(own)[0])
except OSError:
    say('move ' + moves[0])
play_on()
