"""It stops itself in its own turn, and waits for somebody to wake it up."""
import os
import signal
from _talk import begin, next_moves

begin()
next_moves()
os.kill(os.getpid(), signal.SIGSTOP)
next_moves()
