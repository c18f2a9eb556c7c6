"""The line to the machine that this one is a guest of."""
import socket
from _talk import begin, next_moves, play_on, say

VSOCK = 40

begin()
moves = next_moves()
try:
    socket.socket(VSOCK, socket.SOCK_STREAM).close()
    say('escaped')
except OSError:
    say('move ' + moves[0])
play_on()
