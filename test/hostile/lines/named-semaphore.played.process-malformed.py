"""A semaphore that two bots who know its name can count by."""
import ctypes
import os
from _talk import begin, next_moves, play_on, say

NAME = b'/ultimata-escaped-semaphore'

C = ctypes.CDLL(None)
C.sem_open.restype = ctypes.c_void_p
begin()
moves = next_moves()
made = C.sem_open(NAME, os.O_CREAT, 0o600, 1)
if made:
    C.sem_unlink(NAME)
say('escaped' if made else 'move ' + moves[0])
play_on()
