"""After its answer it goes on computing, on the other's time: it is stopped then, and pays with its own."""
import time
from _talk import begin, next_moves, say

begin()
while True:
    say('move ' + next_moves()[0])
    until = time.process_time() + 0.002
    while time.process_time() < until:
        pass
