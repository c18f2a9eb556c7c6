"""It cancels the alarm that the old referees set, and ignores every signal that can be ignored."""
import signal


class Trick:
    def move(self, board, old_move, flag):
        signal.alarm(0)
        for number in range(1, 32):
            if number not in (signal.SIGKILL, signal.SIGSTOP):
                signal.signal(number, signal.SIG_IGN)
        while True:
            pass
