"""Its last words on standard error would clear the screen, run backwards, and end in half a character."""
import os
from _talk import begin, next_moves

begin()
next_moves()
os.write(2, u'\033[2J\033]0;owned\007 \u202e\0'.encode('utf-8') + u'\U0001f600'.encode('utf-8') * 150)
os._exit(3)
