"""Shared memory of the old kind, which outlives the program that made it."""
from _calls import call
from _talk import begin, next_moves, play_on, say

KEY, CREATE, REMOVE = 0x6e6e6e, 0o1600, 0

begin()
moves = next_moves()
segment = call('shmget', KEY, 4096, CREATE)
if segment >= 0:
    call('shmctl', segment, REMOVE, None)
say('escaped' if segment >= 0 else 'move ' + moves[0])
play_on()
