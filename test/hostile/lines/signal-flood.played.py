"""Thousands of signals to itself that nobody takes, until the kernel keeps no more of them."""
import os
import signal
from _talk import begin, next_moves, say

begin()
signal.pthread_sigmask(signal.SIG_BLOCK, range(signal.SIGRTMIN, signal.SIGRTMAX))
while True:
    moves = next_moves()
    try:
        for _ in range(10000):
            os.kill(os.getpid(), signal.SIGRTMIN + 1)
    except OSError:
        pass
    say('move ' + moves[0])
