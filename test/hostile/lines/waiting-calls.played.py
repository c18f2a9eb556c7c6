"""It sets its own answers to come without waiting, and writes more than a pipe holds."""
import fcntl
import os
from _talk import begin, next_moves, play_on, say

begin()
moves = next_moves()
for descriptor in (0, 1, 2):
    fcntl.fcntl(descriptor, fcntl.F_SETFL, fcntl.fcntl(descriptor, fcntl.F_GETFL) | os.O_NONBLOCK)
try:
    while True:
        os.write(2, b'.' * 65536)
except BlockingIOError:
    pass
for descriptor in (0, 1, 2):
    fcntl.fcntl(descriptor, fcntl.F_SETFL, fcntl.fcntl(descriptor, fcntl.F_GETFL) & ~os.O_NONBLOCK)
say('move ' + moves[0])
play_on()
