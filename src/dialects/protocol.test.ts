import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPosition, anyText } from '../../test/arbitrary.ts'
import { count } from '../rules/board.ts'
import { parseMove } from '../rules/move-text.ts'
import { halfOf, MARKS, moves, play, start } from '../rules/position.ts'
import { parsePosition } from '../rules/position-text.ts'
import { parseVariant } from '../rules/rule-file.ts'
import { VARIANTS } from '../rules/variants.ts'
import { courseDialect } from './course.ts'
import { lineDialect, makeFail, readAnswer, readFail, readReady } from './protocol.ts'
import { ugiDialect } from './ugi.ts'

/** The lines written before the first answer is expected, by their first word. */
function sent(exchange: Generator<string, unknown, string>): (word: string) => string {
  const text = String(exchange.next().value)
  expect(text.endsWith('\n')).toBe(true)
  const lines = text.trimEnd().split('\n')
  const rest = new Map(lines.map(line => [line.split(' ', 1)[0], line.slice(line.indexOf(' ') + 1)]))
  return word => rest.get(word) ?? `no ${word}`
}

test('the greeting gives the rules in a form that can be read back', () => {
  for (const variant of VARIANTS) {
    const { rules } = start(variant)
    const hello = sent(lineDialect({ rules, limit: 2500, seed: 7 }).begin())
    expect(['ultimata', 'variant', 'limit', 'seed', 'begin'].map(hello)).toEqual([
      '1',
      variant.id,
      '2500',
      '7',
      'begin',
    ])
    expect(parseVariant(hello('rules'))).toEqual({ ok: true, value: variant })
  }
})

test('a question gives the position and its legal moves in forms that can be read back', () => {
  fc.assert(
    fc.property(anyPosition, position => {
      const { rules } = position
      fc.pre(position.allowed !== 0)
      const turn = { position, moves: [3, 1], limit: null, refused: null }
      const question = sent(lineDialect({ rules, limit: null, seed: 0 }).turn(turn))
      expect(parsePosition(question('position'), () => rules.variant)).toEqual({ ok: true, value: position })
      const read = question('moves')
        .split(' ')
        .map(text => parseMove(rules, text))
      expect(read).toEqual(moves(position).map(value => ({ ok: true, value })))
      expect(question('played').split(' ')).toHaveLength(2)
      expect(question('go')).toBe('-')
    }),
    { numRuns: 50 },
  )
})

test('the Python shim is shown every mark and every board', () => {
  fc.assert(
    fc.property(anyPosition, position => {
      fc.pre(position.allowed !== 0)
      const { rules } = position
      const turn = { position, moves: [], limit: null, refused: null }
      const [flag, old, cells = '', boards] = sent(courseDialect({ rules, limit: null, seed: 0 }).turn(turn))(
        'show',
      ).split(' ')
      expect(flag).toBe(MARKS[position.turn])
      expect(old).toMatch(rules.variant.grids === 1 ? /^-?\d+,-?\d+$/ : /^-?\d+,-?\d+,-?\d+$/)
      expect(cells).toHaveLength(rules.slots)
      expect(boards).toHaveLength(rules.boards)
      for (const side of [0, 1] as const) {
        const marks = position.boards.reduce((sum, word) => sum + count(halfOf(word, side)), 0)
        expect(cells.split(MARKS[side])).toHaveLength(marks + 1)
      }
    }),
    { numRuns: 50 },
  )
})

test('in a game that was set up, the old move leads to the boards that the position allows', () => {
  for (const variant of VARIANTS) {
    const first = start(variant)
    const move = moves(first).at(5) ?? -1
    const position = play(first, move)
    const turn = (played: number[]) => ({ position, moves: played, limit: null, refused: null })
    const dialect = courseDialect({ rules: first.rules, limit: null, seed: 0 })
    expect(sent(dialect.turn(turn([])))('show')).toBe(sent(dialect.turn(turn([move])))('show'))
  }
})

test.each([
  ['move 4:5', { kind: 'move', text: '4:5' }],
  ['move (3, 8)', { kind: 'move', text: '(3, 8)' }],
  ['resign', { kind: 'resign' }],
  ['fail crash a\\nb\\\\', { kind: 'failure', way: 'crash', why: 'a\nb\\' }],
  ['fail tampering x', { kind: 'failure', way: 'tampering', why: 'x' }],
])('the answer %j', (line, answer) => {
  expect(readAnswer(line)).toEqual(answer)
})

test.each([
  '',
  'move',
  'move ',
  'Move 4:5',
  ' move 4:5',
  'fail',
  'fail time x',
  'ready',
  'resign now',
  '4:5',
])('no answer: %j', line => {
  expect(readAnswer(line)).toEqual({
    kind: 'failure',
    way: 'malformed',
    why: `expected "move" and a move, or "resign", as the answer to "go", found ${JSON.stringify(line)}`,
  })
})

test('only "ready" is accepted as the answer to "begin"', () => {
  expect(readReady('ready')).toBeNull()
  expect(readReady('fail crash no')).toEqual({ way: 'crash', why: 'no' })
  expect(readReady('move 4:4')?.way).toBe('malformed')
})

test('any failure comes back from its line', () => {
  fc.assert(
    fc.property(fc.constantFrom('crash', 'tampering', 'malformed'), anyText, (way, why) => {
      const line = makeFail({ way, why })
      expect(line).not.toMatch(/[\n\r]/)
      expect(readFail(line)).toEqual({ way, why })
    }),
  )
})

test('no line breaks a reader', () => {
  fc.assert(fc.property(anyText, text => void [readAnswer(text), readReady(text)]))
})

test('UGI: endless lines from an engine do not fill the memory', () => {
  const { rules } = start(VARIANTS[0])
  const begin = ugiDialect({ rules, limit: 1000, seed: 0 }).begin()
  begin.next()
  begin.next(`option name Variant type combo var ${rules.variant.id}`)
  const before = process.memoryUsage().heapUsed
  for (let line = 0; line < 300_000; line++) begin.next(`option ${line} `.padEnd(1000, 'x'))
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(100 * 2 ** 20)
  expect(begin.next('ugiok').value).toMatch(/^setoption name Variant /)
})

test('UGI: info lines are skipped, bestmove is the answer, and a margin of the limit is left', () => {
  const { rules } = start(VARIANTS[0])
  const dialect = ugiDialect({ rules, limit: 1000, seed: 0 })
  const begin = dialect.begin()
  expect(begin.next().value).toBe('ugi\n')
  expect(begin.next('id name X').value).toBe('')
  expect(begin.next('ugiok').value).toBe('uginewgame\nisready\n')
  expect(begin.next('readyok')).toEqual({ done: true, value: null })
  const exchange = dialect.turn({ position: start(VARIANTS[0]), moves: [], limit: 1000, refused: null })
  expect(exchange.next().value).toMatch(/^position fen ultimate .*\ngo movetime 970\n$/)
  expect(exchange.next('info depth 1').value).toBe('')
  expect(exchange.next('bestmove 4:4 ponder 4:5')).toEqual({
    done: true,
    value: { kind: 'move', text: '4:4' },
  })
})
