"""What a bot finds in the page that it does not find in the arena, or the other way round. Python 3 alone.

The page's Python has no signals, no processes and no threads. Alarms are made here, so that a bot that sets one thinks
as long as it does elsewhere; what the arena forbids says so instead of failing in some way of its own.
"""
import os
import signal
import sys
import time

TOOL = 4  # one of the numbers that sys.monitoring leaves to programs


class Alarms(object):
    """`signal.alarm` and `signal.setitimer`: the time is looked at wherever a function or a line begins.

    Not where a loop goes round within a line: what is raised there passes by the `try` around it.
    """

    def __init__(self, events=sys.monitoring.events, now=time.monotonic, frame_of=sys._getframe):
        self.now, self.frame_of = now, frame_of
        self.events = events.PY_START | events.LINE
        self.due = None
        self.every = 0.0
        sys.monitoring.use_tool_id(TOOL, 'alarms')
        for event in (events.PY_START, events.LINE):
            sys.monitoring.register_callback(TOOL, event, self.look)

    def set(self, seconds, interval=0.0):
        left = 0.0 if self.due is None else max(0.0, self.due - self.now())
        before = (left, self.every)
        self.due = self.now() + seconds if seconds > 0 else None
        self.every = interval
        sys.monitoring.set_events(TOOL, 0 if self.due is None else self.events)
        return before

    def look(self, _code, *_places):
        if self.due is None or self.now() < self.due:
            return
        frame = self.frame_of(1)
        self.set(self.every, self.every)
        handler = signal.getsignal(signal.SIGALRM)
        if callable(handler):
            handler(signal.SIGALRM, frame)
        elif handler == signal.SIG_DFL:
            raise SystemExit('Alarm clock')


def add_alarms():
    alarms = Alarms()
    signal.alarm = lambda seconds: int(alarms.set(float(seconds))[0] + 0.999999)
    signal.setitimer = lambda _which, seconds, interval=0.0: alarms.set(float(seconds), float(interval))


REFUSED = (
    ('posix', ('fork', 'forkpty', 'system', 'popen', 'posix_spawn', 'posix_spawnp'), 'process'),
    ('_posixsubprocess', ('fork_exec',), 'process'),
    ('_thread', ('start_new_thread', 'start_new', 'start_joinable_thread'), 'thread'),
)


def refuse_processes():
    """Before `watch` looks for these calls: it then writes down who made them."""
    for module_name, names, what in REFUSED:
        try:
            module = __import__(module_name)
        except ImportError:
            continue
        for name in names:
            refuse = refusal(what)
            setattr(module, name, refuse)
            for holder, held in ((os, name), (sys.modules.get('threading'), '_' + name)):
                if hasattr(holder, held):
                    setattr(holder, held, refuse)


def refusal(what):
    def refuse(*_words, **_named):
        raise PermissionError('a bot may not start a %s' % what)
    return refuse


def error_in(text, name):
    """[line, column, what is wrong] of a file that Python cannot read; None when it can."""
    try:
        compile(text, name, 'exec')
    except SyntaxError as error:
        return [error.lineno or 1, error.offset or 1, '%s: %s' % (type(error).__name__, error.msg)]
    except (ValueError, TypeError, RecursionError, MemoryError) as error:
        return [1, 1, '%s: %s' % (type(error).__name__, error)]
    return None


def make_begin(shim):
    """What loads a bot and gives its first answer with what answers its turns, each as a line of the talk."""
    get_ready, one_line = shim.get_ready, shim.one_line

    def told(text):
        return one_line(text).decode('ascii').rstrip('\n')

    def begin(line, path):
        answer, turn = get_ready(line, path, None)
        return told(answer), None if turn is None else lambda line: told(turn(line))

    return begin
