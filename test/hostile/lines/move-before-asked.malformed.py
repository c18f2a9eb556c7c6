"""A move together with the word that it is ready: nobody has asked yet."""
from _talk import play_on, say, wait_for

wait_for('begin')
say('ready\nmove 4:4')
play_on()
