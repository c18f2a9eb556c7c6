"""Writes down from which line of a bot a thread or a process is started.

The kernel ends a bot in the middle of such a call, without a traceback, and mostly does not tell which call it was. So
the call is announced on standard error before it is made; where it was the last, the arena reads it there. This stops
nothing: it is for the author to read. Runs under Python 2.7 and 3.
"""
import os
import sys

MARK = 'ultimata: '  # the arena looks for this, see clue.ts
WATCHED = (
    ('posix', ('fork', 'forkpty', 'vfork', 'system', 'popen', 'posix_spawn', 'posix_spawnp'), 'a process', 'os.%s'),
    ('_posixsubprocess', ('fork_exec',), 'a process', 'subprocess'),
    ('_thread' if sys.version_info[0] > 2 else 'thread',
     ('start_new_thread', 'start_new', 'start_joinable_thread'), 'a thread', 'threading'),
)


def watch(folder):
    """From now on, for calls that come from files of this folder."""
    for module_name, names, what, called in WATCHED:
        try:
            module = __import__(module_name)
        except ImportError:
            continue
        for name in names:
            real = getattr(module, name, None)
            if real is None:
                continue
            label = called % name if '%' in called else called
            announcing = announced(real, 'it started %s: %s' % (what, label), folder)
            setattr(module, name, announcing)
            for holder, held in ((os, name), (sys.modules.get('threading'), '_' + name)):
                if getattr(holder, held, None) is real:
                    setattr(holder, held, announcing)


def announced(real, what, folder, write=os.write, frame_of=sys._getframe, join=os.path.join, base=os.path.basename):
    inside = join(folder, '')

    def call(*words, **named):
        frame = frame_of(1)
        while frame is not None and not frame.f_code.co_filename.startswith(inside):
            frame = frame.f_back
        if frame is not None:
            code = frame.f_code
            line = '\n%s%s, %s, line %d, in %s\n' % (MARK, what, base(code.co_filename), frame.f_lineno, code.co_name)
            try:
                write(2, line.encode('utf-8', 'replace') if str is not bytes else line)
            except OSError:
                pass
        return real(*words, **named)
    return call
