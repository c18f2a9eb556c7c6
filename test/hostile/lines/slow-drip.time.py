"""A line that grows without end, too slowly for a limit on its length."""
import os
import time
from _talk import begin, next_moves

begin()
next_moves()
os.write(1, b'move ')
while True:
    os.write(1, b'0')
    time.sleep(0.02)
