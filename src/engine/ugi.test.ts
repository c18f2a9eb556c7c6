/** A conversation in the protocol, with the real engine at the other end. */
import { afterEach, expect, it } from 'vitest'
import { VARIANTS } from '../rules/variants.ts'
import { nodeChannel } from './channel-node.ts'
import { makeEngine } from './engine.ts'
import { UgiSession } from './ugi.ts'

const sessions: UgiSession[] = []
afterEach(async () => {
  for (const session of sessions.splice(0)) await session.take('quit')
})

/** Sends lines one after the other, each search awaited unless it is to be stopped; returns what came back. */
async function talk(...lines: string[]): Promise<string[]> {
  const said: string[] = []
  const session = new UgiSession({
    variants: VARIANTS,
    open: (variant, options) => makeEngine(variant, options, nodeChannel),
    say: line => said.push(line),
  })
  sessions.push(session)
  for (const line of ['setoption name Hash value 4', ...lines]) {
    await session.take(line)
    if (!lines.includes('go infinite')) await session.idle()
  }
  await session.idle()
  return said
}

it('introduces itself', async () => {
  const said = await talk('ugi', 'isready')
  expect(said[0]).toBe('id name Ultimata')
  expect(said.slice(-2)).toEqual(['ugiok', 'readyok'])
})

it.each(VARIANTS.map(({ id }) => id))('searches %s', async id => {
  const said = await talk(
    `setoption name Variant value ${id}`,
    'uginewgame',
    'position startpos',
    'go depth 3',
  )
  expect(said.at(-1)).toMatch(/^bestmove [ab]?\d+:\d+$/)
  expect(said.filter(line => line.startsWith('info depth'))).toHaveLength(3)
  expect(said[0]).toMatch(
    /^info depth 1 multipv 1 score (cp|mate) -?\d+ winchance \d\.\d+ nodes \d+ nps \d+ time \d+ pv /,
  )
})

it('takes a win that is there and says that it is proved', async () => {
  const boards = 'xxxoo4/xxx3oo1/xx2o4/o1oo5/9/9/9/9/9'
  const said = await talk(`position fen ${VARIANTS[0].id} ${boards} x 2 -`, 'go depth 1')
  expect(said[0]).toContain('score mate 1 proved winchance 1.000')
  expect(said.at(-1)).toBe('bestmove 2:2')
})

it('stops when it is told to, and answers other lines meanwhile', async () => {
  const said = await talk('go infinite', 'isready', 'position startpos', 'stop')
  expect(said).toContain('readyok')
  expect(said).toContain('info string position: a search is running; stop it first')
  expect(said.at(-1)).toMatch(/^bestmove /)
})

it.each([
  ['hello', 'info string unknown command "hello"'],
  ['constructor', 'info string unknown command "constructor"'],
  ['query toString', 'info string query: expected gameover, p1turn, result'],
  [
    'setoption name Hash value 0',
    'info string setoption: the table must have 1 to 2048 whole megabytes, not 0',
  ],
  [
    'setoption name Hash value 102400',
    'info string setoption: the table must have 1 to 2048 whole megabytes, not 102400',
  ],
  ['setoption name Variant value chess', 'info string setoption: unknown variant "chess"'],
  ['setoption Hash 3', 'info string setoption: expected name <option> value <value>'],
  [
    'position startpos moves 4:4 3:3',
    'info string position: move 3:3: you were sent to the centre board (4)',
  ],
  ['position', 'info string position: expected startpos or fen <position>, and optionally moves <move> …'],
  ['go movetime soon', 'info string go: movetime needs a whole number'],
  ['go quickly', 'info string go: unknown limit "quickly"'],
  ['query weather', 'info string query: expected gameover, p1turn, result'],
])('complains about %s and lives on', async (line, complaint) => {
  const said = await talk(line, 'go nodes 2000')
  expect(said[0]).toBe(complaint)
  expect(said.at(-1)).toMatch(/^bestmove /)
})
