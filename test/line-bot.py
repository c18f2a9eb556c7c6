"""A bot of the line protocol that misbehaves in its second turn, by the word it is given."""
import os
import random
import sys
import time


def say(text):
    os.write(1, text if isinstance(text, bytes) else text.encode())


GREETINGS = {
    'not-ready': 'hello there\n',
    'gives-up': 'fail crash no network file\n',
    'early': 'ready\nmove 4:4\n',
}

trick = sys.argv[1]
turn = 0
if trick == 'slow-start':
    time.sleep(60)
for line in sys.stdin:
    word, *rest = line.split()
    if word == 'begin':
        say(GREETINGS.get(trick, 'ready\n'))
    elif word == 'moves':
        legal = rest
    elif word == 'go':
        turn += 1
        move = 'move %s\n' % random.choice(legal)
        if turn != 2 or trick == 'good':
            say(move)
        elif trick == 'twice':
            say(move + move)
        elif trick == 'half':
            say('move 4')
            time.sleep(60)
        elif trick == 'half-and-exit':
            say('move 4')
            sys.exit(0)
        elif trick == 'bare':
            say(move.replace('move ', ''))
        elif trick == 'garbage':
            say('banana split\n')
        elif trick == 'empty':
            say('\n')
        elif trick == 'not-a-move':
            say('move banana\n')
        elif trick == 'huge-number':
            say('move %s:0\n' % ('9' * 400))
        elif trick == 'nan':
            say('move NaN\n')
        elif trick == 'illegal':
            say('move 0:0\n' if '0:0' not in legal else 'move 8:8\n')
        elif trick == 'nul':
            say(b'move 4:\x004\n')
        elif trick == 'latin1':
            say(b'move \xe4\n')
        elif trick == 'long':
            say('x' * 100000 + '\n')
        elif trick == 'no-newline-flood':
            while True:
                say('x' * 4096)
        elif trick == 'flood':
            while True:
                say('move 0:0\n' * 1000)
        elif trick == 'exit':
            sys.stderr.write('I had enough\n')
            sys.exit(3)
        elif trick == 'exception':
            raise ValueError('no such opening')
        elif trick == 'segfault':
            os.kill(os.getpid(), 11)
        elif trick == 'close-stdout':
            os.close(1)
            time.sleep(60)
        elif trick == 'close-stdin':
            os.close(0)
            say(move)
            time.sleep(60)
        elif trick == 'sleep':
            time.sleep(60)
        elif trick == 'stderr-flood':
            for _ in range(2000):
                os.write(2, b'y' * 4095 + b'\n')
            say(move)
        elif trick == 'resign':
            say('resign\n')
        elif trick == 'crlf':
            say(move.replace('\n', '\r\n'))
