"""Plays one game for a bot of the courses: a Python file with a class that has a method `move`.

    python shim.py teamN.py [Class]

Runs under Python 2.7 and 3. It speaks with the arena on copies of standard input and output that are its own, and
points the usual ones elsewhere before the bot is loaded: what a bot prints, be it from C, goes to standard error.
The lines of the talk:

    course {"side": 4, ...}                the rules as tables; answered by `ready` once the bot is loaded
    show x 3,8 --xo... --o-...             the mark to place, the last move, all cells, all boards;
                                           answered by `move (5, 7)`
    fail crash IndexError: ...             an answer to either: how it failed, in one line

The arena holds the real board. What this file guards is the talk itself, and that a bot gives back the board that it
was shown as it was. Everything needed after the bot is loaded is kept in local names, out of the bot's easy reach.
"""
import inspect
import operator
import os
import re
import signal
import sys
import traceback

from clocks import fix_chance, install
from course_board import Tables, make_board_class
from course_modules import make_modules
from course_views import BoardView, ListView
from quiet_imports import quieten
from watched_calls import watch

LONGEST_WHY = 2000


def load_module(path):
    name = os.path.splitext(os.path.basename(path))[0]
    sys.path[0] = os.path.dirname(os.path.abspath(path))
    sys.argv = [path]
    if sys.version_info[0] == 2:
        import imp
        return imp.load_source(name, path)
    import importlib.util
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


class NoClass(Exception):
    pass


def find_class(module, path, wanted):
    """The class by its name; else by the rule, team7.py has Team7 or Player7; else the only one with a `move`."""
    file = os.path.basename(path)
    name = os.path.splitext(file)[0]
    number = re.match(r'team(\d+)$', name, re.I)
    names = [wanted] if wanted else ['Team' + number.group(1), 'Player' + number.group(1)] if number else []
    for candidate in names:
        found = getattr(module, candidate, None)
        if inspect.isclass(found) and found.__module__ != make_modules.__module__:
            return found
    classes = [(each, thing) for each, thing in vars(module).items() if inspect.isclass(thing)]
    own = sorted([each for each, thing in classes if thing.__module__ == name])
    beside = sorted([each for each, thing in classes if is_beside(thing, path)])
    has_move = lambda each: callable(getattr(getattr(module, each), 'move', None))
    movers = [each for each in own if has_move(each)] or [each for each in beside if has_move(each)]
    if len(movers) == 1 and not wanted:
        return getattr(module, movers[0])
    lacking = 'there is no class %s in %s' % (' or '.join(names) or 'with a method move', file)
    if len(movers) > 1 and not wanted:
        several = 'it has several classes with a method move' if names else '%s has several classes with a method move' % file
        raise NoClass('%s%s: %s; say which one, as in %s:%s' % (
            lacking + ', but ' if names else '', several, ', '.join(movers), file, movers[-1]))
    raise NoClass('%s; found: %s' % (lacking, ', '.join(own) or 'none'))


def is_beside(found, path):
    """Whether it was imported from a file of the bot's own folder."""
    file = getattr(sys.modules.get(found.__module__), '__file__', None)
    return file is not None and os.path.dirname(os.path.abspath(file)) == os.path.dirname(os.path.abspath(path))


def answer_for(returned, flag, length):
    """The line for what a bot returned: `(row, col)`, with two grids the grid first; or `(location, flag)`."""
    place = returned
    if isinstance(place, (tuple, list)) and len(place) == 2 and isinstance(place[0], (tuple, list)):
        place, said = place
        if said != flag:
            return 'fail malformed it returned the flag %.40r, but it plays %r' % (said, flag)
    try:
        if not isinstance(place, (tuple, list)) or len(place) != length or True in map(is_bool, place):
            raise TypeError
        return 'move (%s)' % ', '.join(['%d' % operator.index(number) for number in place])
    except TypeError:
        form = '(row, col)' if length == 2 else '(grid, row, col)'
        return 'fail malformed it returned %.60r, but a move is a tuple of whole numbers, %s' % (returned, form)


def is_bool(value):
    return value is True or value is False


def make_crash(folder, format_exception=traceback.format_exception, extract=traceback.extract_tb):
    """The running exception: all of it for standard error, and a line for the arena, with the bot's innermost line."""
    kind, value, trace = sys.exc_info()
    trace = trace.tb_next or trace  # the shim's own line tells nobody anything
    try:
        text = ''.join(format_exception(kind, value, trace))
        places = extract(trace)
        where = ([place for place in places if place[0].startswith(folder)] or places)[-1]
        place = '%s, line %d, in %s' % (os.path.basename(where[0]), where[1], where[2])
        why = '%s (%s)' % (text.strip().split('\n')[-1], place)
    except BaseException:
        text = why = getattr(kind, '__name__', 'an exception that cannot be shown')
    return text, 'fail crash ' + why


def one_line(text):
    """As much of it as a line may have, plain ASCII."""
    if not isinstance(text, type(u'')):
        text = text.decode('utf-8', 'replace')
    escaped = text[:LONGEST_WHY].replace('\\', '\\\\').replace('\n', '\\n').replace('\r', '\\r')
    return escaped.encode('ascii', 'replace') + b'\n'


def take_streams():
    """Private ends of the talk. The usual ones lead to nothing and to standard error."""
    talk_in, talk_out = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    os.close(nothing)
    return talk_in, talk_out


def make_talk(read=os.read, write=os.write, leave=os._exit):
    talk_in, talk_out = take_streams()
    pending = [b'']

    def hear():
        while b'\n' not in pending[0]:
            try:
                chunk = read(talk_in, 65536)
            except OSError as error:
                if error.errno == 4:  # interrupted by a signal that the bot had asked for
                    continue
                raise
            if not chunk:
                leave(0)
            pending[0] += chunk
        line, pending[0] = pending[0].split(b'\n', 1)
        return line.decode('ascii')

    def say(text):
        rest = one_line(text)
        while rest:
            rest = rest[write(talk_out, rest):]

    return hear, say


def tell_stderr(text, write=os.write):
    if isinstance(text, type(u'')):
        text = text.encode('utf-8', 'replace')
    try:
        write(2, text)
    except OSError:
        pass


def no_clock():
    pass


def get_ready(line, path, wanted):
    """Loads the bot for a game with these rules: the answer, and what answers each turn; None when it failed."""
    still, stop_timer, real = signal.alarm, signal.setitimer, signal.ITIMER_REAL
    tables = Tables(line.split(' ', 1)[1])
    stop_clock = install(*tables.clock) if tables.clock else no_clock
    if tables.chance is not None:
        fix_chance(tables.chance)
    board_class = make_board_class(tables)
    view = BoardView(tables, board_class) if tables.gives_board else ListView(tables)
    length = 2 if tables.grids == 1 else 3
    folder = os.path.dirname(os.path.abspath(path))
    hide_self(make_modules(tables, board_class), folder)
    try:
        kind = find_class(load_module(path), path, wanted)
        if not callable(getattr(kind, 'move', None)):
            raise NoClass('the class %s has no method move' % kind.__name__)
        bot = kind()
    except NoClass as error:
        return 'fail crash %s' % error, None
    except:
        text, why = make_crash(folder)
        tell_stderr(text)
        return why, None

    def turn(line):
        _, flag, old_text, cells, blocks = line.split(' ')
        flag, cells, blocks = str(flag), str(cells), str(blocks)
        view.show(cells, blocks)
        old_move = tuple([int(number) for number in old_text.split(',')])
        try:
            move = bot.move
            answer = answer_for(move(*view.arguments(move, old_move, flag)), flag, length)
            still(0)
            stop_timer(real, 0)
            stop_clock()
            fault = view.fault(cells, blocks)
            if fault:
                answer = 'fail tampering ' + fault
        except:
            text, answer = make_crash(folder)
            still(0)
            stop_clock()
            tell_stderr(text)
        return answer

    return 'ready', turn


def settle(path):
    """Once, before the first bot is loaded."""
    quieten()
    watch(os.path.dirname(os.path.abspath(path)))


def play(path, wanted):
    hear, say = make_talk()
    rules = hear()
    settle(path)
    answer, turn = get_ready(rules, path, wanted)
    say(answer)
    while turn:
        say(turn(hear()))


def hide_self(modules, folder):
    """Puts what the old programs offered in our own place. What lies in the bot's folder goes before it.

    The real modules are kept, or Python 2 would clear them.
    """
    names = ('__main__', 'clocks', 'course_board', 'course_modules', 'course_views', 'quiet_imports', 'watched_calls')
    hide_self.kept = [sys.modules.pop(name, None) for name in names]
    for name, module in modules.items():
        if not os.path.exists(os.path.join(folder, name + '.py')) or name == '__main__':
            sys.modules[name] = module


if __name__ == '__main__':
    play(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None)
