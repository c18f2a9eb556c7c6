"""The signal that wakes a stopped program, ordered for the end of its parent."""
import ctypes
import signal
from _talk import begin, next_moves, play_on, say

PR_SET_PDEATHSIG = 1

begin()
moves = next_moves()
ordered = ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGCONT) == 0
say('escaped' if ordered else 'move ' + moves[0])
play_on()
