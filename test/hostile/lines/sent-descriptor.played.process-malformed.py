"""It sends an open file along with its words, for whoever reads them to keep."""
import array
import os
import socket
from _talk import begin, next_moves, play_on, say

begin()
moves = next_moves()
file = os.open(__file__, os.O_RDONLY)
try:
    one, _other = socket.socketpair()
    one.sendmsg([b'.'], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array('i', [file]))])
    say('escaped')
except OSError:
    say('move ' + moves[0])
play_on()
