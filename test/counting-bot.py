"""A bot that goes on thinking after its answer, in a signal handler, and tells how much it has thought."""
import os
import signal
import sys
import time


def think(*_):
    for _ in range(10000):
        pass


signal.signal(signal.SIGALRM, think)
signal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)
for line in sys.stdin:
    if line == 'begin\n':
        os.write(1, b'ready\n')
    elif line.startswith('go'):
        sys.stderr.write('%d\n' % (time.process_time() * 1000))
        sys.stderr.flush()
        os.write(1, b'move 4:4\n')
