"""Trains the evaluation's network for a game of 3x3 boards.

    python3 training/train.py OUT VARIANT GRIDS WIDTH FILE... [--steps 7000]

FILE: positions as `npm run bench positions` writes them. WIDTH: of the curve from scores to chances, as it was when
they were played. Needs PyTorch, and a GPU to be quick. What the numbers in OUT mean stands in src/engine/network.ts;
OUT.check.json has a few positions with what the network says of them, for those who write another implementation.
"""
import argparse
import json
import time

import numpy as np
import torch
from torch import nn

BATCH = 16384
PEAK = 5e-3
RESULT = 0.3  # how much the game's result counts beside the search's opinion
POWER = 2.5
FEW = 3  # boards to choose from; with more a move is as good as free
HIDDEN, FEATURES = 64, 32
PATTERNS = 3**9
CLOSED = 5  # mine, theirs, drawn, and mine or theirs that still take marks
device = 'cuda' if torch.cuda.is_available() else 'cpu'

TURNS = [
    lambda r, c: (r, c), lambda r, c: (c, 2 - r), lambda r, c: (2 - r, 2 - c), lambda r, c: (2 - c, r),
    lambda r, c: (r, 2 - c), lambda r, c: (2 - r, c), lambda r, c: (c, r), lambda r, c: (2 - c, 2 - r),
]
SLOTS = [[3 * turn(s // 3, s % 3)[0] + turn(s // 3, s % 3)[1] for s in range(9)] for turn in TURNS]


def ternary_digits():
    codes = np.arange(PATTERNS)
    return np.stack([codes // 3**cell % 3 for cell in range(9)], 1)


def pattern_turns():
    """Where each of the eight turns takes each pattern."""
    digits = ternary_digits()
    out = np.zeros((8, PATTERNS), dtype=np.int64)
    for index, slots in enumerate(SLOTS):
        for cell in range(9):
            out[index] += digits[:, cell] * 3 ** slots[cell]
    return out


def load(files, grids):
    boards = 9 * grids
    width = boards + grids + 5
    rows = np.concatenate([np.fromfile(name, dtype=np.int32).reshape(-1, width) for name in files])
    return torch.from_numpy(rows), boards


class Data:
    """Positions as codes: a board's pattern, or PATTERNS + how it is closed, as the mover and as the other sees it."""

    def __init__(self, rows, boards, grids, width):
        rows = rows.to(device)
        tern = torch.zeros(512, dtype=torch.int32, device=device)
        for cell in range(9):
            tern += ((torch.arange(512, device=device) >> cell) & 1).int() * 3**cell
        words = rows[:, :boards]
        owners = rows[:, boards:boards + grids]
        allowed, is_open, turn = (rows[:, boards + grids + i] for i in range(3))
        slot = torch.arange(boards, device=device) % 9
        grid = torch.arange(boards, device=device) // 9
        bit = slot + 16 * grid
        own = owners[:, grid]
        by_x, by_o = (own >> slot) & 1, (own >> (slot + 16)) & 1
        self.may = ((allowed[:, None] >> bit) & 1).bool()
        opened = ((is_open[:, None] >> bit) & 1)
        x, o = tern[(words & 511).long()], tern[((words >> 16) & 511).long()]
        second = (turn & 1).bool()[:, None]
        mine, theirs = torch.where(second, o, x), torch.where(second, x, o)
        my, their = torch.where(second, by_o, by_x), torch.where(second, by_x, by_o)
        drawn = (my & their).bool()
        settled = (my | their).bool()
        def code(a, b, has, lacks):
            closed = torch.where(drawn, 2, torch.where(has.bool(), 3 * opened, 3 * opened + 1))
            return torch.where(settled, PATTERNS + closed, a + 2 * b).short()
        self.us = code(mine, theirs, my, their)
        self.them = code(theirs, mine, their, my)
        self.bonus = ((turn >> 1) & 1).float()
        self.free = (self.may.sum(1) > FEW).float()
        opinion = torch.sigmoid(rows[:, -2].float() / width)
        result = rows[:, -1].float() / 1000
        self.opinion, self.result = opinion, result
        self.target = (1 - RESULT) * opinion + RESULT * result
        self.count = len(rows)

    def at(self, index):
        return (self.us[index], self.them[index], self.may[index], self.free[index], self.bonus[index])


class Network(nn.Module):
    def __init__(self, grids):
        super().__init__()
        self.grids = grids
        self.lanes = lanes = 64 // grids
        self.encoder = nn.Sequential(
            nn.Linear(27, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU(),
            nn.Linear(HIDDEN, FEATURES), nn.ReLU(),
        )
        def rows(*shape, by=0.1):
            return nn.Parameter(torch.randn(*shape) * by)
        self.board = rows(9, FEATURES, lanes)
        self.board_bias = rows(9, lanes, by=0.02)
        self.closed = rows(9, CLOSED, lanes)
        self.sent = rows(2, FEATURES, lanes)  # to the mover's lanes, to the other's
        self.sent_slot = rows(2, 9, lanes, by=0.02)
        self.free = rows(2, lanes, by=0.02)
        self.bonus = rows(2, lanes, by=0.02)
        self.bias = nn.Parameter(torch.full((lanes,), 0.3))
        self.out = rows(2, lanes, by=0.2)
        self.out_bias = nn.Parameter(torch.zeros(1))
        one = torch.zeros(PATTERNS, 27)
        digits = torch.from_numpy(ternary_digits())
        for cell in range(9):
            one[torch.arange(PATTERNS), 3 * cell + digits[:, cell]] = 1
        self.register_buffer('one', one, persistent=False)

    def lanes_of(self, which, codes, may, free, bonus, table):
        """The lanes of one side: a sum over boards, [batch, grids, lanes]."""
        batch = len(codes)
        grids = self.grids
        codes = codes.view(batch, grids, 9).long()
        settled = codes >= PATTERNS
        features = table[torch.where(settled, PATTERNS, codes)]  # the last row is zero
        acc = self.bias + features.view(batch, grids, 9 * FEATURES) @ self.board.view(9 * FEATURES, -1)
        acc = acc + (~settled).float() @ self.board_bias
        hot = torch.nn.functional.one_hot(torch.where(settled, codes - PATTERNS, 0), CLOSED) * settled[..., None]
        acc = acc + hot.view(batch, grids, 9 * CLOSED).float() @ self.closed.view(9 * CLOSED, -1)
        sent = may.view(batch, grids, 9).float() * (1 - free)[:, None, None]
        acc = acc + (features * sent[..., None]).sum(2) @ self.sent[which] + sent @ self.sent_slot[which]
        acc = acc + (free[:, None] * self.free[which] + bonus[:, None] * self.bonus[which])[:, None, :]
        return acc

    def forward(self, us, them, may, free, bonus):
        table = self.encoder(self.one)
        table = torch.cat([table, torch.zeros(1, FEATURES, device=table.device)])
        a = self.lanes_of(0, us, may, free, bonus, table).clamp(0, 1).square()
        b = self.lanes_of(1, them, may, free, bonus, table).clamp(0, 1).square()
        return (a @ self.out[0] + b @ self.out[1]).sum(1) + self.out_bias

    def tensors(self):
        linear = [self.encoder[0], self.encoder[2], self.encoder[4]]
        parts = [t for layer in linear for t in (layer.weight.t(), layer.bias)]
        return parts + [self.board, self.board_bias, self.closed, self.sent, self.sent_slot, self.free, self.bonus,
                        self.bias, self.out, self.out_bias]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('out')
    parser.add_argument('variant')
    parser.add_argument('grids', type=int)
    parser.add_argument('width', type=float)
    parser.add_argument('files', nargs='+')
    parser.add_argument('--steps', type=int, default=7000)
    asked = parser.parse_args()
    out, variant, grids, width, files, steps = (
        asked.out, asked.variant, asked.grids, asked.width, asked.files, asked.steps)
    torch.manual_seed(1)
    torch.set_float32_matmul_precision('high')
    rows, boards = load(files, grids)
    data = Data(rows, boards, grids, width)
    held = int(data.count * 0.97)
    model = Network(grids).to(device)
    print(variant, data.count, 'positions', sum(p.numel() for p in model.parameters()), 'numbers', flush=True)
    turns = torch.from_numpy(pattern_turns()).to(device)
    turns = torch.cat([turns, torch.arange(PATTERNS, PATTERNS + CLOSED, device=device).expand(8, CLOSED)], 1).short()
    back = [torch.tensor([slots.index(s) + 9 * g for g in range(grids) for s in range(9)], device=device) for slots in SLOTS]
    optimizer = torch.optim.AdamW(model.parameters(), lr=PEAK, weight_decay=1e-4)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, PEAK, steps, pct_start=0.05)

    def check():
        with torch.no_grad():
            index = torch.arange(held, data.count, device=device)
            q = torch.cat([torch.sigmoid(model(*data.at(part))) for part in index.split(65536)])
            o, r = data.opinion[index], data.result[index]

            def h(t, p):
                return -(t * p.clamp(1e-9).log() + (1 - t) * (1 - p).clamp(1e-9).log()).mean().item()

            return 'opinion %.5f (floor %.5f) result %.5f (search %.5f)' % (h(o, q), h(o, o), h(r, q), h(r, o))

    began = time.time()
    for step in range(steps):
        index = torch.randint(0, held, (BATCH,), device=device)
        us, them, may, free, bonus = data.at(index)
        k = step % 8
        us, them, may = turns[k][us.long()][:, back[k]], turns[k][them.long()][:, back[k]], may[:, back[k]]
        p = torch.sigmoid(model(us, them, may, free, bonus))
        loss = (p - data.target[index]).abs().pow(POWER).mean()
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        schedule.step()
        with torch.no_grad():
            model.out.clamp_(-1.95, 1.95)
        if step % 2000 == 1999:
            print(variant, step + 1, check(), '%.0f s' % (time.time() - began), flush=True)

    flat = torch.cat([t.detach().reshape(-1).float() for t in model.tensors()]).cpu().numpy()
    bits = flat.view(np.uint32).astype(np.uint64)
    halves = ((bits + 0x7fff + ((bits >> 16) & 1)) >> 16).astype(np.uint16)  # the upper half of each, rounded
    halves.tofile(out)
    rounded = (halves.astype(np.uint32) << 16).view(np.float32)
    at = 0
    with torch.no_grad():
        for t in model.tensors():
            t.copy_(torch.from_numpy(rounded[at:at + t.numel()].copy()).view(t.shape).to(device))
            at += t.numel()
        index = torch.arange(held, held + 40, device=device)
        outs = model(*data.at(index)).tolist()
    print(variant, 'rounded', check(), flush=True)
    with open(out + '.check.json', 'w') as file:
        json.dump({'rows': rows[held:held + 40].tolist(), 'outs': outs}, file)


main()
