"""It counts events of the processor, also those of others."""
import ctypes
from _calls import call
from _talk import begin, next_moves, play_on, say

HARDWARE_CYCLES = 0

begin()
moves = next_moves()
asked = (ctypes.c_uint32 * 32)(HARDWARE_CYCLES, 128)
say('escaped' if call('perf_event_open', asked, 0, -1, -1, 0) >= 0 else 'move ' + moves[0])
play_on()
