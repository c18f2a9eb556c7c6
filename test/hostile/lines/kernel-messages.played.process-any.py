"""It reads what the kernel says about the other processes."""
import os
from _talk import begin, next_moves, play_on, say

begin()
moves = next_moves()
try:
    os.close(os.open('/dev/kmsg', os.O_RDONLY | os.O_NONBLOCK))
    say('escaped')
except OSError:
    say('move ' + moves[0])
play_on()
