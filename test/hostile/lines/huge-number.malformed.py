"""A number that fits into no machine word."""
from _talk import begin, next_moves, play_on, say

begin()
next_moves()
say('move %s:4' % ('9' * 4000))
play_on()
