"""Trains the evaluation's network for a game of 3x3 boards. Needs numpy, and some minutes of two cores.

    python3 training/train.py OUT FILE... [--grids 1] [--width 4000] [--steps 3000] [--from NETWORK] [--seed 1]

FILE: positions as `npm run bench positions` writes them. --width: of the curve from scores to chances when they were
played (src/engine/win-chances.json). --from: go on from another network instead of from chance.

What the numbers in OUT mean stands in src/engine/network.ts. OUT.check.json gets a few positions with what the
network says of them, for whoever writes another implementation.
"""
import argparse
import json
import time

import numpy as np

BATCH = 8192
PEAK = 5e-3  # of the learning rate
RESULT = 0.3  # how much the game's result counts beside the search's opinion
POWER = 2.5  # of the loss
HELD = 0.03  # of the positions are not learned from
MOST_WEIGHT = 1.95
FEW = 3  # boards to choose from; with more a move is as good as free
HIDDEN, FEATURES, CLOSED, ALL_LANES = 64, 32, 5, 64
F32 = np.float32


# The square's eight turns and reflections: where each slot goes

TURNS = [
    lambda r, c: (r, c), lambda r, c: (c, 2 - r), lambda r, c: (2 - r, 2 - c), lambda r, c: (2 - c, r),
    lambda r, c: (r, 2 - c), lambda r, c: (2 - r, c), lambda r, c: (c, r), lambda r, c: (2 - c, 2 - r),
]
SLOTS = [[3 * turn(*divmod(slot, 3))[0] + turn(*divmod(slot, 3))[1] for slot in range(9)] for turn in TURNS]


# Patterns of a board: ternary numbers, 1 for an own mark and 2 for a foreign one. Only unsettled ones have features.

DIGITS = np.stack([np.arange(3**9) // 3**cell % 3 for cell in range(9)], 1)
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
LINED = np.any([(DIGITS[:, a] == DIGITS[:, b]) & (DIGITS[:, b] == DIGITS[:, c]) & (DIGITS[:, a] > 0)
                for a, b, c in LINES], axis=0)
UNSETTLED = np.flatnonzero(~LINED & (DIGITS == 0).any(1))
PATTERNS = len(UNSETTLED)
NUMBER = np.full(3**9, -1)  # of each pattern among the unsettled ones; codes from PATTERNS on are closed boards
NUMBER[UNSETTLED] = np.arange(PATTERNS)
ONE_HOT = np.zeros((PATTERNS, 27), F32)
for _cell in range(9):
    ONE_HOT[np.arange(PATTERNS), 3 * _cell + DIGITS[UNSETTLED, _cell]] = 1


def turned_codes():
    """Where each of the eight turns takes each code."""
    turned = np.zeros((8, PATTERNS + CLOSED), np.int16)
    for index, slots in enumerate(SLOTS):
        moved = sum(DIGITS[UNSETTLED, cell] * 3 ** slots[cell] for cell in range(9))
        turned[index, :PATTERNS] = NUMBER[moved]
        turned[index, PATTERNS:] = np.arange(PATTERNS, PATTERNS + CLOSED)
    return turned


class Positions:
    """Boards as codes, as the mover and as the other side see them; what may be played; what came of it."""

    def __init__(self, files, grids, width):
        boards = 9 * grids
        rows = np.concatenate([np.fromfile(name, np.int32).reshape(-1, boards + grids + 5) for name in files])
        self.rows, self.count = rows, len(rows)
        slot, grid = np.arange(boards) % 9, np.arange(boards) // 9
        sets = np.arange(512)
        ternary = sum((sets >> cell & 1) * 3**cell for cell in range(9))
        x, o = ternary[rows[:, :boards] & 511], ternary[rows[:, :boards] >> 16 & 511]
        owners = rows[:, boards + grid]
        by_x, by_o = owners >> slot & 1, owners >> slot + 16 & 1
        allowed, opened, turn, score, share = (rows[:, boards + grids + i] for i in range(5))
        is_open = opened[:, None] >> slot + 16 * grid & 1
        second = (turn & 1)[:, None] == 1

        def codes(mine, theirs, my, their):
            closed = np.where((my & their) == 1, 2, np.where(my == 1, 3 * is_open, 3 * is_open + 1))
            return np.where((my | their) == 1, PATTERNS + closed, NUMBER[mine + 2 * theirs]).astype(np.int16)

        first_view, second_view = codes(x, o, by_x, by_o), codes(o, x, by_o, by_x)
        self.us = np.where(second, second_view, first_view)
        self.them = np.where(second, first_view, second_view)
        may = allowed[:, None] >> slot + 16 * grid & 1
        free = may.sum(1) > FEW
        self.sent = np.where(free[:, None], 0, may).astype(F32)
        self.free, self.bonus = free.astype(F32), (turn >> 1 & 1).astype(F32)
        self.opinion = (1 / (1 + np.exp(-score / width))).astype(F32)
        self.result = (share / 1000).astype(F32)
        self.target = (1 - RESULT) * self.opinion + RESULT * self.result

    def at(self, index):
        return self.us[index], self.them[index], self.sent[index], self.free[index], self.bonus[index]


class Network:
    """All numbers in one vector, in the order of the file; `part` has views of it, and `slope` of the slopes."""

    def __init__(self, grids, chance):
        self.grids, self.lanes = grids, ALL_LANES // grids
        lanes = self.lanes
        shapes = {
            'w1': (27, HIDDEN), 'b1': (HIDDEN,), 'w2': (HIDDEN, HIDDEN), 'b2': (HIDDEN,),
            'w3': (HIDDEN, FEATURES), 'b3': (FEATURES,),
            'board': (9 * FEATURES, lanes), 'board_bias': (9, lanes), 'closed': (9 * CLOSED, lanes),
            'sent': (2, FEATURES, lanes), 'sent_slot': (2, 9, lanes), 'free': (2, lanes), 'bonus': (2, lanes),
            'bias': (lanes,), 'out': (2, lanes), 'out_bias': (1,),
        }
        size = sum(int(np.prod(shape)) for shape in shapes.values())
        self.all, self.slopes = np.zeros(size, F32), np.zeros(size, F32)
        self.part, self.slope, at = {}, {}, 0
        for name, shape in shapes.items():
            length = int(np.prod(shape))
            self.part[name] = self.all[at:at + length].reshape(shape)
            self.slope[name] = self.slopes[at:at + length].reshape(shape)
            at += length
        for name, by in {'w1': 0.33, 'w2': 0.18, 'w3': 0.18, 'board': 0.1, 'closed': 0.1, 'sent': 0.1, 'out': 0.2}.items():
            self.part[name][...] = chance.normal(0, by, shapes[name])
        self.part['bias'][...] = 0.3

    def encode(self):
        p = self.part
        self.h1 = np.maximum(ONE_HOT @ p['w1'] + p['b1'], 0)
        self.h2 = np.maximum(self.h1 @ p['w2'] + p['b2'], 0)
        features = np.zeros((PATTERNS + CLOSED, FEATURES), F32)  # a closed board has none
        np.maximum(self.h2 @ p['w3'] + p['b3'], 0, out=features[:PATTERNS])
        return features

    def weights(self, which):
        """What takes the inputs of one side to its lanes: one matrix."""
        p = self.part
        return np.concatenate([p['board'], p['board_bias'], p['closed'], p['sent'][which], p['sent_slot'][which],
                               p['free'][which:which + 1], p['bonus'][which:which + 1], p['bias'][None]])

    def inputs(self, codes, sent, free, bonus, features):
        count = len(codes) * self.grids
        codes, sent = codes.reshape(count, 9), sent.reshape(count, 9)
        seen = features[codes]
        inputs = np.zeros((count, 9 * FEATURES + 9 + 9 * CLOSED + FEATURES + 9 + 3), F32)
        inputs[:, :288] = seen.reshape(count, 288)
        is_open = codes < PATTERNS
        inputs[:, 288:297] = is_open
        row, slot = np.nonzero(~is_open)
        inputs[row, 297 + CLOSED * slot + codes[row, slot] - PATTERNS] = 1
        inputs[:, 342:374] = np.matmul(sent[:, None, :], seen)[:, 0]
        inputs[:, 374:383] = sent
        inputs[:, 383] = np.repeat(free, self.grids)
        inputs[:, 384] = np.repeat(bonus, self.grids)
        inputs[:, 385] = 1
        return inputs, sent

    def says(self, us, them, sent, free, bonus, features=None):
        """The logarithm of the mover's odds."""
        features = self.encode() if features is None else features
        sums = self.part['out_bias'][0] * np.ones(len(us), F32)
        self.kept = []
        for which, codes in enumerate((us, them)):
            inputs, of_sent = self.inputs(codes, sent, free, bonus, features)
            lanes = np.clip(inputs @ self.weights(which), 0, 1)
            self.kept.append((codes, inputs, of_sent, lanes))
            sums += (np.square(lanes) @ self.part['out'][which]).reshape(-1, self.grids).sum(1)
        return sums

    def learn(self, slope, features):
        """Turns slopes by what was said last into slopes by every number."""
        g, p = self.slope, self.part
        self.slopes[:] = 0
        g['out_bias'][0] = slope.sum()
        by_lane = np.repeat(slope, self.grids)[:, None]
        codes_all, seen_all = [], []
        for which, (codes, inputs, sent, lanes) in enumerate(self.kept):
            g['out'][which] = (np.square(lanes) * by_lane).sum(0)
            inside = (lanes > 0) & (lanes < 1)
            of_lanes = 2 * lanes * by_lane * p['out'][which] * inside
            of_weights = inputs.T @ of_lanes
            g['board'] += of_weights[:288]
            g['board_bias'] += of_weights[288:297]
            g['closed'] += of_weights[297:342]
            g['sent'][which] = of_weights[342:374]
            g['sent_slot'][which] = of_weights[374:383]
            g['free'][which], g['bonus'][which] = of_weights[383], of_weights[384]
            g['bias'] += of_weights[385]
            of_seen = (of_lanes @ p['board'].T).reshape(-1, 9, FEATURES)
            of_seen += (of_lanes @ p['sent'][which].T)[:, None, :] * sent[:, :, None]
            codes_all.append(codes.reshape(-1))
            seen_all.append(of_seen.reshape(-1, FEATURES))
        self.learn_encoder(self.gather(np.concatenate(codes_all), np.concatenate(seen_all)) * (features[:PATTERNS] > 0))

    @staticmethod
    def gather(codes, slopes):
        """Adds up the slopes of equal codes."""
        order = np.argsort(codes, kind='stable')
        ordered = codes[order]
        first = np.flatnonzero(np.concatenate([[True], ordered[1:] != ordered[:-1]]))
        sums = np.zeros((PATTERNS + CLOSED, FEATURES), F32)
        sums[ordered[first]] = np.add.reduceat(slopes[order], first)
        return sums[:PATTERNS]

    def learn_encoder(self, of_features):
        g, p = self.slope, self.part
        g['w3'][...], g['b3'][...] = self.h2.T @ of_features, of_features.sum(0)
        of_h2 = (of_features @ p['w3'].T) * (self.h2 > 0)
        g['w2'][...], g['b2'][...] = self.h1.T @ of_h2, of_h2.sum(0)
        of_h1 = (of_h2 @ p['w2'].T) * (self.h1 > 0)
        g['w1'][...], g['b1'][...] = ONE_HOT.T @ of_h1, of_h1.sum(0)


def entropy(target, chance):
    chance = np.clip(chance, 1e-7, 1 - 1e-7)
    return float(-(target * np.log(chance) + (1 - target) * np.log(1 - chance)).mean())


def check(network, positions, index):
    features = network.encode()
    odds = np.concatenate([network.says(*positions.at(part), features) for part in np.array_split(index, len(index) // 8192 + 1)])
    chance = 1 / (1 + np.exp(-odds))
    opinion, result = positions.opinion[index], positions.result[index]
    return (f'opinion {entropy(opinion, chance):.5f} (itself {entropy(opinion, opinion):.5f}), '
            f'result {entropy(result, chance):.5f} (the search {entropy(result, opinion):.5f})')


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('out')
    parser.add_argument('files', nargs='+')
    parser.add_argument('--grids', type=int, default=1)
    parser.add_argument('--width', type=float, default=4000)
    parser.add_argument('--steps', type=int, default=3000)
    parser.add_argument('--from', dest='start')
    parser.add_argument('--seed', type=int, default=1)
    asked = parser.parse_args()
    chance = np.random.default_rng(asked.seed)
    positions = Positions(asked.files, asked.grids, asked.width)
    network = Network(asked.grids, chance)
    if asked.start:
        halves = np.fromfile(asked.start, np.uint16)
        network.all[:] = (halves.astype(np.uint32) << 16).view(F32)
    held = np.arange(int(positions.count * (1 - HELD)), positions.count)
    print(f'{positions.count} positions, {len(network.all)} numbers', flush=True)
    if asked.start:
        print('before:', check(network, positions, held), flush=True)

    turned = turned_codes()
    back = [np.array([slots.index(slot) + 9 * grid for grid in range(asked.grids) for slot in range(9)]) for slots in SLOTS]
    mean, square = np.zeros_like(network.all), np.zeros_like(network.all)
    began = time.time()
    for step in range(1, asked.steps + 1):
        index = chance.integers(0, held[0], BATCH)
        us, them, sent, free, bonus = positions.at(index)
        turn = step % 8
        us, them, sent = turned[turn][us][:, back[turn]], turned[turn][them][:, back[turn]], sent[:, back[turn]]
        features = network.encode()
        p = 1 / (1 + np.exp(-network.says(us, them, sent, free, bonus, features)))
        error = p - positions.target[index]
        slope = POWER * np.abs(error) ** (POWER - 1) * np.sign(error) * p * (1 - p) / BATCH
        network.learn(slope.astype(F32), features)
        rate = PEAK * min(step / (0.05 * asked.steps), 0.5 + 0.5 * np.cos(np.pi * step / asked.steps))
        mean += 0.1 * (network.slopes - mean)
        square += 0.001 * (np.square(network.slopes) - square)
        network.all -= rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
        np.clip(network.part['out'], -MOST_WEIGHT, MOST_WEIGHT, out=network.part['out'])
        if step % 500 == 0 or step == asked.steps:
            print(f'{step}: {check(network, positions, held)}, {time.time() - began:.0f} s', flush=True)

    bits = network.all.view(np.uint32).astype(np.uint64)
    halves = ((bits + 0x7FFF + (bits >> 16 & 1)) >> 16).astype(np.uint16)  # the upper half of each, rounded
    halves.tofile(asked.out)
    network.all[:] = (halves.astype(np.uint32) << 16).view(F32)
    print('rounded:', check(network, positions, held))
    few = held[:40]
    with open(asked.out + '.check.json', 'w', encoding='utf8') as file:
        json.dump({'rows': positions.rows[few].tolist(), 'odds': network.says(*positions.at(few)).tolist()}, file)


main()
