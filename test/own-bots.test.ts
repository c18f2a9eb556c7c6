/** A person sits down against a bot of their own: in pipes, by the numbered options, and on the screen of a terminal. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PYTHONS } from './pythons.ts'
import { hasTmux, openTerminal } from './tmux.ts'
import { begin, type Ended } from './ultimata.ts'

const PYTHON = PYTHONS[0]?.word
const PATIENCE = 600_000 // milliseconds, on a busy machine
const ESC = String.fromCharCode(27)
let folder = ''

const python = (body: string): string => `import sys
class Team7:
    def __init__(self):
        self.count = 0
    def move(self, board, old_move, flag):
        self.count += 1
        sys.stderr.write('turn %d\\n' % self.count)
        cells = board.find_valid_move_cells(old_move)
${body}
        return cells[0]
`
const WILD = `        for i in range(20000): sys.stderr.write('\\x1b[31m%d\\x1b[2J\\x1b[H\\x07\\r' % i)
        sys.stderr.write('\\nend of it\\n')`

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'own-bots-'))
  writeFileSync(join(folder, 'good.py'), python(''))
  writeFileSync(join(folder, 'wrong.py'), python("        raise ValueError('lost my way')"))
  writeFileSync(join(folder, 'wild.py'), python(WILD))
  writeFileSync(
    join(folder, 'crash.py'),
    python("        if self.count == 2: raise ValueError('lost my way')"),
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function ultimata(words: readonly string[], { input = '' }: { input?: string } = {}): Promise<Ended> {
  const { child, ended } = begin(words)
  child.stdin?.end(input)
  return ended
}

const bot = (file: string): string => join(folder, file)

describe.skipIf(PYTHON == null)('against a bot of one’s own', () => {
  it(
    'its time is told, what it prints is shown where that is asked for, and after an undo it has had only its own turns',
    async () => {
      const words = ['play', 'extreme', '--o', bot('good.py'), '--stderr', '--python', PYTHON!]
      const { code, out, err } = await ultimata(words, { input: '4:4\nundo\nundo\n5:5\n0:1\nquit\n' })
      expect(code).toBe(0)
      expect(out).toMatch(/o played 4:0\ngood\.py took [\d.]+ s, [\d.]+ s of processor time\n/)
      expect(out).toContain('taken back')
      expect(out).toContain('refused: there is nothing to take back')
      expect(err).toBe('good.py: turn 1\ngood.py: turn 1\ngood.py: turn 2\n')
      const silent = await ultimata(
        words.filter(word => word !== '--stderr'),
        { input: '4:4\nquit\n' },
      )
      expect(silent.err).toBe('')
    },
    PATIENCE,
  )

  it(
    'a crash is told with the command that replays its turn, and that command does',
    async () => {
      const words = ['play', 'extreme', '--o', bot('crash.py'), '--python', PYTHON!]
      const { out } = await ultimata(words, { input: '4:4\n0:1\n' })
      expect(out).toContain('you won: ValueError: lost my way')
      const command = /to replay this turn:\n {2}npx ultimata (.*)\n/.exec(out)?.[1] ?? ''
      const [, moves = ''] = /--moves '([^']*)'/.exec(command) ?? []
      expect(moves.split(' ')).toHaveLength(3)
      const again = command
        .replace(`'${moves}'`, 'MOVES')
        .split(' ')
        .map(word => (word === 'MOVES' ? moves : word))
      const replayed = await ultimata(again)
      expect([replayed.code, replayed.out]).toEqual([1, expect.stringContaining('ValueError: lost my way')])
    },
    PATIENCE,
  )

  it.each([
    ['4', '4:4\n'],
    ['5', ''],
    ['6', ''],
  ])(
    'option %s of the simulator takes it',
    async (option, input) => {
      const words = ['simulate', 'extreme', option, '--bot', bot('good.py'), '--stderr', '--python', PYTHON!]
      const { code, out, err } = await ultimata(words, { input })
      expect([code, out]).toEqual([0, expect.stringContaining('Winner: ')])
      expect(err).toMatch(/good\.py took [\d.]+ s/)
    },
    PATIENCE,
  )

  it(
    'two bots play in an option with two, and what cannot be is refused',
    async () => {
      const two = ['--bot', bot('good.py'), '--other', bot('crash.py'), '--python', PYTHON!]
      const { out, err } = await ultimata(['simulate', 'extreme', '6', ...two])
      expect(out).toContain('Winner: P1')
      expect(err).toContain('--bot')
      const refused = await ultimata(['simulate', 'extreme', '4', ...two])
      expect([refused.code, refused.err]).toEqual([
        2,
        expect.stringContaining('--other is for options with two bots'),
      ])
      const missing = await ultimata(['play', 'extreme', '--o', './nothing.py'])
      expect([missing.code, missing.err]).toEqual([
        2,
        expect.stringContaining('there is no file "./nothing.py"'),
      ])
    },
    PATIENCE,
  )

  it(
    'the analysis of a position and the report of a game say what it would play',
    async () => {
      const asking = ['--nodes', '2000', '--bot', bot('good.py'), '--python', PYTHON!]
      const analysed = await ultimata(['analyse', 'startpos', '--variant', 'extreme', ...asking])
      expect(analysed.out).toMatch(/good\.py plays 0:0 after [\d.]+ s; then /)
      const lost = ['--bot', bot('wrong.py'), '--python', PYTHON!]
      const wrong = await ultimata([
        'analyse',
        'startpos',
        '--variant',
        'extreme',
        '--nodes',
        '2000',
        ...lost,
      ])
      expect(wrong.out).toContain('wrong.py would lose here by crash: ValueError: lost my way')
      const record = join(folder, 'game.jsonl')
      const played = await ultimata(['simulate', 'ultimate', '1', '--seed', '3', '--json'])
      writeFileSync(record, played.out)
      const reported = await ultimata(['report', record, ...asking])
      expect(reported.out).toMatch(/good\.py would play \d:\d/)
    },
    PATIENCE,
  )

  it(
    'whatever it prints, nothing of it reaches the terminal as a code',
    async () => {
      const words = ['play', 'extreme', '--o', bot('wild.py'), '--stderr', '--python', PYTHON!]
      const { code, out, err } = await ultimata(words, { input: '4:4\nquit\n' })
      expect(code).toBe(0)
      expect(err).toContain('end of it')
      expect([err.includes(ESC), err.includes('\r'), err.includes('\u0007'), out.includes('[2J')]).toEqual([
        false,
        false,
        false,
        false,
      ])
      expect(err.split('\n').length).toBeLessThan(210)
    },
    PATIENCE,
  )

  it.skipIf(!hasTmux())(
    'on the screen, a bot that prints wildly spoils nothing, and p shows what it wrote',
    async () => {
      const terminal = openTerminal(fileURLToPath(new URL('..', import.meta.url)))
      try {
        terminal.resize(100, 40)
        terminal.type(
          `clear; "${process.execPath}" bin/ultimata.mjs play ultimate --o ${bot('wild.py')} --python ${PYTHON}; echo code=$?`,
        )
        terminal.press('Enter')
        await terminal.until(/your move: /)
        terminal.type('4:5')
        terminal.press('Enter')
        const played = await terminal.until(/wild\.py took [\d.]+ s/)
        expect(played).toContain('o played 5:0')
        expect(played).not.toContain('end of it')
        terminal.press('p')
        const pane = await terminal.until(/end of it/)
        expect(pane).toContain('on standard error')
        expect(pane).toContain('o played 5:0')
        terminal.press('p')
        await terminal.until(screen => !screen.includes('end of it'))
        terminal.press('u')
        await terminal.until(/first move: any cell/)
        terminal.press('q')
        await terminal.until(/code=0/)
      } finally {
        terminal.close()
      }
    },
    PATIENCE,
  )
})
