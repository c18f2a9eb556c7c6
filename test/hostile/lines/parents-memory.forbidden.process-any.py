"""It reads in the memory of the process above it."""
import ctypes
import os
from _calls import call
from _talk import begin, next_moves, play_on, say

begin()
moves = next_moves()
own = ctypes.create_string_buffer(8)
place = (ctypes.c_size_t * 2)(ctypes.addressof(own), 8)
got = call('process_vm_readv', os.getppid(), place, 1, place, 1, 0)
say('escaped' if got >= 0 else 'move ' + moves[0])
play_on()
