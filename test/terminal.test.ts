/** The game in a real terminal: what a person sees and presses, and how the terminal is left. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { hasTmux, openTerminal, type Terminal } from './tmux.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const ULTIMATA = `"${process.execPath}" bin/ultimata.mjs`

const isHere = hasTmux()
if (!isHere) console.warn('the terminal stories are skipped: tmux is not installed')

/** A story has a terminal of its own. */
const story = test.extend<{ terminal: Terminal }>({
  terminal: async ({ task: _ }, use) => {
    const terminal = openTerminal(ROOT)
    await use(terminal)
    terminal.close()
  },
})

const launch = (terminal: Terminal, words: string): void =>
  enter(terminal, `${ULTIMATA} ${words}; echo code=$?`)

function enter(terminal: Terminal, line: string): void {
  terminal.type(`clear; ${line}`)
  terminal.press('Enter')
}

/** The shell is back, and its terminal is as it was. */
async function expectLeft(terminal: Terminal, code: number): Promise<void> {
  await terminal.until(new RegExp(`code=${code}\\s`))
  expect(terminal.isAlternate()).toBe(false)
  expect(terminal.hasCursor()).toBe(true)
  enter(terminal, 'stty -a')
  const settings = await terminal.until(/icanon/)
  expect(settings).toMatch(/ icanon/)
  expect(settings).toMatch(/ echo /)
}

/** Steps about and plays until the game is over; returns its last screen. */
async function playOut(terminal: Terminal): Promise<string> {
  for (let placement = 0; placement < 81; placement++) {
    const screen = await terminal.until(/your move: |points: /)
    if (/points: /.test(screen)) return screen
    terminal.press(['Right', 'Down', 'Left', 'Up', 'Tab'][placement % 5]!, 'Enter')
    await terminal.until(now => marksIn(now) > marksIn(screen))
  }
  throw new Error('81 placements and no end')
}

const marksIn = (screen: string): number => screen.match(/[ [▒][xo][\] ▒](?=.*[│┃])/g)?.length ?? 0

describe.skipIf(!isHere).concurrent('in a terminal', () => {
  story(
    'from the menu through a whole game by arrow keys to the question what next',
    async ({ terminal }) => {
      launch(terminal, 'play --fast --seed 1')
      await terminal.until(/Which game\?[\s\S]*Ultimate/)
      terminal.press('Enter')
      await terminal.until(/Who plays\?/)
      terminal.press('Enter')
      await terminal.until(/Which opponent\?/)
      terminal.press('Down', 'Enter') // the second bot: random
      await terminal.until(/first move: any cell/)
      expect(terminal.isAlternate()).toBe(true)
      expect(terminal.hasCursor()).toBe(false)
      const end = await playOut(terminal)
      expect(end).toMatch(/you won|o won|a draw/)
      expect(end).toMatch(/points: x (0|1|0\.5), o (0|1|0\.5)/)
      terminal.press('Enter')
      await terminal.until(/What next\?/)
      terminal.press('Up', 'Enter') // the last answer: leave
      await expectLeft(terminal, 0)
    },
  )

  story('a typed move is shown and played; a bad one is refused with the reason', async ({ terminal }) => {
    launch(terminal, 'play ultimate --o random --seed 1 --fast')
    await terminal.until(/first move/)
    terminal.type('45')
    await terminal.until(/your move: 45_/)
    terminal.press('Enter')
    const sent = await terminal.until(/o played 5:\d[\s\S]*play in the [a-z ]+ \(\d\)/)
    const board = Number(/play in the [a-z ]+ \((\d)\)/.exec(sent)?.[1])
    terminal.type(`${(board + 1) % 9}:8`)
    terminal.press('Enter')
    await terminal.until(new RegExp(`refused: you were sent to the [a-z ]+ \\(${board}\\)`))
    terminal.type('4:')
    terminal.press('BSpace', 'BSpace')
    await terminal.until(new RegExp(`your move: ${board}:`))
    terminal.press('q')
    await expectLeft(terminal, 0)
  })

  story(
    'Ctrl-C leaves with 130, also while bots play, and the window may change its size',
    async ({ terminal }) => {
      const folder = await mkdtemp(join(tmpdir(), 'ultimata-'))
      const file = join(folder, 'games.txt')
      launch(terminal, `play twin --x greedy --o random --seed 1 --save ${file}`)
      await terminal.until(/greedy[\s\S]*played/)
      terminal.resize(70, 40)
      await terminal.until(/b8/)
      terminal.press('C-c')
      await expectLeft(terminal, 130)
      expect(await readFile(file, 'utf8')).toMatch(/\[Ending "no-result: interrupted"\]\n\n1\. a\d/)
      await rm(folder, { recursive: true })
    },
  )

  story(
    'where the grids stand one below the other, Down goes from one to the other',
    async ({ terminal }) => {
      terminal.resize(60, 40)
      launch(terminal, 'play twin --o random')
      await terminal.until(/your move: a4:4/)
      terminal.press('Down', 'Down', 'Down', 'Down', 'Down')
      await terminal.until(/your move: b1:1/)
      terminal.resize(30, 40)
      await terminal.until(/too small/)
      terminal.press('q')
      await expectLeft(terminal, 0)
    },
  )

  story('in a window that is too small for the game, no mark is placed unseen', async ({ terminal }) => {
    launch(terminal, 'play ultimate --o random')
    await terminal.until(/first move/)
    terminal.resize(60, 8)
    await terminal.until(/too small/)
    terminal.press('Enter', 'Space')
    terminal.resize(59, 8)
    await terminal.until(/59×8/) // the keys came before
    terminal.resize(60, 13) // as many lines as the board has
    const shown = await terminal.until(/your move: 4:4/)
    expect(marksIn(shown)).toBe(0)
    terminal.press('Enter')
    await terminal.until(/o played/)
    terminal.press('q')
    await expectLeft(terminal, 0)
  })

  story('replay draws grids that do not fit side by side one below the other', async ({ terminal }) => {
    const folder = await mkdtemp(join(tmpdir(), 'ultimata-'))
    const file = join(folder, 'game.txt')
    await writeFile(file, '[Variant "twin"]\n\n1. a4:4 *\n')
    terminal.resize(60, 50)
    launch(terminal, `replay ${file}`)
    expect(await terminal.until(/code=0/)).toMatch(/^.{31}\n[^b]* a8 [^b]* b0 /m)
    await rm(folder, { recursive: true })
  })

  story('the level of the command line is not asked for again', async ({ terminal }) => {
    launch(terminal, 'play --level 2 --o greedy')
    await terminal.until(/--level applies to engine, but x is human and o is greedy[\s\S]*code=2/)
    launch(terminal, 'play --level 2')
    await terminal.until(/Which game\?/)
    terminal.press('Enter')
    await terminal.until(/Who plays\?/)
    terminal.press('Enter')
    await terminal.until(/Which opponent\?/)
    terminal.press('Enter') // the first bot: engine
    await terminal.until(/x {2}you[\s\S]*o {2}engine:2/)
    terminal.press('C-c')
    await expectLeft(terminal, 130)
  })

  story('a position says which game it is of, and only the first game begins there', async ({ terminal }) => {
    launch(terminal, "play --x human --o human --position 'twin 9/9/9/9/9/9/9/9/9 x * -'")
    await terminal.until(/this is not a position: line 1, column \d+: expected[\s\S]*code=2/)
    launch(
      terminal,
      "play --x human --o human --position 'extreme 16/16/16/16/16/5x10/16/16/16/16/16/16/16/16/16/16 o 5 -'",
    )
    await terminal.until(/Extreme +4×4×4×4[\s\S]*play in board 5/)
    terminal.press('q')
    await terminal.until(/What next\?/)
    terminal.press('Down', 'Enter') // the second answer: another game
    await terminal.until(/Which game\?/)
    terminal.press('Enter')
    await terminal.until(/Ultimate +3×3×3×3[\s\S]*first move: any cell/)
    terminal.press('C-c')
    await expectLeft(terminal, 130)
  })

  story('a finished game is not lost to a bad file, Esc or Ctrl-C', async ({ terminal }) => {
    const folder = await mkdtemp(join(tmpdir(), 'ultimata-'))
    const path = join(folder, 'g')
    launch(terminal, 'play --fast --seed 1')
    await terminal.until(/Which game\?/)
    terminal.press('Enter')
    await terminal.until(/Who plays\?/)
    terminal.press('Down', 'Enter') // the second answer: you play o
    await terminal.until(/Which opponent\?/)
    terminal.press('Down', 'Enter') // the second bot: random
    await terminal.until(/x {2}random[\s\S]*o {2}you[\s\S]*your move: /)
    terminal.press('r')
    await terminal.until(/resign\?/)
    terminal.press('y')
    await terminal.until(/x won/)
    terminal.press('Enter')
    await terminal.until(/What next\?/)
    terminal.press('Down', 'Down', 'Enter') // the third answer: save
    await terminal.until(/Save to which file\?/)
    terminal.type('no/such/folder/g')
    terminal.press('Enter')
    await terminal.until(/the folder does not exist/)
    terminal.press('Escape')
    await terminal.until(screen => (screen.match(/What next\?/g)?.length ?? 0) === 2)
    terminal.press('Down', 'Down', 'Enter')
    await terminal.until(screen => (screen.match(/Save to which file\?/g)?.length ?? 0) === 2)
    terminal.type(path)
    terminal.press('Enter')
    await terminal.until(/the game was saved to/)
    expect(await readFile(path, 'utf8')).toContain('[Ending "resignation, x wins: o resigned"]')
    await terminal.until(screen => (screen.match(/What next\?/g)?.length ?? 0) === 3)
    terminal.press('C-c')
    await expectLeft(terminal, 130)
    await rm(folder, { recursive: true })
  })

  story('Ctrl-C at the question for a file leaves with 130', async ({ terminal }) => {
    launch(terminal, 'play --x human --o random --fast')
    await terminal.until(/Which game\?/)
    terminal.press('Enter')
    await terminal.until(/first move/)
    terminal.press('q')
    await terminal.until(/What next\?/)
    terminal.press('Down', 'Down', 'Enter')
    await terminal.until(/Save to which file\?/)
    terminal.press('C-c')
    await expectLeft(terminal, 130)
  })

  story('while the engine thinks, the game is drawn and keys are heard', async ({ terminal }) => {
    launch(terminal, 'play ultimate --x engine --o engine:3 --movetime 600000')
    await terminal.until(/engine[\s\S]*first move: any cell/)
    terminal.resize(70, 40)
    terminal.press('q')
    await expectLeft(terminal, 0)
    launch(terminal, 'play ultimate --level 2 --fast')
    await terminal.until(/first move: any cell/)
    terminal.press('Enter')
    await terminal.until(/o played \d:\d/)
    terminal.press('C-c')
    await expectLeft(terminal, 130)
  })

  story(
    'what is typed while a bot thinks is the next entry, and Enter alone is nothing',
    async ({ terminal }) => {
      launch(terminal, 'play ultimate --o engine --movetime 3000')
      await terminal.until(/first move/)
      terminal.type('4:5')
      terminal.press('Enter')
      await terminal.until(/o to move/)
      terminal.press('Enter', 'Space', 'Up', '8', '7')
      const next = await terminal.until(/your move: 87_/)
      expect(marksIn(next)).toBe(2)
      terminal.press('C-c')
      await expectLeft(terminal, 130)
    },
  )

  story('moves that are pasted are played one after the other, up to a refusal', async ({ terminal }) => {
    launch(terminal, 'play ultimate --x human --o human')
    await terminal.until(/first move/)
    terminal.press(...'44', 'Enter', ...'40', 'Enter', ...'02', 'Enter', ...'31', 'Enter', ...'21', 'Enter')
    const refused = await terminal.until(/refused: you were sent to the top right board \(2\)/)
    expect(marksIn(refused)).toBe(3)
    expect(refused).toMatch(/x played 0:2/)
    terminal.press('C-c')
    await expectLeft(terminal, 130)
  })

  story('resigning is asked again; the last board stays on the screen', async ({ terminal }) => {
    launch(terminal, 'play ultimate --o random --seed 1')
    await terminal.until(/first move/)
    terminal.press('r')
    await terminal.until(/resign\?/)
    terminal.press('y')
    await terminal.until(/o won[\s\S]*x resigned[\s\S]*points: x 0, o 1/)
    terminal.press('Enter')
    await terminal.until(/┌─ 0[\s\S]*points: x 0, o 1[\s\S]*code=0/)
    await expectLeft(terminal, 0)
  })

  story('whoever thinks too long has lost', async ({ terminal }) => {
    launch(terminal, 'play ultimate --o random --limit 0.5')
    await terminal.until(/o won[\s\S]*x took \d+\.\d+ s of 0\.5 s/)
    terminal.press('Enter')
    await expectLeft(terminal, 0)
  })

  story('a terminal that does not know its size has the usual one', async ({ terminal }) => {
    enter(terminal, `stty cols 0 rows 0; ${ULTIMATA} play; echo code=$?`)
    await terminal.until(/Which game\?[\s\S]*Ultimate +3×3×3×3/)
    terminal.press('Enter')
    await terminal.until(/Who plays\?[\s\S]*two people share this keyboard/)
    terminal.press('Down', 'Down', 'Enter') // the third answer: two people
    await terminal.until(/first move: any cell/)
    terminal.press('C-c')
    await expectLeft(terminal, 130)
  })

  story('a process that is told to end gives the terminal back first', async ({ terminal }) => {
    const file = join(await mkdtemp(join(tmpdir(), 'ultimata-')), 'pid')
    enter(terminal, `sh -c 'echo $$ >${file}; exec ${ULTIMATA} play ultimate'; echo code=$?`)
    await terminal.until(/first move/)
    process.kill(Number(await readFile(file, 'utf8')), 'SIGTERM')
    await expectLeft(terminal, 128 + constants.signals.SIGTERM)
    await rm(dirname(file), { recursive: true })
  })

  story(
    'Ctrl-C in the menu leaves with 130, Esc with 0, also where there is only ASCII',
    async ({ terminal }) => {
      launch(terminal, 'play')
      await terminal.until(/Which game\?/)
      terminal.press('C-c')
      await expectLeft(terminal, 130)
      launch(terminal, 'play')
      await terminal.until(/Which game\?/)
      terminal.press('Escape')
      await expectLeft(terminal, 0)
      enter(terminal, `LC_ALL=C ${ULTIMATA} play; echo code=$?`)
      expect(await terminal.until(/Which game\?[\s\S]*Twin/)).toMatch(/^[\n -~]+$/)
      terminal.press('Escape')
      await expectLeft(terminal, 0)
    },
  )
})

/** A Node that hands over to the pinned one, where this machine has such. */
const olderNode = (process.env.PATH ?? '')
  .split(delimiter)
  .map(place => join(place, 'node'))
  .find(node => /^v2[0-3]\./.test(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout ?? ''))

/** Six games of some seconds, one at a time. */
const LONG_GAMES =
  'tournament run --template league montecarlo@15000n montecarlo@15001n montecarlo@15002n --concurrency 1 --json'

story.skipIf(!isHere || !olderNode)(
  'Ctrl-C is heard once by what an older Node handed over to, also where nothing is typed into it',
  async ({ terminal }) => {
    const folder = await mkdtemp(join(tmpdir(), 'ultimata-terminal-'))
    const told = join(folder, 'told')
    const last = async (): Promise<Record<string, unknown>> => {
      const text = await readFile(told, 'utf8').catch(() => '')
      return JSON.parse(text.trimEnd().split('\n').at(-1) || '{}')
    }
    enter(terminal, `"${olderNode}" bin/ultimata.mjs ${LONG_GAMES} --data ${folder}/data </dev/null >${told}`)
    await expect.poll(last, { timeout: 300_000 }).toMatchObject({ event: 'game', done: 1 })
    await sleep(1000) // the second game has begun
    const { done } = await last()
    terminal.press('C-c')
    enter(terminal, 'echo left')
    await terminal.until(/^left$/m)
    // heard twice, it would have ended the game that was being played
    expect(await last()).toMatchObject({ event: 'interrupted', done: Number(done) + 1 })
    await rm(folder, { recursive: true })
  },
)
