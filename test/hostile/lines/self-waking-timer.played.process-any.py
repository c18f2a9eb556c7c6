"""A timer that sends the signal by which a stopped program goes on, to think while the other is to move."""
import ctypes
import signal
from _awake import play_awake
from _talk import begin, say

MONOTONIC = 1
C = ctypes.CDLL(None)


class Event(ctypes.Structure):
    _fields_ = [('value', ctypes.c_void_p), ('signal', ctypes.c_int), ('rest', ctypes.c_int * 13)]


event, timer = Event(0, signal.SIGCONT), ctypes.c_void_p()
is_made = C.timer_create(MONOTONIC, ctypes.byref(event), ctypes.byref(timer)) == 0


def answer(move):
    if is_made:
        soon_and_often = (ctypes.c_long * 4)(0, 10000000, 0, 20000000)
        C.timer_settime(timer, 0, ctypes.byref(soon_and_often), None)
    say('move ' + move)


signal.signal(signal.SIGCONT, lambda *_: None)  # one that is ignored would not be sent again
begin()
play_awake(answer)
