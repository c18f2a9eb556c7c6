"""Its own terminal, whose other end it sends to the arena: the hang-up there wakes a stopped program."""
import array
import fcntl
import os
import socket
import termios
from _awake import play_awake
from _talk import begin, say


def answer(move):
    try:
        if os.getsid(0) != os.getpid():
            os.setsid()
        arena, own = os.openpty()
        fcntl.ioctl(own, termios.TIOCSCTTY, 0)
        stderr = socket.socket(fileno=os.dup(2))
        say('move ' + move)
        stderr.sendmsg([b'.'], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array('i', [arena]))])
        os.close(arena)
    except OSError:
        say('move ' + move)


begin()
play_awake(answer)
