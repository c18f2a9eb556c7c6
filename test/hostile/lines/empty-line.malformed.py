"""An empty answer."""
from _talk import begin, next_moves, play_on, say

begin()
next_moves()
say('')
play_on()
