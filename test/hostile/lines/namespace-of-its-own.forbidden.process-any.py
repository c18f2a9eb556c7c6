"""A namespace in which it would be root, and could mount."""
from _calls import call
from _talk import begin, next_moves, play_on, say

NEW_USER = 0x10000000

begin()
moves = next_moves()
say('escaped' if call('unshare', NEW_USER) == 0 else 'move ' + moves[0])
play_on()
