import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ownBotWords } from '../../words/en/own-bots.ts'
import { makeLocalPlayer, parseLocalPlayer } from '../local-players.ts'
import { isFileName, isPythonTwo, languageOf, readSource, seatOf } from './own-bot.ts'

const { refusals } = ownBotWords

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

it('a file is read', () =>
  expect(readSource('team7.py', bytes('class Team7: pass'), refusals)).toEqual({
    ok: true,
    value: { file: 'team7.py', text: 'class Team7: pass' },
  }))

it.each([
  ['bot.ts', bytes('x'), 'The page cannot run TypeScript; bot.ts plays in the terminal, or as JavaScript.'],
  ['bot.exe', bytes('x'), expect.stringContaining('is not a bot that the page can run')],
  ['a/b.py', bytes('x'), expect.stringContaining('has a name that cannot be used')],
  ['bot.py', bytes(''), 'bot.py is empty.'],
  ['bot.py', Uint8Array.of(0xff, 0xfe), 'bot.py is not text in UTF-8.'],
  ['bot.py', new Uint8Array(1_000_001), 'bot.py is larger than 1 MB.'],
])('%s is refused', (file, content, error) =>
  expect(readSource(file, content, refusals)).toEqual({ ok: false, error }),
)

it('a seat is read again from its word, whatever the file is called', () => {
  const name = fc.string({ unit: 'grapheme', maxLength: 90 }).filter(isFileName)
  const names = fc.oneof(name, fc.constantFrom('team7.py', 'a b (2).mjs', 'x-y_z+1.js'))
  fc.assert(
    fc.property(names, fc.stringMatching(/^[a-z0-9]{6,12}$/), (file, id) => {
      const seat = seatOf({ id, file, text: '', variant: 'x', changed: 0, deleted: false })
      expect(parseLocalPlayer(makeLocalPlayer(seat))).toEqual(seat)
    }),
  )
})

it.each(['own:', 'own:abc:', 'own::x.py', 'own:a b:x.py', 'own:abc:x\n.py', 'own:abc:<x>.py'])(
  '%j is no seat',
  word => expect(parseLocalPlayer(word)).toBeNull(),
)

it('languages by their endings', () =>
  expect(['a.py', 'a.PY', 'a.js', 'a.mjs', 'a.ts', 'a.cjs', 'py'].map(languageOf)).toEqual([
    ...['python', 'python', 'javascript', 'javascript'],
    ...[null, null, null],
  ]))

it.each([
  'print "x"',
  '  print x, y',
  'print',
  'except ValueError, error:',
  'raise E, "x"',
  'if a <> b:',
  'x = 0777',
])('%j is Python 2', line => expect(isPythonTwo(line)).toBe(true))

it.each([
  'print("x")',
  'print = 1',
  'print.x',
  'printed = x',
  'except (A, B):',
  'raise E("x, y")',
  'x = 0.777',
  'x = 10',
])('%j need not be', line => expect(isPythonTwo(line)).toBe(false))
