"""Megabytes on standard error before every move: they are read, forgotten, and in nobody's way."""
import os
from _talk import begin, next_moves, say

begin()
while True:
    moves = next_moves()
    os.write(2, b'noise ' * (1 << 17))
    say('move ' + moves[0])
