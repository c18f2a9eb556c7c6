"""It goes without a word and without an error."""
from _talk import begin, next_moves

begin()
next_moves()
