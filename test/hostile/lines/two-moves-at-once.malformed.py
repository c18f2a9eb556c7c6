"""Two answers to one question: the second would be taken for the next move."""
from _talk import begin, next_moves, play_on, say

begin()
moves = next_moves()
say('move %s\nmove %s' % (moves[0], moves[1]))
play_on()
