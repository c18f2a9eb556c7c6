"""Its move has no end of line, and it waits for more."""
import sys
import time
from _talk import begin, next_moves

begin()
sys.stdout.write('move ' + next_moves()[0])
sys.stdout.flush()
time.sleep(60)
