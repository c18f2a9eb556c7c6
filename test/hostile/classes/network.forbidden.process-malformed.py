"""It offers a service on the network."""
import socket


class Trick:
    def move(self, board, old_move, flag):
        service = socket.socket()
        service.bind(('127.0.0.1', 0))
        service.listen(1)
        return 'escaped'
