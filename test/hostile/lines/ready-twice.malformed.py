"""It says that it is ready more often than it was asked."""
from _talk import play_on, say, wait_for

wait_for('begin')
say('ready\nready')
play_on()
