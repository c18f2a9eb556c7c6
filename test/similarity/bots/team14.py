import signal
import random

ROWS = [0b1111 << (4 * i) for i in range(4)]
COLUMNS = [0b0001000100010001 << i for i in range(4)]
DIAMONDS = [0b0000001001010010 << s for s in (0, 1, 4, 5)]
LINES = ROWS + COLUMNS + DIAMONDS


class OutOfTime(Exception):
    pass


def ring(signum, frame):
    raise OutOfTime


def popcount(bits):
    return bin(bits).count('1')


class Team14:
    """Bit masks, no copies: marks are set and taken back. Three plies, an alarm ends it."""

    def __init__(self):
        self.own = [0] * 16
        self.foe = [0] * 16
        self.nodes = 0

    def read(self, board, flag):
        self.own, self.foe = [0] * 16, [0] * 16
        for r, line in enumerate(board.board_status):
            for c, mark in enumerate(line):
                if mark == '-':
                    continue
                side = self.own if mark == flag else self.foe
                side[r // 4 * 4 + c // 4] |= 1 << (r % 4 * 4 + c % 4)

    def done(self, b):
        for line in LINES:
            if self.own[b] & line == line or self.foe[b] & line == line:
                return True
        return (self.own[b] | self.foe[b]) == 0xffff

    def targets(self, last):
        if last is not None and not self.done(last):
            return [last]
        return [b for b in range(16) if not self.done(b)]

    def judge(self):
        s = 0
        for b in range(16):
            mine, theirs = self.own[b], self.foe[b]
            for line in LINES:
                if not theirs & line:
                    s += (1 << popcount(mine & line)) - 1
                if not mine & line:
                    s -= (1 << popcount(theirs & line)) - 1
        return s

    def dive(self, last, plies, low, high, us):
        self.nodes += 1
        if plies == 0:
            return self.judge() if us else -self.judge()
        side = self.own if us else self.foe
        for b in self.targets(last):
            empty = 0xffff & ~(self.own[b] | self.foe[b])
            while empty:
                bit = empty & -empty
                empty ^= bit
                side[b] |= bit
                v = -self.dive(bit.bit_length() - 1, plies - 1, -high, -low, not us)
                side[b] ^= bit
                if v > low:
                    low = v
                    if low >= high:
                        return low
        return low

    def move(self, board, old_move, flag):
        cells = board.find_valid_move_cells(old_move)
        answer = random.choice(cells)
        self.read(board, flag)
        signal.signal(signal.SIGALRM, ring)
        signal.setitimer(signal.ITIMER_REAL, 0.4)
        try:
            top = -10 ** 9
            for r, c in cells:
                b, bit = r // 4 * 4 + c // 4, 1 << (r % 4 * 4 + c % 4)
                self.own[b] |= bit
                v = -self.dive(r % 4 * 4 + c % 4, 1, -10 ** 9, 10 ** 9, False)
                self.own[b] ^= bit
                if v > top:
                    top, answer = v, (r, c)
        except OutOfTime:
            pass
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
        return answer
