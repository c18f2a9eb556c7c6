"""A program that is in no file, to be run in the place of the bot."""
from _calls import call
from _talk import begin, next_moves, play_on, say

begin()
moves = next_moves()
say('escaped' if call('memfd_create', b'program', 0) >= 0 else 'move ' + moves[0])
play_on()
