import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { BOT_WORDS } from '../bots/table.ts'
import { type Entry, entryName, makeEntry, parseEntry } from './entry.ts'
import { fingerprintOf } from './fingerprint.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'ultimata-entry-'))
afterAll(() => rmSync(FOLDER, { recursive: true }))

for (const name of ['team7.py', 'bot.ts', 'bot.mjs', 'run', 'text', 'my bot.py', "it's.js", 'a:B.py'])
  writeFileSync(join(FOLDER, name), name)
chmodSync(join(FOLDER, 'run'), 0o755)
mkdirSync(join(FOLDER, 'folder.py'))
mkdirSync(join(FOLDER, 'deep'))
writeFileSync(join(FOLDER, 'deep', 'main.py'), 'import other')
writeFileSync(join(FOLDER, 'deep', 'other.py'), '1')

const at = (name: string): string => join(FOLDER, name)
const parsed = (word: string): Entry => {
  const entry = parseEntry(word, FOLDER)
  return entry.ok ? entry.value : expect.fail(entry.error)
}

test.each<[string, Entry]>([
  ['engine:3', { kind: 'builtin', word: 'engine:3' }],
  ['engine:10', { kind: 'builtin', word: 'engine' }],
  ['team7.py', { kind: 'python', file: at('team7.py'), className: null }],
  ['./team7.py:Other', { kind: 'python', file: at('team7.py'), className: 'Other' }],
  [`${at('team7.py')}`, { kind: 'python', file: at('team7.py'), className: null }],
  ['a:B.py', { kind: 'python', file: at('a:B.py'), className: null }],
  ['bot.ts', { kind: 'module', file: at('bot.ts') }],
  ['deep/../bot.mjs', { kind: 'module', file: at('bot.mjs') }],
  ['./run', { kind: 'command', argv: [at('run')], folder: FOLDER, protocol: 'line' }],
  ['run', { kind: 'command', argv: [at('run')], folder: FOLDER, protocol: 'line' }],
  ['cmd:./run --fast', { kind: 'command', argv: [at('run'), '--fast'], folder: FOLDER, protocol: 'line' }],
  [
    `ugi:sh -c 'a b' "c"`,
    { kind: 'command', argv: ['sh', '-c', 'a b', 'c'], folder: FOLDER, protocol: 'ugi' },
  ],
])('%s', (word, entry) => {
  expect(parseEntry(word, FOLDER)).toEqual({ ok: true, value: entry })
})

test.each([
  ['gredy', /^there is no bot "gredy"; did you mean "greedy"\?\nknown: engine .*, or a file/],
  ['engine:11', /^there is no bot "engine:11"; did you mean "engine:1"\?/],
  ['team7.pyc', /^"team7\.pyc" is compiled Python, which .*: name the source, "team7\.py"$/],
  ['', /is not a file|^there is no bot ""/],
  ['team8.py', /^there is no file "team8\.py" \(looked for .*team8\.py\)$/],
  ['/nowhere/team8.py', /^there is no file "\/nowhere\/team8\.py"$/],
  ['bot.ts/x.py', /^there is no file/],
  ['folder.py', /^"folder\.py" is not a file$/],
  ['none.ts', /^there is no file "none\.ts"/],
  ['./none', /^there is no file "\.\/none"/],
  [
    './text',
    /^"\.\/text" is not executable: run chmod \+x \.\/text, or name what runs it, as in "cmd:perl \.\/text"$/,
  ],
  ['text', /^"text" is not executable/],
  ['cmd:', /^there is no command after "cmd:"$/],
  ['ugi:  ', /^there is no command after "ugi:"$/],
  ['cmd:./text', /^"\.\/text" is not executable/],
  ['cmd:./none', /^there is no file "\.\/none"/],
  [
    'cmd:no-such-program-here',
    /^there is no program "no-such-program-here" in the PATH; a file of this folder is written \.\/no-such-program-here$/,
  ],
  ["cmd:sh 'a", /^the command "sh 'a" cannot be read: the quote at column 4 is never closed$/],
  ['cmd:sh \\', /nothing follows the backslash at column 4$/],
])('%j is refused', (word, complaint) => {
  const entry = parseEntry(word, FOLDER)
  expect(entry.ok ? 'fine' : entry.error).toMatch(complaint)
})

const anyEntry: fc.Arbitrary<Entry> = fc.oneof(
  fc.constantFrom(...BOT_WORDS).map((word): Entry => ({ kind: 'builtin', word })),
  fc
    .tuple(fc.constantFrom('team7.py', 'my bot.py', 'a:B.py'), fc.option(fc.constantFrom('Team7', '_x9')))
    .map(([name, className]): Entry => ({ kind: 'python', file: at(name), className })),
  fc.constantFrom('bot.ts', 'bot.mjs', "it's.js").map((name): Entry => ({ kind: 'module', file: at(name) })),
  fc.tuple(fc.constantFrom('sh', at('run')), fc.array(fc.string({ unit: 'grapheme' })), fc.boolean()).map(
    ([program, words, isUgi]): Entry => ({
      kind: 'command',
      argv: [program, ...words],
      folder: FOLDER,
      protocol: isUgi ? 'ugi' : 'line',
    }),
  ),
)

test('any entry comes back from its text', () => {
  fc.assert(
    fc.property(anyEntry, entry => {
      expect(parseEntry(makeEntry(entry), FOLDER)).toEqual({ ok: true, value: entry })
    }),
  )
})

test('no text breaks the parser', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => void parseEntry(`cmd:${text}`, FOLDER)))
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => void parseEntry(text, FOLDER)))
})

test.each([
  ['engine:3', 'engine:3'],
  ['team7.py:Other', 'team7'],
  ['bot.ts', 'bot'],
  ['cmd:sh run.sh', 'sh'],
  ['./run', 'run'],
])('%s is called %s', (word, name) => {
  expect(entryName(parsed(word))).toBe(name)
})

test('a fingerprint changes with what is run, and with nothing else', async () => {
  const of = (word: string): Promise<string> => fingerprintOf(parsed(word))
  const words = ['engine', 'engine:3', 'team7.py', 'team7.py:Other', 'bot.ts', './run', 'deep/main.py']
  const before = await Promise.all(words.map(of))
  expect(new Set(before).size).toBe(words.length)
  expect(before.every(print => /^[0-9a-f]{64}$/.test(print))).toBe(true)
  expect(await Promise.all(words.map(of))).toEqual(before)
  writeFileSync(at('team7.py'), 'changed')
  writeFileSync(at('run'), 'changed')
  writeFileSync(join(FOLDER, 'deep', 'other.py'), '2')
  const after = await Promise.all(words.map(of))
  expect(words.filter((_, index) => after[index] !== before[index])).toEqual([
    'team7.py',
    'team7.py:Other',
    './run',
    'deep/main.py',
  ])
})
