"""A move that is not a number."""
from _talk import begin, next_moves, play_on, say

begin()
next_moves()
say('move NaN:NaN')
play_on()
