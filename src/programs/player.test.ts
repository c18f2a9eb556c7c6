import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { makeBot } from '../bots/table.ts'
import { type Game, newGame } from '../referee/game.ts'
import { playGame } from '../referee/play.ts'
import { start } from '../rules/position.ts'
import { rulesOf } from '../rules/variant.ts'
import { VARIANTS } from '../rules/variants.ts'
import { TIMER } from '../runner/game.ts'
import { levelsHere } from '../sandbox/levels.ts'
import { LEVELS, type Level } from '../sandbox/sandbox.ts'
import { type Outsider, parseEntry } from './entry.ts'
import { makeProgram, type Notes, type ProgramTerms } from './player.ts'

const ROOT = fileURLToPath(new URL('../../test/', import.meta.url))
const FIRST = start(VARIANTS[0])
const here = await levelsHere()

const TERMS: ProgramTerms = {
  rules: FIRST.rules,
  seed: 1,
  level: 'process',
  memory: 2 ** 28,
  limit: null,
  startup: 20_000,
  python: 'python3',
}

function entryOf(word: string): Outsider {
  const entry = parseEntry(word, ROOT)
  if (!entry.ok || entry.value.kind === 'builtin') return expect.fail(`no program: ${word}`)
  return entry.value
}

interface Seen {
  readonly game: Game
  readonly notes: Notes
  readonly isAlive: boolean // whether it would still answer
}

/** A game of x, a program, against a bot that moves at once. */
async function played(word: string, limit: number, terms: Partial<ProgramTerms> = {}): Promise<Seen> {
  const program = makeProgram(entryOf(word), { ...TERMS, ...terms })
  try {
    await program.start()
    const players = [program, makeBot('random', 5)] as const
    const game = await playGame({ game: newGame(FIRST, { limit }), players, timer: TIMER })
    const again = await program.move({ position: FIRST, moves: [], limit: 1000, refused: null })
    return { game, notes: program.notes(), isAlive: again.kind === 'move' }
  } finally {
    await program.close()
  }
}

const trick = (name: string, limit = 20_000): Promise<Seen> =>
  played(`cmd:python3 line-bot.py ${name}`, limit)

test('a good bot plays to the end, and its notes tell of it', async () => {
  const { game, notes, isAlive } = await trick('good')
  expect(game.ending?.way).toBeOneOf(['line', 'draw'])
  expect(isAlive).toBe(true)
  expect(notes).toMatchObject({ stderr: '', overrun: 0, warnings: [] })
  expect(notes.startup).toBeGreaterThan(1)
  expect(notes.slowest).toBeGreaterThan(0)
  expect(notes.memory).toBeGreaterThan(2 ** 20)
})

test('what its start takes is no thought', async () => {
  const busy =
    "import time\nend = time.process_time() + 0.5\nwhile time.process_time() < end: pass\nprint('ready', flush=True)\ninput()"
  const begin = 'import sys\nfor line in sys.stdin:\n if line.strip() == "begin": break'
  const entry = {
    kind: 'command',
    argv: ['python3', '-c', `${begin}\n${busy}`],
    folder: '/usr',
    protocol: 'line',
  }
  const program = makeProgram(entry as Outsider, { ...TERMS, startup: 60_000 })
  expect(await program.start()).toBeNull()
  expect(program.notes().used).toBeLessThan(100)
  await program.close()
})

const LONG = 'it wrote a line of more than 64 kB'

describe('each way to misbehave has its verdict', () => {
  test.for([
    ['crlf', /line|draw/, /./],
    ['stderr-flood', /line|draw/, /./],
    ['resign', /^resignation$/, /^x resigned$/],
    ['twice', /^malformed$/, /^it wrote "move \d:\d" after its answer$/],
    ['early', /^malformed$/, /^it wrote "move 4:4" after its answer$/],
    ['half-and-exit', /^crash$/, /^it ended by itself with exit code 0, within a line$/],
    [
      'bare',
      /^malformed$/,
      /^expected "move" and a move, or "resign", as the answer to "go", found "\d:\d"$/,
    ],
    ['garbage', /^malformed$/, /found "banana split"$/],
    ['empty', /^malformed$/, /found ""$/],
    ['not-a-move', /^malformed$/, /not a move: expected a board from 0 to 8/],
    ['huge-number', /^malformed$/, /expected a board from 0 to 8/],
    ['nan', /^malformed$/, /not a move/],
    ['illegal', /^illegal$/, /you were sent to|already taken|closed/],
    ['nul', /^malformed$/, /^it wrote a NUL byte: "move 4:\\u00004"$/],
    ['latin1', /^malformed$/, /^it wrote bytes that are not UTF-8: "move ä"$/],
    ['long', /^malformed$/, new RegExp(LONG)],
    ['no-newline-flood', /^malformed$/, new RegExp(LONG)],
    ['flood', /^malformed$/, /^it wrote (?:"move 0:0" after its answer|many lines without)/],
    ['exit', /^crash$/, /^it ended by itself with exit code 3: I had enough$/],
    ['exception', /^crash$/, /^it ended by itself with exit code 1: ValueError: no such opening$/],
    ['segfault', /^crash$/, /^it was ended by SIGSEGV/],
    ['not-ready', /^malformed$/, /^expected "ready" as the answer to "begin", found "hello there"$/],
    ['gives-up', /^crash$/, /^no network file$/],
  ] as const)('%s', async ([name, way, why]) => {
    const { game, isAlive } = await trick(name)
    expect(game.ending?.way).toMatch(way)
    expect(game.ending?.why).toMatch(why)
    expect(isAlive).toBe(
      /line|draw|resignation|illegal/.test(way.source) || /not a move|board/.test(why.source),
    )
  })

  test.for(['sleep', 'half', 'close-stdin', 'close-stdout'])(
    '%s: its time is over, and it is gone',
    async name => {
      const { game, notes, isAlive } = await trick(name, 1500)
      expect(game.ending?.way).toBe('time')
      expect(isAlive).toBe(false)
      expect(notes.slowest).toBeGreaterThan(1490)
      expect(notes.overrun).toBe(Math.max(0, notes.slowest - 1500))
      expect(notes.warnings.at(-1)).toMatch(/^placement [35] took [\d.]+ s of 1\.5 s$/)
    },
  )

  test('one that does not get ready has crashed, on nobody’s time', async () => {
    const { game } = await played('cmd:python3 line-bot.py slow-start', 1000, { startup: 300 })
    expect(game.ending).toMatchObject({ way: 'crash', why: 'it was not ready after 0.3 s' })
    expect(game.placements).toEqual([])
  })
})

test('a file that is gone by now is told as such', async () => {
  const program = makeProgram({ kind: 'module', file: '/nowhere/bot.js' }, TERMS)
  expect(await program.start()).toEqual({ way: 'crash', why: expect.stringContaining('ENOENT') })
  expect(await program.move({ position: FIRST, moves: [], limit: null, refused: null })).toMatchObject({
    kind: 'failure',
    way: 'crash',
  })
  await program.close()
})

describe('what this machine cannot start is no forfeit', () => {
  const begun = async (entry: Outsider, level: Level = 'process'): Promise<unknown> => {
    const program = makeProgram(entry, { ...TERMS, level })
    try {
      return await program.start()
    } finally {
      await program.close()
    }
  }

  test('as there is no room for its copy', async () => {
    vi.stubEnv('TMPDIR', '/nowhere')
    try {
      const entry = entryOf('module-bots/good.ts')
      expect(await begun(entry)).toEqual({
        way: 'crash',
        why: expect.stringMatching(/^it could not be started: ENOENT.*\/nowhere/),
        isOurs: true,
      })
    } finally {
      vi.unstubAllEnvs()
    }
  })

  test.skipIf(here.namespaces !== null)('as its walls cannot be built', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ultimata-test-'))
    const words = 'bwrap: Creating new namespace failed: Resource temporarily unavailable'
    writeFileSync(join(folder, 'bwrap'), `#!/bin/sh\necho '${words}' >&2\nexit 1\n`, { mode: 0o755 })
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
    try {
      const why = `it could not be started: ${words}`
      const entry = entryOf('cmd:python3 line-bot.py good')
      expect(await begun(entry, 'namespaces')).toEqual({ way: 'crash', why, isOurs: true })
    } finally {
      vi.unstubAllEnvs()
      rmSync(folder, { recursive: true })
    }
  })

  test.for(LEVELS)('but one that says the same itself has crashed, at %s', async (level, { skip }) => {
    if (here[level] !== null) skip(here[level])
    const entry = entryOf(
      'cmd:sh -c "echo bwrap: Creating new namespace failed: Resource temporarily unavailable >&2; exit 1"',
    )
    expect(await begun(entry, level)).toEqual({
      way: 'crash',
      why: expect.stringMatching(/^it ended by itself with exit code 1/),
    })
  })

  test('as no process can be made', async () => {
    const entry: Outsider = { kind: 'command', argv: ['true'], folder: '/nowhere', protocol: 'line' }
    const why = 'it could not be started: there is no folder /nowhere'
    expect(await begun(entry)).toEqual({ way: 'crash', why, isOurs: true })
  })
})

test('a program that is not there is told as such', async () => {
  const program = makeProgram(
    { kind: 'command', argv: ['no-such-program'], folder: ROOT, protocol: 'line' },
    TERMS,
  )
  expect(await program.start()).toEqual({
    way: 'crash',
    why: 'its program could not be started (exit code 127): there is no program no-such-program that can be run',
  })
  await program.close()
})

test('stderr is kept to its last lines', async () => {
  const { notes } = await trick('stderr-flood')
  expect(notes.stderr.length).toBeLessThanOrEqual(2 ** 16)
  expect(notes.stderr).toMatch(/^y+\n(?:y{4095}\n)+y{4095}$/)
})

test('it does not think while the other does', async () => {
  const program = makeProgram(entryOf('cmd:python3 counting-bot.py'), TERMS)
  try {
    expect(await program.start()).toBeNull()
    const turn = { position: FIRST, moves: [], limit: null, refused: null }
    const counts: number[] = []
    for (let count = 0; count < 3; count++) {
      await program.move(turn)
      counts.push(Number(program.notes().stderr.split('\n').at(-1)))
      await new Promise(resolve => setTimeout(resolve, 400))
    }
    expect(counts[2]! - counts[0]!).toBeLessThan(400) // milliseconds of processor time, of 800 that have passed
  } finally {
    await program.close()
  }
})

/** By the Node that runs this: an older one would hand over to it, and that takes a process. */
const ENGINE = `ugi:${process.execPath} ../bin/ultimata.mjs engine`

describe('the other kinds', () => {
  const move = async (word: string, terms: Partial<ProgramTerms> = {}) => {
    const program = makeProgram(entryOf(word), { ...TERMS, ...terms })
    try {
      const failing = await program.start()
      const turn = { position: FIRST, moves: [], limit: 5000, refused: null }
      return { failing, answer: await program.move(turn), notes: program.notes() }
    } finally {
      await program.close()
    }
  }

  test.for([
    ['good.ts', { kind: 'move', text: '0:0' }, /81 moves/],
    ['later.js', { kind: 'move', text: '0:1' }, /^$/],
    [
      'throws.js',
      { kind: 'failure', way: 'crash', why: 'RangeError: too deep (throws.js:2)' },
      /throws\.js:2/,
    ],
    [
      'nothing.js',
      { kind: 'failure', way: 'crash', why: expect.stringMatching(/^Error: the module exports no function/) },
      /no function/,
    ],
    [
      'number.js',
      { kind: 'failure', way: 'malformed', why: 'move returned 7, but a move is a text such as "4:5"' },
      /^$/,
    ],
    [
      'rejects.js',
      { kind: 'failure', way: 'crash', why: expect.stringContaining('TypeError: lost') },
      /rejects\.js/,
    ],
  ] as const)('the module %s', async ([file, expected, stderr]) => {
    const { answer, notes } = await move(`module-bots/${file}`)
    expect(answer).toEqual(expected)
    expect(notes.stderr).toMatch(stderr)
  })

  test('our own engine by UGI', async () => {
    const { failing, answer } = await move(ENGINE, { memory: 2 ** 30 })
    expect(failing).toBeNull()
    expect(answer).toEqual({ kind: 'move', text: expect.stringMatching(/^\d:\d$/) })
  })

  test('an engine that does not know the game says so', async () => {
    const variant = { ...VARIANTS[0], id: 'tiny-war' }
    const { failing } = await move(ENGINE, { memory: 2 ** 30, rules: rulesOf(variant) })
    expect(failing).toMatchObject({ way: 'crash', why: expect.stringContaining('does not play tiny-war') })
  })
})

test('nothing is left in the folder for temporary files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ultimata-test-'))
  const name = `left-${process.pid}.js`
  copyFileSync(join(ROOT, 'module-bots/later.js'), join(folder, name))
  const copies = (): string[] =>
    readdirSync(tmpdir()).filter(
      each => each.startsWith(`ultimata-bot-${process.pid}-`) && existsSync(join(tmpdir(), each, name)),
    )
  const program = makeProgram(entryOf(join(folder, name)), TERMS)
  expect(await program.start()).toBeNull()
  expect(copies()).toHaveLength(1)
  await program.close()
  expect(copies()).toEqual([])
  rmSync(folder, { recursive: true })
})
