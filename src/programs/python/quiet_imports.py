"""Keeps modules of Python's own from starting programs.

Some look something up by running `ldconfig`, `uname` or `file`, a few while they are imported: `import uuid` does under
Python 2.7, 3.6 and 3.8. In the sandbox that would end the bot, for nothing that it did. What they want to know is found
without, or left unknown, which all of them expect. Runs under Python 2.7 and 3.
"""
import os
import re
import sys

FOLDERS = ('/lib/%s', '/usr/lib/%s', '/lib64', '/usr/lib64', '/lib', '/usr/lib', '/usr/local/lib')


def find_library(name):
    """The file name of a shared library, as `ctypes.util.find_library` gives it; None when there is none."""
    shape = re.compile(r'lib%s\.so\.\d+$' % re.escape(name))
    machine = '%s-linux-gnu' % os.uname()[4]
    for folder in FOLDERS:
        folder = folder.replace('%s', machine)
        found = sorted(filter(shape.match, os.listdir(folder))) if os.path.isdir(folder) else []
        if found:
            return found[-1]
    return None


def unknown(_what, default='', *_rest):
    return default


def quiet_platform(module):
    for name in ('_syscmd_uname', '_syscmd_file'):
        if hasattr(module, name):
            setattr(module, name, unknown)
    if hasattr(module, '_Processor'):
        module._Processor.from_subprocess = staticmethod(lambda: '')


def quiet_ctypes(module):
    module.find_library = find_library


def quiet_uuid(module):
    """Its own hardware address is a number that it draws, as where there is no network."""
    for name in ('_uuid_generate_time', '_generate_time_safe'):
        if hasattr(module, name):
            setattr(module, name, None)
    if hasattr(module, '_load_system_functions'):  # which sets them again
        module._load_system_functions = lambda: None
    module._node = module._random_getnode()


QUIET = {'platform': quiet_platform, 'ctypes.util': quiet_ctypes, 'uuid': quiet_uuid}


class QuietFinder(object):
    """Stands before the finders of the import system, lets them import, and then changes what was imported."""

    def __init__(self):
        self.busy = []

    def find_spec(self, name, path=None, _target=None):
        if name not in QUIET:
            return None
        from importlib.machinery import PathFinder
        spec = PathFinder.find_spec(name, path)
        if spec is not None and hasattr(spec.loader, 'exec_module'):
            spec.loader.exec_module = after(spec.loader.exec_module, QUIET[name])
        return spec

    def find_module(self, name, _path=None):
        """Python 2 asks this."""
        return self if name in QUIET and name not in self.busy else None

    def load_module(self, name):
        self.busy.append(name)
        try:
            __import__(name)
        finally:
            self.busy.remove(name)
        QUIET[name](sys.modules[name])
        return sys.modules[name]


def after(execute, change):
    def both(module):
        execute(module)
        change(module)
    return both


def quieten():
    """Also what is imported already."""
    for name in QUIET:
        if name in sys.modules:
            QUIET[name](sys.modules[name])
    sys.meta_path.insert(0, QuietFinder())
