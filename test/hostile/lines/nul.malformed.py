"""A NUL byte within the answer."""
from _talk import begin, next_moves, play_on, say

begin()
say('move %s\0' % next_moves()[0])
play_on()
