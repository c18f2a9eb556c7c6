"""It asks the kernel to be another system, without the precautions of this one."""
from _calls import call
from _talk import begin, next_moves, play_on, say

NO_RANDOM_PLACES = 0x0040000

begin()
moves = next_moves()
say('escaped' if call('personality', NO_RANDOM_PLACES) >= 0 else 'move ' + moves[0])
play_on()
