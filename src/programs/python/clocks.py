"""Clocks that run faster than the real one, for a bot that is asked in less time than it was written for.

A bot of the courses has its time limit written in it: it reads `time.time()` or sets `signal.alarm(15)`. Where the
arena gives it a twentieth of that, its clocks run twenty times as fast, and it thinks as it would otherwise, for a
twentieth of the time. They count elapsed time, or the processor time of the bot alone, so that it does not
matter how busy the machine is. A sleep passes at once on the processor's clock, since it would never end. Runs under
Python 2.7 and 3.
"""
import datetime
import os
import random
import signal
import time

NAMES = ('time', 'clock', 'perf_counter', 'monotonic', 'process_time', 'thread_time')


class Clock(object):
    """The bot's clock. `of` is 'wall' or 'processor'; `times` says how fast it runs."""

    def __init__(self, of, times):
        self.times = float(times)
        self.by_processor = of == 'processor'
        self.count = processor_time if self.by_processor else getattr(time, 'monotonic', time.time)
        self.started = self.count()
        self.slept = 0.0
        self.timer, self.number = ((signal.ITIMER_PROF, signal.SIGPROF) if self.by_processor
                                   else (signal.ITIMER_REAL, signal.SIGALRM))

    def passed(self):
        return (self.count() - self.started) * self.times + self.slept

    def sleep(self, seconds, real=time.sleep):
        if self.by_processor:
            self.slept += max(0.0, seconds)
        else:
            real(seconds / self.times)


processor_time = getattr(time, 'process_time', None) or time.clock


def install(of, times):
    """From now on, whatever tells the time tells this clock's; gives what turns its alarms off."""
    clock = Clock(of, times)
    for name in NAMES:
        if hasattr(time, name):
            setattr(time, name, since(clock, getattr(time, name)()))
        if hasattr(time, name + '_ns'):
            setattr(time, name + '_ns', in_nanoseconds(getattr(time, name)))
    time.sleep = clock.sleep
    datetime.datetime = datetime_by(time.time)
    return install_alarms(clock)


def since(clock, start):
    return lambda: start + clock.passed()


def in_nanoseconds(tell):
    return lambda: int(tell() * 1e9)


def datetime_by(now_in_seconds, real=datetime.datetime):
    class Faster(real):
        @classmethod
        def now(cls, tz=None):
            return cls.fromtimestamp(now_in_seconds(), tz)

        @classmethod
        def today(cls):
            return cls.now()

        @classmethod
        def utcnow(cls):
            return cls.utcfromtimestamp(now_in_seconds())

    Faster.__name__ = 'datetime'
    Faster.__module__ = 'datetime'
    return Faster


def install_alarms(clock, set_timer=signal.setitimer, handler_of=signal.getsignal):
    """`signal.alarm` and `signal.setitimer` by this clock. On the processor's, its signal is passed on as SIGALRM."""
    def real_timer(which):
        return clock.timer if which == signal.ITIMER_REAL else which

    def faster_timer(which, seconds, interval=0.0):
        left, every = set_timer(real_timer(which), seconds / clock.times, interval / clock.times)
        return left * clock.times, every * clock.times

    def faster_alarm(seconds):
        left, _ = faster_timer(signal.ITIMER_REAL, float(seconds))
        return int(left + 0.999999)

    def pass_on(_number, frame):
        handler = handler_of(signal.SIGALRM)
        if callable(handler):
            handler(signal.SIGALRM, frame)
        elif handler == signal.SIG_DFL:
            os.abort()

    if clock.by_processor:
        signal.signal(clock.number, pass_on)
    signal.setitimer, signal.alarm = faster_timer, faster_alarm
    return lambda: set_timer(clock.timer, 0)


def fix_chance(seed):
    """The bot's random numbers are the same every time."""
    random.seed(seed)
