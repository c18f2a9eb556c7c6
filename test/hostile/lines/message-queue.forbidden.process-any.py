"""A queue in the kernel that stays when its program has ended: a letter to the bot of the next game."""
import ctypes
import os
from _calls import call
from _talk import begin, next_moves, play_on, say

NAME = b'ultimata-escaped'

begin()
moves = next_moves()
made = call('mq_open', NAME, os.O_CREAT | os.O_RDWR, 0o600, None)
if made >= 0:
    ctypes.CDLL(None).syscall(ctypes.c_long({'x86_64': 241}.get(os.uname().machine, 181)), NAME)
say('escaped' if made >= 0 else 'move ' + moves[0])
play_on()
