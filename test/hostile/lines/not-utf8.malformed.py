"""Bytes that are no text."""
import os
from _talk import begin, next_moves, play_on

begin()
next_moves()
os.write(1, b'move \xff\xfe\x80\n')
play_on()
