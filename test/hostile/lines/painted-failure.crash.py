"""It gives up in words that would clear the screen, forge a record and fill the logs."""
from _talk import begin, next_moves, say

begin()
next_moves()
say('fail crash \033[2J\033]0;owned\007o cheated\\n[Result "1-0"]\\n' + 'x' * 60000)
