"""What every program here needs of the line protocol. A trick is in the file that imports this."""
import sys


def say(text):
    sys.stdout.write(text + '\n')
    sys.stdout.flush()


def wait_for(word):
    """The line that begins with the word; whatever comes before it is not needed, and at the end there is no more."""
    for line in iter(sys.stdin.readline, ''):
        if line.split(' ', 1)[0].strip() == word:
            return line.strip()
    sys.exit(0)


def begin():
    wait_for('begin')
    say('ready')


def next_moves():
    """Waits for the next question and gives the legal moves."""
    moves = wait_for('moves').split(' ')[1:]
    wait_for('go')
    return moves


def play_on():
    """An honest game: always the first legal move."""
    while True:
        say('move ' + next_moves()[0])
