"""Rounds of learning from own games: play, train, match, keep what wins. Needs numpy; more cores make it quicker.

    python3 training/rounds.py VARIANT [--side 3] [--grids 1] [--rounds 4] [--seconds 120] [--cores 2]
                                       [--steps 2000] [--pairs 100] [--nodes 5000] [--folder /tmp/rounds]

A round plays games with the network in use, trains a new one on those of the last four rounds and lets it play the
one in use and up to three that were in use before, since to beat the last one can mean no more than to have learned
its faults. If it scores more than half, it is in use from then on, and is written to src/engine/networks. A new
network goes on from the one in use; after one that lost, the next begins from chance, since a network can learn
itself into a corner that it does not leave. --side, --grids: as for train.py. --pairs: with all rivals together.
src/engine/networks.json must name the game.
"""
import argparse
import math
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NODE = ROOT / 'node_modules' / '.bin' / 'node'
NETWORKS = Path('src', 'engine', 'networks')
REMEMBERED = 4  # rounds whose games are learned from
RIVALS = 4  # networks that a new one plays
GOING_ON, FROM_CHANCE = 2e-3, 5e-3  # rates of learning


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument('variant')
    parser.add_argument('--side', type=int, default=3)
    parser.add_argument('--grids', type=int, default=1)
    for name, usual in {'rounds': 4, 'seconds': 120, 'cores': 2, 'steps': 2000, 'pairs': 100, 'nodes': 5000}.items():
        parser.add_argument('--' + name, type=int, default=usual)
    parser.add_argument('--folder', type=Path, default=Path('/tmp/rounds'))
    return parser.parse_args()


def bench(tree, *commands):
    """Runs commands of the bench side by side and returns what they print."""
    running = [subprocess.Popen([NODE, 'bench/main.ts', *map(str, command)], cwd=tree, stdout=subprocess.PIPE, text=True)
               for command in commands]
    said = [each.communicate()[0] for each in running]
    if any(each.returncode for each in running):
        sys.exit('a command of the bench failed')
    return said


def tree_with(folder, variant, network):
    """A copy of the engine in which a game has this network."""
    for part in ('src', 'bench'):
        shutil.copytree(ROOT / part, folder / part, dirs_exist_ok=True)
    shutil.copy(ROOT / 'package.json', folder)
    if not (folder / 'node_modules').exists():
        (folder / 'node_modules').symlink_to(ROOT / 'node_modules')
    shutil.copy(network, folder / NETWORKS / f'{variant}.bin')
    return folder


def own_games(asked, folder, number):
    files = [folder / f'{number}-{core}.bin' for core in range(asked.cores)]
    bench(ROOT, *(['positions', file, '--variant', asked.variant, '--seconds', asked.seconds, '--seed', 1000 * number + core]
                  for core, file in enumerate(files)))
    return files


def train(asked, out, start, files):
    shape = ['--side', asked.side, '--grids', asked.grids]
    begin = ['--from', start, '--rate', GOING_ON] if start else ['--rate', FROM_CHANCE]
    steps = ['--steps', asked.steps if start else 2 * asked.steps]
    command = [sys.executable, ROOT / 'training' / 'train.py', out, *files, *shape, *begin, *steps]
    subprocess.run([str(part) for part in command], check=True)


def match(asked, tree, rivals, number):
    """The share that the tree's engine scores against its rivals, and how many games that was."""
    each = max(1, asked.pairs // (asked.cores * len(rivals)))
    said = [text for rival in rivals
            for text in bench(ROOT, *(['match', tree, rival, '--variant', asked.variant, '--nodes', asked.nodes,
                                       '--pairs', each, '--seed', 100 * number + core] for core in range(asked.cores)))]
    pairs = [sum(counts) for counts in zip(*(map(int, re.findall(r'pairs (\d+) (\d+) (\d+) (\d+) (\d+)', text)[0])
                                             for text in said))]
    games = 2 * sum(pairs)
    return sum(count * halves / 2 for halves, count in enumerate(pairs)) / games, games


def main():
    asked = arguments()
    asked.folder.mkdir(parents=True, exist_ok=True)
    in_use = ROOT / NETWORKS / f'{asked.variant}.bin'
    rounds, from_chance = [], False
    rivals = [tree_with(asked.folder / 'rival-0', asked.variant, in_use)]
    for number in range(1, asked.rounds + 1):
        rounds = [*rounds, own_games(asked, asked.folder, number)][-REMEMBERED:]
        new = asked.folder / f'{asked.variant}-{number}.bin'
        train(asked, new, None if from_chance else in_use, sum(rounds, []))
        tree = tree_with(asked.folder / 'tree', asked.variant, new)
        score, games = match(asked, tree, rivals, number)
        better = score > 0.5
        bounded = min(max(score, 0.001), 0.999)
        print(f'round {number}: {100 * score:.1f} % of {games} games, Elo {-400 * math.log10(1 / bounded - 1):+.0f}, '
              f'{"kept" if better else "not kept"}', flush=True)
        if better:
            shutil.copy(new, in_use)
            rivals = [*rivals, tree_with(asked.folder / f'rival-{number}', asked.variant, new)][-RIVALS:]
        from_chance = not better and not from_chance


if __name__ == '__main__':
    main()
