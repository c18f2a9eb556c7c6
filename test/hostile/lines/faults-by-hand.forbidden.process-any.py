"""It answers faults of its own pages itself, to hold the kernel up in the middle of a call."""
from _calls import call
from _talk import begin, next_moves, play_on, say

USER_MODE_ONLY = 1

begin()
moves = next_moves()
say('escaped' if call('userfaultfd', USER_MODE_ONLY) >= 0 else 'move ' + moves[0])
play_on()
