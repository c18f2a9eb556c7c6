"""It asks for a stack without end, which the limit on a process's own data does not count."""
import resource
from _talk import begin, next_moves, play_on, say

begin()
moves = next_moves()
try:
    resource.setrlimit(resource.RLIMIT_STACK, (1 << 30, resource.getrlimit(resource.RLIMIT_STACK)[1]))
    say('escaped')
except ValueError:
    say('move ' + moves[0])
play_on()
