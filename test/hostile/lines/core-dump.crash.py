"""It dies with all its memory written to a file, as large as the memory that it has taken."""
import os
import resource
from _talk import begin, next_moves

begin()
next_moves()
most = resource.getrlimit(resource.RLIMIT_CORE)[1]
resource.setrlimit(resource.RLIMIT_CORE, (most, most))
memory = bytearray(64 << 20)
os.abort()
