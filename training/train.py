"""Trains the evaluation's network for a game. Needs numpy, and some minutes of two cores.

    python3 training/train.py OUT FILE... [--side 3] [--grids 1] [--steps 3000] [--rate 0.005] [--from NETWORK]
                                          [--later 0.6] [--check FILE] [--seed 1]

FILE: positions as `npm run bench positions` writes them. --rate: of learning, at its peak. --from: go on from another
network instead of from chance, best at a lower rate. --later: how much what the search saw in the plies after counts
beside what it saw at once; the fewer positions there are, the less it should.

`scatter` is by how much the odds scatter. A network that scatters less than the one before it has to be read at a
larger score (src/engine/networks.json), or the search's margins mean something else to it.

What the numbers in OUT mean stands in src/engine/network.ts. --check: gets a few positions with what the network says
of them, for whoever writes another implementation.
"""
import argparse
import json
import time

import numpy as np

BATCH = 8192
POWER = 2.5  # of the loss
HELD = 0.03  # of the positions are not learned from
MOST_WEIGHT = 1.95
FEW = 3  # boards to choose from; with more a move is as good as free
HIDDEN, FEATURES, CLOSED, ALL_LANES = 64, 32, 5, 64
F32 = np.float32


class Shape:
    """What follows from a board's side: turns and reflections, and how a pattern is told to the encoder."""

    def __init__(self, side, grids):
        self.side, self.grids, self.slots = side, grids, side * side
        last = side - 1
        turns = [
            lambda r, c: (r, c), lambda r, c: (c, last - r), lambda r, c: (last - r, last - c), lambda r, c: (last - c, r),
            lambda r, c: (r, last - c), lambda r, c: (last - r, c), lambda r, c: (c, r), lambda r, c: (last - c, last - r),
        ]
        goes = [[side * turn(*divmod(slot, side))[0] + turn(*divmod(slot, side))[1] for slot in range(self.slots)]
                for turn in turns]
        sets = np.arange(1 << self.slots)
        self.turned = [sum((sets >> cell & 1) << to for cell, to in enumerate(slots)).astype(np.int64) for slots in goes]
        self.back = [np.array([slots.index(slot) + self.slots * grid for grid in range(grids) for slot in range(self.slots)])
                     for slots in goes]
        self.told = 3 if side == 3 else 2  # empty, own, foreign; on 4x4 empty goes without saying

    def turn(self, which, views):
        """Views of whole positions after a turn. A view is own marks and, from bit 16 on, foreign ones; a closed
        board's is how it was closed, below zero."""
        sets = self.turned[which]
        marks = np.maximum(views, 0)
        moved = np.where(views < 0, views, sets[marks & 0xFFFF] | sets[marks >> 16] << 16)
        return moved[:, self.back[which]]

    def inputs(self, views):
        own, other = ((views[:, None] >> np.arange(self.slots) + above & 1).astype(F32) for above in (0, 16))
        kinds = [1 - own - other, own, other][3 - self.told:]
        return np.stack(kinds, 2).reshape(len(views), -1)


class Positions:
    """Boards as views, of the mover and of the other side; what may be played; what came of it."""

    def __init__(self, files, shape, patience):
        slots, grids = shape.slots, shape.grids
        boards = slots * grids
        rows = np.concatenate([np.fromfile(name, np.int32).reshape(-1, boards + grids + 5) for name in files])
        self.rows, self.count = rows, len(rows)
        slot, grid = np.arange(boards) % slots, np.arange(boards) // slots
        words = rows[:, :boards].astype(np.int64) & 0xFFFFFFFF
        owners = rows[:, boards + grid]
        by_x, by_o = owners >> slot & 1, owners >> slot + 16 & 1
        allowed, opened, turn, now, later = (rows[:, boards + grids + i] for i in range(5))
        is_open = opened[:, None] >> slot + 16 * grid & 1
        second = (turn & 1)[:, None] == 1

        def views(words, my, their):
            closed = np.where((my & their) == 1, 2, np.where(my == 1, 3 * is_open, 3 * is_open + 1))
            return np.where((my | their) == 1, closed - CLOSED, words)

        of_x, of_o = views(words, by_x, by_o), views(words >> 16 | (words & 0xFFFF) << 16, by_o, by_x)
        self.us, self.them = np.where(second, of_o, of_x), np.where(second, of_x, of_o)
        may = allowed[:, None] >> slot + 16 * grid & 1
        free = may.sum(1) > FEW
        self.sent = np.where(free[:, None], 0, may).astype(F32)
        self.free, self.bonus = free.astype(F32), (turn >> 1 & 1).astype(F32)
        self.now, self.later = ((each / 1e6).astype(F32) for each in (now, later))
        self.target = (1 - patience) * self.now + patience * self.later

    def at(self, index):
        return self.us[index], self.them[index], self.sent[index], self.free[index], self.bonus[index]


class Seen:
    """The patterns of unsettled boards in a batch, each once, and which board shows which."""

    def __init__(self, shape, us, them):
        views = np.concatenate([us, them]).reshape(-1)
        self.order = np.argsort(views, kind='stable')
        ordered = views[self.order]
        fresh = np.concatenate([[True], ordered[1:] != ordered[:-1]])
        self.first = np.flatnonzero(fresh)
        patterns = ordered[self.first]
        self.settled = int((patterns < 0).sum())  # these come first
        number = np.empty(len(views), np.int64)
        number[self.order] = np.cumsum(fresh) - 1
        self.of_us, self.of_them = number.reshape(2, -1, shape.slots)
        self.inputs = shape.inputs(patterns[self.settled:])

    def gather(self, slopes):
        """Adds up the slopes of boards that show the same pattern."""
        return np.add.reduceat(slopes[self.order], self.first)[self.settled:]


class Network:
    """All numbers in one vector, in the order of the file; `part` has views of it, and `slope` of the slopes."""

    def __init__(self, shape, chance):
        self.shape, self.grids, self.lanes = shape, shape.grids, ALL_LANES // shape.grids
        lanes, slots = self.lanes, shape.slots
        sizes = {
            'w1': (shape.told * slots, HIDDEN), 'b1': (HIDDEN,), 'w2': (HIDDEN, HIDDEN), 'b2': (HIDDEN,),
            'w3': (HIDDEN, FEATURES), 'b3': (FEATURES,),
            'board': (slots * FEATURES, lanes), 'board_bias': (slots, lanes), 'closed': (slots * CLOSED, lanes),
            'sent': (2, FEATURES, lanes), 'sent_slot': (2, slots, lanes), 'free': (2, lanes), 'bonus': (2, lanes),
            'bias': (lanes,), 'out': (2, lanes), 'out_bias': (1,),
        }
        size = sum(int(np.prod(each)) for each in sizes.values())
        self.all, self.slopes = np.zeros(size, F32), np.zeros(size, F32)
        self.part, self.slope, at = {}, {}, 0
        for name, each in sizes.items():
            length = int(np.prod(each))
            self.part[name] = self.all[at:at + length].reshape(each)
            self.slope[name] = self.slopes[at:at + length].reshape(each)
            at += length
        for name, by in {'w1': 0.33, 'w2': 0.18, 'w3': 0.18, 'board': 0.1, 'closed': 0.1, 'sent': 0.1, 'out': 0.2}.items():
            self.part[name][...] = chance.normal(0, by, sizes[name])
        self.part['bias'][...] = 0.3
        # Where each kind of input stands
        ends = np.cumsum([slots * FEATURES, slots, slots * CLOSED, FEATURES, slots, 1, 1, 1])
        self.kinds = [slice(end - size, end) for end, size in zip(ends, np.diff(ends, prepend=0))]

    def encode(self, seen):
        p = self.part
        self.h1 = np.maximum(seen.inputs @ p['w1'] + p['b1'], 0)
        self.h2 = np.maximum(self.h1 @ p['w2'] + p['b2'], 0)
        features = np.zeros((seen.settled + len(self.h2), FEATURES), F32)  # a closed board has none
        np.maximum(self.h2 @ p['w3'] + p['b3'], 0, out=features[seen.settled:])
        return features

    def weights(self, which):
        """What takes the inputs of one side to its lanes: one matrix."""
        p = self.part
        return np.concatenate([p['board'], p['board_bias'], p['closed'], p['sent'][which], p['sent_slot'][which],
                               p['free'][which:which + 1], p['bonus'][which:which + 1], p['bias'][None]])

    def inputs(self, views, numbers, sent, free, bonus, features):
        slots, count = self.shape.slots, len(views) * self.grids
        views, sent = views.reshape(count, slots), sent.reshape(count, slots)
        board, unsettled, closed, sent_to, sent_slot, is_free, is_bonus, bias = self.kinds
        seen = features[numbers]
        inputs = np.zeros((count, bias.stop), F32)
        inputs[:, board] = seen.reshape(count, -1)
        inputs[:, unsettled] = views >= 0
        row, slot = np.nonzero(views < 0)
        inputs[row, closed.start + CLOSED * slot + views[row, slot] + CLOSED] = 1
        inputs[:, sent_to] = np.matmul(sent[:, None, :], seen)[:, 0]
        inputs[:, sent_slot] = sent
        inputs[:, is_free.start] = np.repeat(free, self.grids)
        inputs[:, is_bonus.start] = np.repeat(bonus, self.grids)
        inputs[:, bias.start] = 1
        return inputs, sent

    def says(self, us, them, sent, free, bonus):
        """The logarithm of the mover's odds."""
        self.seen = Seen(self.shape, us, them)
        self.features = self.encode(self.seen)
        sums = self.part['out_bias'][0] * np.ones(len(us), F32)
        self.kept = []
        for which, (views, numbers) in enumerate(((us, self.seen.of_us), (them, self.seen.of_them))):
            inputs, of_sent = self.inputs(views, numbers, sent, free, bonus, self.features)
            lanes = np.clip(inputs @ self.weights(which), 0, 1)
            self.kept.append((inputs, of_sent, lanes))
            sums += (np.square(lanes) @ self.part['out'][which]).reshape(-1, self.grids).sum(1)
        return sums

    def learn(self, slope):
        """Turns slopes by what was said last into slopes by every number."""
        g, p = self.slope, self.part
        board, unsettled, closed, sent_to, sent_slot, is_free, is_bonus, bias = self.kinds
        self.slopes[:] = 0
        g['out_bias'][0] = slope.sum()
        by_lane = np.repeat(slope, self.grids)[:, None]
        of_boards = []
        for which, (inputs, sent, lanes) in enumerate(self.kept):
            g['out'][which] = (np.square(lanes) * by_lane).sum(0)
            inside = (lanes > 0) & (lanes < 1)
            of_lanes = 2 * lanes * by_lane * p['out'][which] * inside
            of_weights = inputs.T @ of_lanes
            g['board'] += of_weights[board]
            g['board_bias'] += of_weights[unsettled]
            g['closed'] += of_weights[closed]
            g['sent'][which] = of_weights[sent_to]
            g['sent_slot'][which] = of_weights[sent_slot]
            g['free'][which], g['bonus'][which] = of_weights[is_free.start], of_weights[is_bonus.start]
            g['bias'] += of_weights[bias.start]
            of_seen = (of_lanes @ p['board'].T).reshape(-1, self.shape.slots, FEATURES)
            of_seen += (of_lanes @ p['sent'][which].T)[:, None, :] * sent[:, :, None]
            of_boards.append(of_seen.reshape(-1, FEATURES))
        self.learn_encoder(self.seen.gather(np.concatenate(of_boards)) * (self.features[self.seen.settled:] > 0))

    def learn_encoder(self, of_features):
        g, p = self.slope, self.part
        g['w3'][...], g['b3'][...] = self.h2.T @ of_features, of_features.sum(0)
        of_h2 = (of_features @ p['w3'].T) * (self.h2 > 0)
        g['w2'][...], g['b2'][...] = self.h1.T @ of_h2, of_h2.sum(0)
        of_h1 = (of_h2 @ p['w2'].T) * (self.h1 > 0)
        g['w1'][...], g['b1'][...] = self.seen.inputs.T @ of_h1, of_h1.sum(0)


def chance_of(odds):
    return 1 / (1 + np.exp(-odds))


def entropy(target, chance):
    chance = np.clip(chance, 1e-7, 1 - 1e-7)
    return float(-(target * np.log(chance) + (1 - target) * np.log(1 - chance)).mean())


def check(network, positions, index):
    parts = np.array_split(index, len(index) // BATCH + 1)
    odds = np.concatenate([network.says(*positions.at(part)) for part in parts])
    chance = chance_of(odds)
    now, later = positions.now[index], positions.later[index]
    return (f'now {entropy(now, chance):.5f} (itself {entropy(now, now):.5f}), '
            f'later {entropy(later, chance):.5f} (the search {entropy(later, now):.5f}), scatter {odds.std():.3f}')


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('out')
    parser.add_argument('files', nargs='+')
    parser.add_argument('--side', type=int, default=3)
    parser.add_argument('--grids', type=int, default=1)
    parser.add_argument('--steps', type=int, default=3000)
    parser.add_argument('--rate', type=float, default=5e-3)
    parser.add_argument('--from', dest='start')
    parser.add_argument('--later', type=float, default=0.6)
    parser.add_argument('--check')
    parser.add_argument('--seed', type=int, default=1)
    asked = parser.parse_args()
    chance = np.random.default_rng(asked.seed)
    shape = Shape(asked.side, asked.grids)
    positions = Positions(asked.files, shape, asked.later)
    network = Network(shape, chance)
    if asked.start:
        halves = np.fromfile(asked.start, np.uint16)
        network.all[:] = (halves.astype(np.uint32) << 16).view(F32)
    held = np.arange(int(positions.count * (1 - HELD)), positions.count)
    print(f'{positions.count} positions, {len(network.all)} numbers', flush=True)
    if asked.start:
        print('before:', check(network, positions, held), flush=True)

    mean, square = np.zeros_like(network.all), np.zeros_like(network.all)
    began = time.time()
    for step in range(1, asked.steps + 1):
        index = chance.integers(0, held[0], BATCH)
        us, them, sent, free, bonus = positions.at(index)
        turn = step % 8
        us, them, sent = shape.turn(turn, us), shape.turn(turn, them), sent[:, shape.back[turn]]
        p = chance_of(network.says(us, them, sent, free, bonus))
        error = p - positions.target[index]
        slope = POWER * np.abs(error) ** (POWER - 1) * np.sign(error) * p * (1 - p) / BATCH
        network.learn(slope.astype(F32))
        rate = asked.rate * min(step / (0.05 * asked.steps), 0.5 + 0.5 * np.cos(np.pi * step / asked.steps))
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
    if asked.check:
        few = held[:40]
        with open(asked.check, 'w', encoding='utf8') as file:
            json.dump({'rows': positions.rows[few].tolist(), 'odds': network.says(*positions.at(few)).tolist()}, file)


if __name__ == '__main__':
    main()
