/** What the Python shim makes of bots that crash, tamper, answer oddly or try to break it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { makeProgram } from '../src/programs/player.ts'
import type { Answer } from '../src/referee/player.ts'
import { moveAt } from '../src/rules/move-text.ts'
import { play, start } from '../src/rules/position.ts'
import { rulesOf, type Variant } from '../src/rules/variant.ts'
import { variantNamed } from '../src/rules/variants.ts'
import { levelsHere } from '../src/sandbox/levels.ts'
import type { Level } from '../src/sandbox/sandbox.ts'
import { PYTHONS } from './pythons.ts'

const noWalls = (await levelsHere()).namespaces

const FOLDER = mkdtempSync(join(tmpdir(), 'ultimata-shim-'))
afterAll(() => rmSync(FOLDER, { recursive: true }))

const named = (id: string): Variant => variantNamed(id) ?? expect.fail(id)

interface Seen {
  readonly answers: readonly Answer[]
  readonly stderr: string
}

/** The answers of a bot in the first turns of a game in which the opponent plays in the middle. */
async function ask(
  python: string,
  source: string,
  id = 'extreme',
  className: string | null = null,
  level: Level = 'process',
): Promise<Seen> {
  const file = join(FOLDER, 'team9.py')
  writeFileSync(file, source)
  let position = start(named(id))
  const program = makeProgram(
    { kind: 'python', file, className },
    {
      rules: position.rules,
      seed: 1,
      level,
      memory: 2 ** 28,
      limit: null,
      startup: 20_000,
      python,
    },
  )
  const answers: Answer[] = []
  try {
    const middle = moveAt(rulesOf(named(id)), 0, 4, 4)
    position = play(position, middle)
    for (let turn = 0; turn < 2 && answers.at(-1)?.kind !== 'failure'; turn++)
      answers.push(await program.move({ position, moves: [middle], limit: null, refused: null }))
    return { answers, stderr: program.notes().stderr }
  } finally {
    await program.close()
  }
}

/** A class whose `move` is these lines, where `first` is a legal move. */
const bot = (lines: string, top = ''): string =>
  [
    top,
    'class Team9:',
    '    def __init__(self):',
    '        self.turns = 0',
    '    def move(self, board, old_move, flag):',
    '        self.turns += 1',
    '        first = board.find_valid_move_cells(old_move)[0]',
    ...lines.split('\n').map(line => `        ${line}`),
    '        return first',
    '',
  ].join('\n')

const failure = (way: string, why: RegExp) => ({ kind: 'failure', way, why: expect.stringMatching(why) })
const FIRST = { kind: 'move', text: '(0, 0)' }

describe.each(PYTHONS)('$name', ({ word, missing }) => {
  test.for([
    ['exits', 'import sys; sys.exit(0)', 'crash', /^SystemExit: 0 \(team9\.py, line 8, in move\)$/],
    ['is interrupted', 'raise KeyboardInterrupt()', 'crash', /^KeyboardInterrupt/],
    ['divides by zero', 'first = 1 // 0', 'crash', /^ZeroDivisionError: .*\(team9\.py, line 8, in move\)$/],
    ['recurses', 'def f(): return f()\nf()', 'crash', /recursion/],
    ['vanishes', 'import os; os._exit(0)', 'crash', /^it ended by itself with exit code 0$/],
    ['has no message', 'raise Exception("a\\nb")', 'crash', /^b \(team9\.py/],
    [
      'returns nothing',
      'return None',
      'malformed',
      /^it returned None, but a move is a tuple of whole numbers, \(row, col\)$/,
    ],
    ['returns floats', 'return (0.5, float("nan"))', 'malformed', /^it returned \(0\.5, nan\), but/],
    ['returns truth', 'return (True, False)', 'malformed', /^it returned \(True, False\)/],
    ['returns text', 'return "4:5"', 'malformed', /^it returned '4:5'/],
    ['returns three', 'return (0, 0, 0)', 'malformed', /^it returned \(0, 0, 0\)/],
    [
      'returns another flag',
      'return (first, "z")',
      'malformed',
      /^it returned the flag 'z', but it plays 'o'$/,
    ],
    [
      'places a mark',
      'board.board_status[0][1] = flag',
      'tampering',
      /^cell \(0, 1\) of board_status was '-' and is 'o'$/,
    ],
    [
      'updates',
      'board.update(old_move, first, flag)',
      'tampering',
      /^cell \(0, 0\) of board_status was '-' and is 'o'$/,
    ],
    [
      'wins a block',
      'board.block_status[3][3] = flag',
      'tampering',
      /^cell \(3, 3\) of block_status was '-' and is 'o'$/,
    ],
    ['drops a row', 'board.board_status.pop()', 'tampering', /^board_status is no longer a list of 16$/],
    [
      'shortens a row',
      'board.board_status[2].pop()',
      'tampering',
      /^row 2 of board_status is no longer a list of 16$/,
    ],
    [
      'loses an attribute',
      'del board.block_status',
      'tampering',
      /^the board has lost its attribute 'block_status'$/,
    ],
    [
      'plants an equal',
      'class E(object):\n    def __eq__(self, other): return True\n    def __ne__(self, other): return False\nboard.board_status[5][5] = E()',
      'tampering',
      /^cell \(5, 5\) of board_status was '-' and is <team9/,
    ],
  ] as const)('one that %s', async ([, lines, way, why], { skip }) => {
    if (word === null) return skip(missing)
    const { answers } = await ask(word, bot(lines))
    expect(answers).toEqual([failure(way, why)])
  })

  test.for([
    ['uuid', 'assert uuid.uuid4() and uuid.uuid1()'],
    ['platform', 'assert platform.system() == "Linux" and platform.platform() and platform.architecture()'],
    ['ctypes.util', 'assert ctypes.util.find_library("c").startswith("libc.so.")'],
    ['ctypes.util', 'assert ctypes.util.find_library("no such") is None'],
  ] as const)('import %s starts no program: %s', async ([module, lines], { skip }) => {
    if (word === null) return skip(missing)
    if (noWalls !== null) return skip(noWalls)
    const { answers } = await ask(word, bot(lines, `import ${module}`), 'extreme', null, 'namespaces')
    expect(answers).toEqual([FIRST, FIRST])
  })

  test.for([
    ['import os; os.system("true")', 'a process: os.system'],
    ['import os; os.popen("true")', /a process: (os\.popen|subprocess)/],
    ['import subprocess; subprocess.call(["true"])', /a process: (os\.fork|subprocess)/],
    ['import threading; threading.Thread(target=len).start()', 'a thread: threading'],
  ] as const)('a forbidden call is named, with its line: %s', async ([lines, call], { skip }) => {
    if (word === null) return skip(missing)
    if (noWalls !== null) return skip(noWalls)
    const { answers } = await ask(word, bot(lines), 'extreme', null, 'namespaces')
    expect(answers).toEqual([
      failure(
        'forbidden',
        new RegExp(
          `^it started ${typeof call === 'string' ? call : call.source}, team9\\.py, line 8, in move$`,
        ),
      ),
    ])
  })

  test('an exception within the board is told with the line of the bot', async ({ skip }) => {
    if (word === null) return skip(missing)
    const { answers } = await ask(word, bot('board.find_valid_move_cells(None)'))
    expect(answers).toEqual([failure('crash', /^TypeError: .* \(team9\.py, line 8, in move\)$/)])
  })

  test('the whole traceback is on stderr', async ({ skip }) => {
    if (word === null) return skip(missing)
    const { stderr } = await ask(word, bot('raise ValueError("here")'))
    expect(stderr).toMatch(/^Traceback \(most recent call last\):\n(?:.*\n)+ValueError: here$/)
  })

  test.for([
    [
      'prints like the protocol',
      'print("move (9, 9)"); import os; os.write(1, b"move (9, 9)\\n"); os.system("echo move 1")',
    ],
    ['reads standard input', 'import sys; assert sys.stdin.read() == ""'],
    ['replaces streams', 'import sys; sys.stdout = sys.stderr = sys.stdin = None'],
    ['breaks json and time', 'import json, time; json.loads = json.dumps = time.time = None'],
    ['breaks os', 'import os; os.write = os.read = os._exit = os.path = None'],
    [
      'breaks the traceback',
      'import traceback; traceback.format_exception = None; traceback.extract_tb = None',
    ],
    ['leaves an alarm', 'import signal; signal.setitimer(signal.ITIMER_REAL, 0.2)'],
    ['breaks the signals', 'import signal; signal.alarm = signal.setitimer = None'],
    ['patches the main module', 'import __main__; __main__.answer_for = __main__.play = None'],
    [
      'looks for the shim',
      'import sys; assert "course_views" not in sys.modules and "shim" not in sys.modules',
    ],
    ['ends its output', 'import sys, os\nif self.turns == 1: sys.stdout.close(); os.close(1)'],
    ['puts it back', 'board.board_status[1][1] = flag; board.board_status[1][1] = "-"'],
    ['puts a copy in its place', 'import copy; board.board_status = copy.deepcopy(board.board_status)'],
    ['returns a list', 'return [0, 0]'],
    [
      'keeps something on the board',
      'board.mine = getattr(board, "mine", 0) + 1; assert board.mine == self.turns',
    ],
    ['changes the class of the board', 'type(board).update = None'],
    [
      'pickles the board',
      'import pickle; again = pickle.loads(pickle.dumps(board, 2)); assert again.find_valid_move_cells(old_move)[0] == first and again is not board',
    ],
    [
      'copies the board with what it keeps there',
      'import copy; board.mine = [1]; again = copy.deepcopy(board); assert again.mine == [1] and again.mine is not board.mine and again.block_status is not board.block_status and again.update(old_move, first, flag)[0] == "SUCCESSFUL"',
    ],
    ['returns its flag', 'return (first, flag)'],
  ] as const)('one that %s plays on', async ([, lines], { skip }) => {
    if (word === null) return skip(missing)
    expect((await ask(word, bot(lines))).answers).toEqual([FIRST, FIRST])
  })

  test.for([
    ['syntax', 'class Team9(:\n', /^SyntaxError/],
    ['an exception on top', 'raise OSError("no file")\n', /no file/],
    ['an exit on top', 'import sys\nsys.exit(4)\n', /^SystemExit: 4/],
    ['no class', 'x = 1\n', /^there is no class Team9 or Player9 in team9\.py; found: none$/],
    [
      'another class',
      'class Bot:\n    pass\n',
      /^there is no class Team9 or Player9 in team9\.py; found: Bot$/,
    ],
    ['no move', 'class Team9:\n    pass\n', /^the class Team9 has no method move$/],
    [
      'several classes with a move',
      'class B:\n    def move(self): pass\nclass A(B): pass\n',
      /^there is no class Team9 or Player9 in team9\.py, but it has several classes with a method move: A, B; say which one, as in team9\.py:B$/,
    ],
    [
      'arguments to begin with',
      'class Team9:\n    def __init__(self, x): pass\n    move = __init__\n',
      /^TypeError/,
    ],
    [
      'other arguments',
      'class Team9:\n    def move(self): pass\n',
      /^TypeError: move\(\) takes|^TypeError: Team9\.move\(\) takes/,
    ],
  ] as const)('a file with %s', async ([, source, why], { skip }) => {
    if (word === null) return skip(missing)
    expect((await ask(word, source)).answers).toEqual([failure('crash', why)])
  })

  test('the class is found by its name, by the rule, or as the only one', async ({ skip }) => {
    if (word === null) return skip(missing)
    const two = `${bot('').replace('Team9', 'Player9')}\n${bot('return (1, 1)').replace('Team9', 'Other')}`
    expect((await ask(word, two)).answers).toEqual([FIRST, FIRST])
    expect((await ask(word, two, 'extreme', 'Other')).answers[0]).toEqual({ kind: 'move', text: '(1, 1)' })
    expect((await ask(word, bot('').replace('Team9', 'MyBot'))).answers).toEqual([FIRST, FIRST])
    expect((await ask(word, two, 'extreme', 'Nobody')).answers).toEqual([
      failure('crash', /^there is no class Nobody in team9\.py; found: Other, Player9$/),
    ])
  })

  test.for([
    ['simulator', 'extreme', 'b = Board()', 'b.update((-1, -1), (0, 1), "x") == ("SUCCESSFUL", False)'],
    ['simulator', 'twin', 'b = BigBoard()', 'b.find_valid_move_cells((0, 4, 4))[0] == (0, 3, 3)'],
    ['simulator', 'quad', 'b = Random_Player()', 'b.move(Board(), (0, 0), "x")[0] < 4'],
    ['simulator', 'extreme', 'b = TIME, MAX_PTS', 'b == (None, 68) and issubclass(TimedOutExc, Exception)'],
    [
      'evaluator_code',
      'adjacent',
      'g, b = get_init_board_and_blockstatus()',
      'determine_blocks_allowed((0, 0), b) == [1, 3] and get_empty_out_of(g, [3, 1], b)[0] == (3, 0) and check_valid_move(g, b, (3, 0), (0, 0)) and not check_valid_move(g, b, (0, 0), (0, 0))',
    ],
    [
      'evaluator_code',
      'adjacent',
      'g, b = get_init_board_and_blockstatus(); w = [update_lists(g, b, (0, c), "x") for c in range(3)]',
      'w == [0, 0, 1] and b[0] == "x" and terminal_state_reached(g, b, 1, 0) == (False, "Continue")',
    ],
    [
      'evaluator_code',
      'ut3',
      'g, b = get_init_board_and_blockstatus(); w = [update_lists(g, b, (c, c), "x") for c in range(9)]',
      'w == [0, 0, 1] * 3 and terminal_state_reached(g, b, 3, 0) == (True, "W") and check_valid_move(g, (0, 1), (0, 0))',
    ],
    [
      'evaluator_code',
      'ut3-closed',
      'g, b = [["x"] * 9] * 9, ["x", "o", "d"] * 3',
      'b.count("d") == 3 and terminal_state_reached(g, ["x", "o", "x", "o", "x", "o", "o", "x", "o"]) == (True, "P2") or b',
    ],
  ] as const)('from %s import *, for %s: %s', async ([module, id, make, holds], { skip }) => {
    if (word === null) return skip(missing)
    const source = `from ${module} import *\n${make}\nassert sys.version and random.random() < 1\nassert ${holds}\nclass Team9:\n    def move(self, *given):\n        return [(5, 5), (0, 5, 5)][${id === 'twin' ? 1 : 0}]\n`
    const { answers } = await ask(word, source, id)
    expect(answers[0]).toMatchObject({ kind: 'move' })
  })

  test('lists: what is changed is named, and the form with three arguments works', async ({ skip }) => {
    if (word === null) return skip(missing)
    const lists = (body: string): string =>
      `class Player9:\n    def move(self, board, blocks, old, flag):\n        ${body}\n`
    expect((await ask(word, lists('return (3, 3)'), 'adjacent')).answers[0]).toEqual({
      kind: 'move',
      text: '(3, 3)',
    })
    expect((await ask(word, lists('blocks[4] = flag; return (3, 3)'), 'adjacent')).answers).toEqual([
      failure('tampering', /^item 4 of the list of blocks was '-' and is 'o'$/),
    ])
    const three =
      'class Player9:\n    def move(self, current_board_game, move_by_opponent, flag):\n        return ((3, 3), flag)\n'
    expect((await ask(word, three, 'ut3')).answers[0]).toEqual({ kind: 'move', text: '(3, 3)' })
  })
})
