"""Codes that would clear the screen of whoever reads the verdict."""
from _talk import begin, next_moves, play_on, say

begin()
next_moves()
say('move \033[2J\033]0;owned\007')
play_on()
