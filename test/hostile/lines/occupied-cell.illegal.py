"""The same cell again, which is taken by then."""
from _talk import begin, next_moves, say

begin()
move = next_moves()[0]
while True:
    say('move ' + move)
    next_moves()
