"""Its answer comes byte by byte: slow, but in time and right."""
import os
import time
from _talk import begin, next_moves

begin()
while True:
    for byte in ('move %s\n' % next_moves()[0]).encode():
        os.write(1, bytes([byte]))
        time.sleep(0.001)
