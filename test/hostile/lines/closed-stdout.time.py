"""It can no longer answer, and does nothing."""
import os
import time
from _talk import begin, next_moves

begin()
next_moves()
os.close(1)
time.sleep(60)
