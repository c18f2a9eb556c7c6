/** A faster clock as a person uses it: a bot that takes 10 s for a move practises in 10 ms, and nobody is graded by that. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ultimata } from './ultimata.ts'

const folder = mkdtempSync(join(tmpdir(), 'ultimata-fast-clock-'))
const bot = join(folder, 'slow.py')
const data = ['--data', join(folder, 'data')]
const WORDS = 'the clocks of bots run 1000 times as fast, for practice only'
const SLOW = `import time
class Slow:
    def move(self, board, old_move, flag):
        end = time.time() + 10
        while time.time() < end:
            pass
        return board.find_valid_move_cells(old_move)[0]
`
const CLOCK = ['--clock', '1000x', '--movetime', '3600000']

beforeAll(() => writeFileSync(bot, SLOW))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('bot check says by which clock it looked, and what of the time was processor time', async () => {
  const { out, code } = await ultimata(
    ...['bot', 'check', bot, '--variant', 'extreme', '--positions', '10', ...CLOCK],
  )
  expect(out).toContain(WORDS)
  expect(out).toMatch(/of processor time\), of 3\.6 s \(3600 s by its clock\)/)
  expect(code).toBe(0)
})

test('bot replay, too', async () => {
  const words = ['bot', 'replay', '--moves', '', '--variant', 'extreme', '--bot', bot, ...CLOCK]
  const { out, code } = await ultimata(...words)
  expect(out).toContain(WORDS)
  expect(out).toMatch(/thought for 0\.\d+ s \([\d.]+ s of processor time\)/)
  expect(code).toBe(0)
})

test('a match says it, and so does each of its records, which no other match continues', async () => {
  const records = join(folder, 'records.jsonl')
  const words = ['match', bot, 'random', '--variant', 'extreme', '--games', '2', '--records', records]
  const { out, code } = await ultimata(...words, ...CLOCK)
  expect(code).toBe(0)
  expect(out).toContain(WORDS)
  expect(out).toMatch(/^forfeits: .* none, random none$/m)
  for (const line of readFileSync(records, 'utf8').trim().split('\n')) {
    const { comment, tags } = JSON.parse(line)
    expect(comment).toContain(WORDS)
    expect(tags.Clock).toBe('1000x')
  }
  const other = await ultimata(...words, '--resume', '--clock', '500x', '--movetime', '1800000')
  expect(other.err).toContain('Clock is 1000x, but in this match it is 500x')
})

test.for(['20', '0x', 'fast'])('"%s" is no clock', async word => {
  const { err, code } = await ultimata('match', bot, 'random', '--clock', word)
  expect(err).toContain('a number from 1 to 1000 and x, as in 20x')
  expect(code).toBe(2)
})

test('a program that is neither Python nor a module keeps its clock, and is not checked by another', async () => {
  const { err, code } = await ultimata('bot', 'check', 'cmd:cat', '--clock', '20x')
  expect(err).toContain('only the clocks of Python files and modules can run faster: leave --clock out')
  expect(code).toBe(2)
})

describe('a tournament', () => {
  const plan = (terms: object): string => {
    const file = join(folder, 'plan.json')
    const entrants = [
      { name: 'slow', bot },
      { name: 'random', bot: 'random' },
    ]
    writeFileSync(file, JSON.stringify({ variant: 'extreme', movetime: 3_600_000, entrants, ...terms }))
    return file
  }

  test('is practice, says so wherever it is shown, and counts for no rating', async () => {
    const run = await ultimata('tournament', 'run', plan({ clock: '1000x' }), ...data)
    expect(run.code).toBe(0)
    expect(run.err).toContain('2 games, 0 forfeits')
    const { out: status } = await ultimata('tournament', 'status', ...data)
    expect(status).toContain(WORDS)
    const { out: game } = await ultimata('tournament', 'game', 'league/pool-1/r1/1-2/1', '--json', ...data)
    expect(JSON.parse(game)).toMatchObject({ tags: { Clock: '1000x' }, comment: WORDS })
    const report = join(folder, 'report')
    await ultimata('tournament', 'export', report, ...data)
    expect(readFileSync(join(report, 'report.html'), 'utf8')).toContain(WORDS)
    expect(readFileSync(join(report, 'games.csv'), 'utf8')).toContain('x_processor_ms')
    const { out, err } = await ultimata('ratings', ...data)
    expect(out + err).not.toMatch(/slow/)
  })

  test('that is graded refuses it', async () => {
    const { err, code } = await ultimata('tournament', 'run', plan({ clock: '20x', graded: true }), ...data)
    expect(err).toContain(
      'clock must be left out: the tournament is graded, and bots are graded by the real clock; found "20x"',
    )
    expect(code).toBe(2)
  })

  test('refuses it from options as well', async () => {
    const template = ['tournament', 'run', '--template', 'league', bot, 'random', '--clock', '20x']
    const { err } = await ultimata(...template, '--graded', ...data)
    expect(err).toContain('the tournament is graded')
  })
})
