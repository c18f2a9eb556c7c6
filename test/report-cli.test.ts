/** The report on the command line: for people, for programs, and what it refuses. */
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { parseRecords } from '../src/referee/record.ts'
import { variantNamed } from '../src/rules/variants.ts'

function report(words: readonly string[], input: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['bin/ultimata.mjs', 'report', '-', '--nodes', '2000', ...words],
    { input, encoding: 'utf8', timeout: 300_000 },
  )
  return { status, stdout, stderr }
}

/** x can take the grid at once with 2:2 and does not. */
const MISSED = `[Variant "ultimate"]
[X "me"]
[Start "ultimate xxxoo4/xxx3oo1/xx2o4/o1oo5/9/9/9/9/9 x 2 -"]

1. 2:3 *
`

test('a missed win is told in words', () => {
  const { status, stdout } = report([], MISSED)
  expect(status).toBe(0)
  expect(stdout).toContain('Ultimate: me against o, 1 placement')
  expect(stdout).toMatch(/^x +\d+\.\d +[01] +0 +0 +1$/m)
  expect(stdout).toMatch(/^1\. x 2:3 \?[!?]? (inaccuracy, )?missed win, x 100 % → (9\d|100) %$/m)
  expect(stdout).toContain('    x could have won the game at once with 2:2.\n')
  expect(stdout).toContain('    The engine prefers 2:2.\n')
})

test('a name cannot steer the terminal', () => {
  const { status, stdout } = report([], MISSED.replace('"me"', '"\\u001b[31mme"'))
  expect([status, stdout.includes('\u001b')]).toEqual([0, false])
  expect(stdout).toContain('Ultimate: \\u001b[31mme against o')
})

test('programs read JSON, CSV and a record', () => {
  const json = JSON.parse(report(['--json'], MISSED).stdout)
  expect(json).toMatchObject({
    variant: 'ultimate',
    players: { x: 'me', o: null },
    moves: [{ ply: 1, side: 'x', move: '2:3', best: '2:2', chanceBefore: 1, missedWin: true }],
  })
  const [head, row] = report(['--csv'], MISSED).stdout.split('\r\n')
  expect(head).toBe('\ufeffply,side,move,best,chanceBefore,chanceAfter,loss,grade,missedWin,forced,remarks')
  expect(row).toMatch(/^1,x,2:3,2:2,1,0\.9\d+,0\.0\d+,(good|inaccuracy),true,false,/)
  const parsed = parseRecords(report(['--record'], MISSED).stdout, variantNamed)
  const { moves } = (parsed.ok ? parsed.value : expect.fail())[0]!
  expect(moves[0]!.comment).toContain('x could have won the game at once with 2:2.')
})

test.each([
  ['', 2, 'contains no game'],
  [
    '[Variant "ultimate"] 1. 4:4 5:0 *',
    1,
    'line 1, column 29: expected a legal move: you were sent to the centre board (4)',
  ],
  [
    '[Variant "ultimate"] [Variations "2(0:0)"] 1. 4:4 *',
    2,
    'the tag Variations, column 3: expected a legal move',
  ],
])('%j ends with %i', (input, code, complaint) => {
  const { status, stderr } = report([], input)
  expect(status).toBe(code)
  expect(stderr).toContain(complaint)
})

test('a table is for one game', () => {
  const { status, stderr } = report(['--csv'], `${MISSED}\n${MISSED}`)
  expect(status).toBe(2)
  expect(stderr).toContain('--csv needs a file with one game, and - has 2')
})
