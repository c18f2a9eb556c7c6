"""A queue of system calls that the kernel makes on its own threads, also while the bot is stopped."""
import ctypes
from _calls import call
from _talk import begin, next_moves, play_on, say

begin()
moves = next_moves()
settings = ctypes.create_string_buffer(120)
say('escaped' if call('io_uring_setup', 8, settings) >= 0 else 'move ' + moves[0])
play_on()
