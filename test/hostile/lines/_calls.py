"""System calls by name, for those that Python has no words for."""
import ctypes
import platform

X86_64, AARCH64 = 0, 1
NUMBERS = {
    'add_key': (248, 217), 'bpf': (321, 280), 'clone3': (435, 435), 'inotify_init1': (294, 26),
    'io_uring_setup': (425, 425), 'ioprio_set': (251, 30), 'memfd_create': (319, 279), 'mq_open': (240, 180),
    'perf_event_open': (298, 241), 'personality': (135, 92), 'pidfd_open': (434, 434),
    'process_vm_readv': (310, 270), 'shmctl': (31, 195), 'shmget': (29, 194), 'unshare': (272, 97),
    'userfaultfd': (323, 282),
}
MACHINE = AARCH64 if platform.machine() == 'aarch64' else X86_64
C = ctypes.CDLL(None, use_errno=True)


def call(name, *arguments):
    """What the kernel gives, or -1."""
    longs = [ctypes.c_long(each) if isinstance(each, int) else each for each in arguments]
    return C.syscall(ctypes.c_long(NUMBERS[name][MACHINE]), *longs)
