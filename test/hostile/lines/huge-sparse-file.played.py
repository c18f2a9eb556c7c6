"""A file of a terabyte that takes no room, for whoever copies the folder."""
import os
import tempfile
from _talk import begin, next_moves, play_on, say

begin()
moves = next_moves()
try:
    with tempfile.TemporaryFile() as file:
        os.ftruncate(file.fileno(), 1 << 40)
    say('escaped')
except OSError:
    say('move ' + moves[0])
play_on()
