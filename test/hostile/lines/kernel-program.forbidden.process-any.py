"""A program for the kernel itself, to see what others do."""
import ctypes
from _calls import call
from _talk import begin, next_moves, play_on, say

MAP_CREATE, ARRAY = 0, 2

begin()
moves = next_moves()
made = call('bpf', MAP_CREATE, (ctypes.c_uint32 * 30)(ARRAY, 4, 8, 1), 120)
say('escaped' if made >= 0 else 'move ' + moves[0])
play_on()
