"""An alarm every few milliseconds, to be at work again soon after it was stopped."""
import signal
from _awake import play_awake
from _talk import begin, say


def answer(move):
    signal.signal(signal.SIGALRM, lambda *_: None)
    signal.setitimer(signal.ITIMER_REAL, 0.005, 0.005)
    say('move ' + move)


begin()
play_awake(answer)
