"""It answers when its time is over, and goes on as if nothing had happened."""
import time
from _talk import begin, next_moves, play_on, say

begin()
moves = next_moves()
time.sleep(3)
say('move ' + moves[0])
play_on()
