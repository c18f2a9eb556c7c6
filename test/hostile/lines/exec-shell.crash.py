"""It becomes another program, which knows nothing of the game."""
import os
from _talk import begin, next_moves

begin()
next_moves()
os.execv('/bin/sh', ['sh', '-c', 'exit 3'])
