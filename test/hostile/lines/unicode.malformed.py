"""Digits of another script, which some languages take for numbers."""
import os
from _talk import begin, next_moves, play_on

begin()
next_moves()
os.write(1, u'move \uff14:\u0664\n'.encode('utf-8'))
play_on()
