"""It has two sockets that are connected, and sends to an address that others may listen at instead."""
import errno
import socket
from _talk import begin, next_moves, play_on, say

begin()
moves = next_moves()
one, _other = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
try:
    one.sendto(b'.', '/tmp/ultimata-escaped-nobody')
except OSError as error:
    say('escaped' if error.errno in (errno.ENOENT, errno.ECONNREFUSED, errno.EISCONN) else 'move ' + moves[0])
play_on()
