"""Half a line, and then it is gone."""
import sys
from _talk import begin, next_moves

begin()
next_moves()
sys.stdout.write('mov')
sys.stdout.flush()
