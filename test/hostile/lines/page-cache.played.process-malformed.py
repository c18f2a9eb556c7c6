"""It asks which pages of a shared file are cached, and puts them out of the cache: a memory between games."""
import ctypes
import mmap
import os
import sys
from _talk import begin, next_moves, play_on, say

NOWAIT, COLD, PAGE_OUT = 8, 20, 21
C = ctypes.CDLL(None, use_errno=True)


def forgets(descriptor, _):
    os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
    return True


def asks(descriptor, _):
    return os.preadv(descriptor, [bytearray(16)], 0, NOWAIT) > 0


def sees(_, memory):
    return C.mincore(memory, 4096, ctypes.create_string_buffer(1)) == 0


def cools(_, memory):
    return C.madvise(memory, 4096, COLD) == 0 or C.madvise(memory, 4096, PAGE_OUT) == 0


def works(trick, *arguments):
    try:
        return trick(*arguments)
    except OSError:
        return False


begin()
moves = next_moves()
file = os.open(sys.executable, os.O_RDONLY)
C.mmap.restype = ctypes.c_void_p
page = ctypes.c_void_p(C.mmap(None, 4096, mmap.PROT_READ, mmap.MAP_PRIVATE, file, ctypes.c_long(0)))
got = [trick for trick in (forgets, asks, sees, cools) if works(trick, file, page)]
say('escaped' if got else 'move ' + moves[0])
play_on()
