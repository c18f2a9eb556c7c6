"""A timer that sends the signal by which a stopped program goes on, to think while the other is to move."""
import ctypes
import signal
from _talk import begin, next_moves, play_on, say

MONOTONIC = 1


class Event(ctypes.Structure):
    _fields_ = [('value', ctypes.c_void_p), ('signal', ctypes.c_int), ('rest', ctypes.c_int * 13)]


begin()
moves = next_moves()
event, timer = Event(0, signal.SIGCONT), ctypes.c_void_p()
made = ctypes.CDLL(None).timer_create(MONOTONIC, ctypes.byref(event), ctypes.byref(timer))
say('escaped' if made == 0 else 'move ' + moves[0])
play_on()
