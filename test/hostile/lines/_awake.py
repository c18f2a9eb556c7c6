"""For bots that want to think in the other side's turns: plays on, and tells when that has worked."""
import select
import signal
import sys
import time
from _talk import next_moves, say

ENOUGH = 0.6  # seconds of processor time in one turn; until it is stopped, a bot has less than that


def play_awake(answer):
    """Answers with `answer(move)`, which also sees to it that the bot goes on, and computes until it is asked again."""
    for harmless in (signal.SIGHUP, signal.SIGTERM, signal.SIGIO, signal.SIGALRM):
        signal.signal(harmless, signal.SIG_IGN)
    stolen = 0.0
    while True:
        moves = next_moves()
        if stolen > ENOUGH:
            say('escaped')
            sys.exit(0)
        answer(moves[0])
        since = time.process_time()
        while not select.select([sys.stdin], [], [], 0)[0]:
            pass
        stolen = time.process_time() - since
