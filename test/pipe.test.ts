/** The game without a terminal: moves from a pipe, boards and records to one, and how each ends. */
import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { chanceFrom } from '../src/rules/chance.ts'
import { makeMove } from '../src/rules/move-text.ts'
import { moves, outcome, play, start } from '../src/rules/position.ts'
import { variantNamed } from '../src/rules/variants.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const ULTIMATA = `"${process.execPath}" bin/ultimata.mjs`

interface Ran {
  readonly stdout: string
  readonly stderr: string
  readonly status: number
}

/** Runs a line of shell. */
function shell(line: string, env: Record<string, string> = {}): Promise<Ran> {
  const { FORCE_COLOR, NO_COLOR, ...rest } = process.env
  const options = { cwd: ROOT, env: { ...rest, LANG: 'C.UTF-8', LC_ALL: '', ...env } }
  return new Promise(resolve =>
    execFile('bash', ['-c', line], options, (error, stdout, stderr) =>
      resolve({ stdout, stderr, status: typeof error?.code === 'number' ? error.code : 0 }),
    ),
  )
}

/** A random game, as a person would write it, and its points. */
function gameOf(variant: string, seed: number): { texts: string[]; points: readonly number[] } {
  const row = variantNamed(variant)
  if (!row) throw new Error(`no variant ${variant}`)
  const chance = chanceFrom(seed)
  const texts: string[] = []
  let position = start(row)
  while (position.allowed !== 0) {
    const move = chance.pick(moves(position))
    texts.push(makeMove(position.rules, move))
    position = play(position, move)
  }
  return { texts, points: outcome(position)?.points ?? [] }
}

const ESCAPE = '\u001b'

describe.concurrent('through a pipe', () => {
  test('moves come line by line, the board after every placement, and the end of input ends it', async () => {
    const { stdout, status } = await shell(
      `printf '4:4\\n\\n4:4\\nnonsense\\n' | ${ULTIMATA} play ultimate --o random --seed 1`,
    )
    expect(status).toBe(0)
    expect(stdout).not.toContain(ESCAPE)
    expect(stdout.match(/^┌|^┏/gm)).toHaveLength(3) // at the start, after x, after o
    expect(stdout).toContain('you played 4:4')
    expect(stdout).toContain('refused: cell already taken by x')
    expect(stdout).toContain('refused: not a move')
    expect(stdout).toContain('no result: end of input')
    expect(stdout).not.toContain('points:')
  })

  test.each([
    ['', 'human', 'engine'],
    ['--x random', 'random', 'human'],
    ['--o random', 'human', 'random'],
    ['--x human', 'human', 'engine'],
    ['--o human', 'engine', 'human'],
    ['--x random --o greedy', 'random', 'greedy'],
    ['--o engine:10', 'human', 'engine'],
    ['--level 3', 'human', 'engine:3'],
    ['--x engine --o engine:2 --level 10', 'engine', 'engine:2'],
  ])('with the players "%s", x is %s and o is %s', async (words, x, o) => {
    const line = `${ULTIMATA} play ultimate ${words} --movetime 10 --json </dev/null 2>/dev/null`
    expect(JSON.parse((await shell(line)).stdout).tags).toMatchObject({ X: x, O: o })
  })

  test('a whole game is played from a pipe, printed as JSON, kept as a record and replayed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ultimata-'))
    const file = join(folder, 'games.txt')
    const game = gameOf('twin', 5)
    const pipe = `printf '${game.texts.join('\\n')}\\n'`
    const words = `play twin --x human --o human --json --save ${file}`
    const { stdout, status } = await shell(`${pipe} | ${ULTIMATA} ${words} 2>/dev/null`)
    expect(status).toBe(0)
    expect(stdout.trimEnd()).not.toContain('\n')
    expect(JSON.parse(stdout).ending.points).toEqual(game.points)
    const replayed = await shell(`${ULTIMATA} replay ${file}; cat ${file}; rm -r ${folder}`)
    expect(replayed.stdout).toContain(`${game.texts.length} placements`)
    expect(replayed.stdout).toContain(`${game.points.join('–')}  `)
  })

  test('words resign and leave', async () => {
    const resigned = await shell(`printf 'resign\\n' | ${ULTIMATA} play ultimate --o random`)
    expect(resigned.stdout).toContain('points: x 0, o 1')
    const left = await shell(`printf 'quit\\n4:4\\n' | ${ULTIMATA} play ultimate --o random`)
    expect(left.stdout).toContain('no result: left the game')
    expect([resigned.status, left.status]).toEqual([0, 0])
  })

  test('two bots play the same game from the same seed to its end', async () => {
    const game = () => shell(`${ULTIMATA} play ultimate --x greedy --o random --seed 7 < /dev/null`)
    const [one, two] = await Promise.all([game(), game()])
    expect(one.status).toBe(0)
    expect(one.stdout).toMatch(/points: x (0|1|0\.5), o (0|1|0\.5)\n$/)
    expect(two.stdout).toBe(one.stdout)
  })

  test('a pipe that closes is no error', async () => {
    const { stdout, stderr } = await shell(
      `${ULTIMATA} play extreme --x random --o random </dev/null | head -2; echo "\${PIPESTATUS[0]}"`,
    )
    expect(stdout).toMatch(/\n0\n$/)
    expect(stderr).toBe('')
  })

  test('without a terminal the game must be named', async () => {
    const { stdout, stderr, status } = await shell(`printf '4:4\\n' | ${ULTIMATA} play`)
    expect(stderr).toBe('without a terminal there is no menu: name the game, ultimata play <variant>\n')
    expect([stdout, status]).toEqual(['', 2])
  })

  test('a position says which game it is of', async () => {
    const position = 'ultimate 9/9/9/9/4x4/9/9/9/9 o 4 -'
    const words = `play --x human --o human --json --position '${position}'`
    const { stdout, status } = await shell(`printf '4:0\\n' | ${ULTIMATA} ${words} 2>/dev/null`)
    expect(JSON.parse(stdout)).toMatchObject({ variant: 'ultimate', moves: ['4:0'] })
    expect(status).toBe(0)
  })

  test('Ctrl-C ends it with 130, and the game is kept', async () => {
    const line = `folder=$(mktemp -d); mkfifo $folder/in; exec 9<>$folder/in; touch $folder/out
      ${ULTIMATA} play ultimate --save $folder/saved <$folder/in >$folder/out & game=$!
      until grep -q 'first move' $folder/out; do sleep 0.05; done
      kill -INT $game; wait $game; code=$?; cat $folder/saved; rm -r $folder; exit $code`
    const { stdout, status } = await shell(`set -m; ${line}`)
    expect(status).toBe(130)
    expect(stdout).toContain('[Ending "no-result: interrupted"]')
  })

  test('colours are forced and refused', async () => {
    const line = `${ULTIMATA} play ultimate < /dev/null`
    expect((await shell(line, { FORCE_COLOR: '1' })).stdout).toContain(ESCAPE)
    expect((await shell(line, { FORCE_COLOR: '1', NO_COLOR: '1' })).stdout).not.toContain(ESCAPE)
  })

  test('unknown words get a suggestion and exit code 2', async () => {
    const variant = await shell(`${ULTIMATA} play ultimat`)
    expect(variant.stderr).toContain('did you mean "ultimate"?')
    const player = await shell(`${ULTIMATA} play ultimate --o gredy`)
    expect(player.stderr).toContain('did you mean "greedy"?')
    expect([variant.status, player.status]).toEqual([2, 2])
  })
})
