"""A key in the kernel's ring of its user, where the bot of the next game would find it."""
from _calls import call
from _talk import begin, next_moves, play_on, say

THREAD_RING = -1

begin()
moves = next_moves()
made = call('add_key', b'user', b'ultimata', b'1', 1, THREAD_RING)
say('escaped' if made >= 0 else 'move ' + moves[0])
play_on()
