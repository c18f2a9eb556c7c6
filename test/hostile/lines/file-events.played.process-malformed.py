"""It listens for whoever opens the files that all bots share, and so hears the opponent load its libraries."""
from _calls import call
from _talk import begin, next_moves, play_on, say

begin()
moves = next_moves()
say('escaped' if call('inotify_init1', 0) >= 0 else 'move ' + moves[0])
play_on()
