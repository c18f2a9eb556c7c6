"""One bot for each way to tell the time: it thinks for fifteen seconds of its clock, and then places a mark."""
import datetime
import random
import signal
import time


class TimeUp(Exception):
    pass


def ring(_number, _frame):
    raise TimeUp()


class Waits(object):
    def move(self, board, old_move, flag):
        self.wait()
        return board.find_valid_move_cells(old_move)[0]


class Reads(Waits):
    def wait(self):
        start = time.time()
        while time.time() - start < 15:
            pass


class Dates(Waits):
    def wait(self):
        start = datetime.datetime.now()
        while datetime.datetime.now() - start < datetime.timedelta(seconds=15):
            pass


class Utc(Waits):
    def wait(self):
        start = datetime.datetime.utcnow()
        while (datetime.datetime.utcnow() - start).seconds < 15:
            pass


class Counts(Waits):
    def wait(self):
        tell = getattr(time, 'perf_counter', None) or time.clock
        start = tell()
        while tell() - start < 15:
            pass


class Alarms(Waits):
    def wait(self):
        signal.signal(signal.SIGALRM, ring)
        signal.alarm(15)
        try:
            while True:
                pass
        except TimeUp:
            pass


class Timers(Waits):
    def wait(self):
        signal.signal(signal.SIGALRM, ring)
        signal.setitimer(signal.ITIMER_REAL, 15)
        try:
            while True:
                pass
        except TimeUp:
            pass


class Sleeps(Waits):
    def wait(self):
        start = time.time()
        while time.time() - start < 15:
            time.sleep(1)


class Draws(object):
    def move(self, board, old_move, flag):
        return random.choice(board.find_valid_move_cells(old_move))
