"""A process by the newest of the calls for that, which has its flags behind a pointer."""
import ctypes
import os
import signal
from _calls import call
from _talk import begin, next_moves, play_on, say

begin()
moves = next_moves()
child = call('clone3', (ctypes.c_uint64 * 11)(0, 0, 0, 0, signal.SIGCHLD), 88)
if child == 0:
    os._exit(0)
if child > 0:
    os.waitpid(child, 0)
say('escaped' if child > 0 else 'move ' + moves[0])
play_on()
