/** What is recognised in real files, beside what a person reads in them; and that names do not decide it. */
import { describe, expect, test } from 'vitest'
import { BOTS } from '../../test/similarity/copies.ts'
import type { Technique, TechniqueKind } from '../techniques/finder.ts'
import { readTechniques } from './similarity.ts'
import { openTrees } from './syntax.ts'
import { techniquesOf } from './techniques.ts'

const use = await openTrees(() => 0)
const read = async (file: string, text: string | Uint8Array): Promise<readonly Technique[]> => {
  const found = await techniquesOf(use, { file, bytes: Buffer.from(text) })
  return found.ok ? found.value.techniques : expect.fail(found.error)
}
const kinds = async (file: string, text: string): Promise<TechniqueKind[]> =>
  (await read(file, text)).map(({ kind }) => kind)

const botOf = (owner: string): string =>
  Buffer.from(BOTS.find(bot => bot.owner === owner)?.bytes ?? []).toString()
const lineWith = (text: string, part: string, nth = 1): number =>
  text.split('\n').flatMap((line, at) => (line.includes(part) ? [at + 1] : []))[nth - 1] ?? 0

/** As a person reads them; the copies of boards and the draws by chance of every bot included. */
const READ: readonly (readonly [owner: string, kinds: readonly TechniqueKind[]])[] = [
  ['team11', ['recursion', 'cut-off', 'table', 'deepening', 'clock', 'copies', 'heuristic', 'chance']],
  ['team12', ['clock', 'playouts', 'uct', 'chance']],
  ['team13', ['chance']],
  ['team14', ['recursion', 'cut-off', 'alarm', 'heuristic', 'chance']],
  ['team15', []],
  ['team16', ['recursion', 'cut-off', 'table', 'hash', 'clock', 'copies', 'heuristic', 'chance']],
  ['team17', ['chance']],
  ['team18', ['recursion', 'cut-off', 'table', 'deepening', 'clock', 'ordering', 'copies', 'heuristic']],
]

test.for(READ)('%s', async ([owner, expected]) => {
  const { file = '', bytes = new Uint8Array() } = BOTS.find(bot => bot.owner === owner) ?? {}
  expect((await read(file, bytes)).map(({ kind }) => kind)).toEqual(expected)
})

test('with the lines and the names where they stand', async () => {
  const text = botOf('team11')
  const found = await read('team11.py', text)
  const of = (kind: TechniqueKind): Technique | undefined => found.find(each => each.kind === kind)
  expect(of('recursion')).toMatchObject({
    names: ['search'],
    lines: [lineWith(text, 'def search'), lineWith(text, '-self.search(', 2)],
  })
  expect(of('cut-off')).toMatchObject({
    names: ['alpha', 'beta'],
    lines: [lineWith(text, 'if alpha >= beta')],
  })
  expect(of('table')).toMatchObject({ names: ['seen'], isInSearch: true })
  expect(of('table')?.lines[0]).toBe(lineWith(text, 'key in self.seen'))
  expect(of('deepening')?.lines).toEqual([lineWith(text, 'while depth < 12')])
  expect(of('clock')).toMatchObject({ isInSearch: true, names: ['search', 'move'] })
  expect(of('heuristic')).toMatchObject({ names: ['evaluate'], lines: [lineWith(text, 'def evaluate')] })
  const other = await read('team16.py', botOf('team16'))
  expect(other.find(({ kind }) => kind === 'heuristic')?.figures).toEqual([5, 15, 20, 100])
})

describe('names decide nothing', () => {
  test('the same search under other names is recognised alike', async () => {
    const text = botOf('team11')
    const renamed = ['search', 'alpha', 'beta', 'depth', 'seen', 'evaluate', 'root'].reduce(
      (changed, name, at) => changed.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), `n${at}`),
      text,
    )
    expect(await kinds('a.py', renamed)).toEqual(await kinds('a.py', text))
  })

  test('functions called alpha_beta and minimax that do not search', async () => {
    const text = `
def alpha_beta(board, alpha, beta, depth):
    if alpha >= beta:
        return alpha
    return sum(minimax(row, depth) for row in board)
def minimax(row, depth):
    table = {}
    return len(row) - depth
`
    expect(await kinds('a.py', text)).toEqual([])
  })

  test('a function that calls itself once is no search', async () => {
    expect(
      await kinds('a.py', 'def power(a, n):\n    return 1 if n == 0 else a * power(a, n - 1)\n'),
    ).toEqual([])
  })
})

const MINIMAX = (bound: string): string => `
import time as clock
class Team1:
    def most(self, board, deep, a, b):
        if deep == 0 or clock.time() > self.end: return self.judge(board)
        for m in sorted(board.moves()):
            v = self.least(board.after(m), deep - 1, a, b)
            ${bound}
            a = max(a, v)
        return a
    def least(self, board, deep, a, b):
        if deep == 0: return self.judge(board)
        for m in board.moves():
            b = min(b, self.most(board.after(m), deep - 1, a, b))
        return b
    def judge(self, board): return 7 * board.mine() - 3 * board.theirs()
    def move(self, board, old, flag):
        for d in range(1, 9):
            best = self.most(board, d, -9, 9)
        return best
`

describe('two functions that call each other', () => {
  test('with a cut-off in one of them', async () => {
    const found = await read('a.py', MINIMAX('if v >= b: return v'))
    expect(found.map(({ kind }) => kind)).toEqual([
      ...['recursion', 'cut-off', 'deepening', 'clock', 'ordering', 'heuristic'],
    ])
    expect(found[0]?.names).toEqual(['most', 'least'])
  })

  test.for([
    ['none', 'pass'],
    ['of the depth alone', 'if deep > 3: break'],
    ['that ends nothing', 'if v >= b: v = b'],
    ['of sameness', 'if v == b: break'],
  ])('without one: %s', async ([, bound]) => {
    expect(await kinds('a.py', MINIMAX(bound ?? ''))).not.toContain('cut-off')
  })
})

test.for([
  [
    'a depth in an attribute',
    'self.most_deep = d\n            self.dive(board, 0)',
    'if n >= self.most_deep',
    true,
  ],
  ['moves counted, not depths', 'self.dive(board.after(d), 3)', 'if n == 0', false],
  ['a list of depths', 'self.dive(board, d)', 'if n == 0', true],
] as const)('deepening by %s', async ([, call, ends, isDeepening]) => {
  const step = ends.includes('>=') ? 'n + 1' : 'n - 1'
  const text = `
class A:
    def dive(self, board, n):
        ${ends}: return 0
        return max(self.dive(board.after(m), ${step}) for m in board.moves())
    def move(self, board):
        for d in [2, 4, 6]:
            ${call}
`
  expect((await kinds('a.py', text)).includes('deepening')).toBe(isDeepening)
})

test('TypeScript, arrow functions, a Map and playouts', async () => {
  const text = `
const seen = new Map<string, number>()
const dive = (board: Board, depth: number, low: number, high: number): number => {
  if (depth === 0) return judge(board)
  const known = seen.get(board.key)
  if (known !== undefined) return known
  for (const move of board.moves()) {
    low = Math.max(low, -dive(board.after(move), depth - 1, -high, -low))
    if (low >= high) break
  }
  seen.set(board.key, low)
  return low
}
function judge(board: Board): number { return 5 * board.lines() + 20 * board.won() }
export const move = ({ board }: Asked) => {
  for (let depth = 1; Date.now() < end; depth++) dive(board, depth, -1e9, 1e9)
  while (Date.now() < end) {
    let at = board
    while (!at.over) {
      const next = at.moves()[Math.floor(Math.random() * at.moves().length)]
      at = at.after(next)
    }
  }
}
`
  expect(await kinds('a.ts', text)).toEqual([
    ...['recursion', 'cut-off', 'table', 'deepening', 'clock', 'heuristic', 'playouts'],
  ])
})

describe('told, not fatal', () => {
  test.for([
    ['an empty file', 'a.py', '', 'is empty'],
    ['another language', 'a.c', 'int main() {}', 'is neither Python nor JavaScript nor TypeScript'],
  ])('%s', async ([, file = '', text = '', why]) => {
    expect(await techniquesOf(use, { file, bytes: Buffer.from(text) })).toEqual({ ok: false, error: why })
  })

  test('a file that does not parse, and one that is nested without end', async () => {
    const broken = await techniquesOf(use, { file: 'a.py', bytes: Buffer.from('def f(:\n  return (((\n') })
    expect(broken).toMatchObject({ ok: true, value: { isWhole: false } })
    const deep = await techniquesOf(use, { file: 'a.py', bytes: Buffer.from(`x = ${'('.repeat(20_000)}`) })
    expect(deep).toMatchObject({ ok: true, value: { techniques: [] } })
  })

  test('a million bytes, in a thread', async () => {
    const text = botOf('team16')
    const bytes = Buffer.from(text.repeat(Math.floor(1_000_000 / text.length)))
    const found = await readTechniques({ file: 'a.py', bytes })
    expect(found).toMatchObject({ ok: true, value: { isWhole: true } })
  })
})
