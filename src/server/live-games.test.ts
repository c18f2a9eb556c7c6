/** Live games over HTTP: a person plays stored bots in their sandbox, and what others may not. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PYTHONS } from '../../test/pythons.ts'
import { asked, framesFrom, startedOn } from '../../test/served.ts'
import { storeBots } from '../../test/stored-bots.ts'
import { opened, temporaryPlaces } from '../../test/stores.ts'
import type { LiveGameAnswer, LiveGameBegun } from '../contract/live-games.ts'
import { newGame } from '../referee/game.ts'
import { makeMove, parseMove } from '../rules/move-text.ts'
import { moves, play, start } from '../rules/position.ts'
import { variantNamed } from '../rules/variants.ts'
import { openLiveGames } from './live-games.ts'
import { parseSitter } from './live-opponents.ts'
import { inTurn, personSeat, thinkingRoom } from './live-seat.ts'
import type { Server } from './main.ts'

const VARIANT = variantNamed('extreme')!
const NO_PYTHON = PYTHONS[0]?.word == null
const places = temporaryPlaces()
let server: Server
let bots: Record<string, string> = {}

const python = (body: string): string => `import sys, time
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
const FILES = {
  'good.py': python(''),
  'crash.py': python('        if self.count == 2: raise ValueError("lost my way")'),
  'stall.py': python('        if self.count == 2: time.sleep(99)'),
  'flood.py': python(`        for _ in range(500): sys.stderr.write('x' * 99999 + '\\n')
        sys.stderr.write('end of it\\n')`),
  'broken.py': 'class Team7(:\n',
}

beforeAll(async () => {
  const folder = places.folder()
  const store = await opened({ folder })
  bots = await storeBots(store, places.folder(), VARIANT, FILES)
  await store.close()
  server = await startedOn(folder, { ULTIMATA_RATE: '0' })
})
afterAll(async () => {
  await server.finish()
  places.clear()
})

const send = (path: string, body: object) =>
  asked(server.address, `/api/live-games${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
const begin = (bot: string, more: object = {}) =>
  send('', { variant: VARIANT.id, seats: ['human', bot], limit: null, ...more })
const messageOf = (text: string): string => JSON.parse(text).error.message

interface Seated {
  readonly game: string
  readonly key: string
}

async function seated(bot: string, more: object = {}): Promise<Seated> {
  const { status, text } = await begin(bot, more)
  expect([status, text]).toEqual([201, expect.anything()])
  return seatIn(text)
}

function seatIn(text: string): Seated {
  const { game, keys }: LiveGameBegun = JSON.parse(text)
  return { game, key: keys[0] ?? keys[1] ?? '' }
}

const act = ({ game, key }: Seated, how: object) => send(`/${game}/acts`, { key, act: how })
const leave = (seat: Seated) => act(seat, { kind: 'leave' })

async function* views({ game }: Seated): AsyncGenerator<LiveGameAnswer> {
  for await (const { data } of framesFrom(`${server.address}/api/live-games/${game}/live`))
    yield JSON.parse(data)
}

async function until(seat: Seated, isSo: (view: LiveGameAnswer) => boolean): Promise<LiveGameAnswer> {
  for await (const view of views(seat)) if (isSo(view)) return view
  throw new Error('the stream ended')
}

function positionOf(view: LiveGameAnswer) {
  const moved = view.moves.map(word => parseMove(start(VARIANT).rules, word))
  return moved.reduce((position, move) => (move.ok ? play(position, move.value) : position), start(VARIANT))
}

/** Plays the first legal move whenever it is x's turn, until something is so. */
async function playUntil(seat: Seated, isSo: (view: LiveGameAnswer) => boolean): Promise<LiveGameAnswer> {
  for (;;) {
    const view = await until(seat, each => each.ending !== null || isSo(each) || positionOf(each).turn === 0)
    if (view.ending !== null || isSo(view)) return view
    const position = positionOf(view)
    const [move] = moves(position)
    const { status, text } = await act(seat, { kind: 'move', text: makeMove(position.rules, move!) })
    if (status !== 200) expect(messageOf(text)).toBe('it is not your move yet')
  }
}

describe.skipIf(NO_PYTHON)('against stored bots', () => {
  it('plays a whole game in the sandbox, with the time of each placement', async () => {
    const seat = await seated(bots['good.py']!)
    const view = await playUntil(seat, () => false)
    expect(view.ending?.way).toMatch(/^(?:line|points|draw|tiebreak)$/)
    expect(view.times).toHaveLength(view.moves.length)
    expect(view.seats).toMatchObject([{ kind: 'person' }, { kind: 'bot', name: 'good.py', prints: true }])
    expect(view.seats[1].used).toBeGreaterThan(0)
    expect((await act(seat, { kind: 'resign' })).status).toBe(409)
  })

  it('a crash in the middle is told with its reason, and what the bot printed can be read', async () => {
    const seat = await seated(bots['crash.py']!)
    const view = await playUntil(seat, () => false)
    expect(view.ending).toMatchObject({ way: 'crash', winner: 0 })
    expect(view.ending?.why).toContain('ValueError: lost my way')
    const prints = await send(`/${seat.game}/prints`, { key: seat.key })
    expect(JSON.parse(prints.text).texts[1]).toContain('turn 2\nTraceback')
  })

  it('a bot that does not answer loses on time by its own limit, and the person has none', async () => {
    const seat = await seated(bots['stall.py']!)
    const view = await playUntil(seat, () => false)
    expect(view.limits).toEqual([null, 16_000])
    expect(view.ending).toMatchObject({ way: 'time', winner: 0 })
  })

  it('of 50 MB that a bot prints only the end is kept, and the game goes on', async () => {
    const seat = await seated(bots['flood.py']!, { limit: 3_600_000 })
    const view = await playUntil(seat, each => each.moves.length >= 2)
    expect(view.ending).toBeNull()
    const { text } = await send(`/${seat.game}/prints`, { key: seat.key })
    const [, printed] = JSON.parse(text).texts
    expect(printed).toMatch(/end of it$/)
    expect(printed.length).toBeLessThan(70_000)
    await leave(seat)
  })

  it('one that cannot be loaded has lost before the first placement', async () => {
    const seat = await seated(bots['broken.py']!)
    const view = await until(seat, () => true)
    expect(view.ending).toMatchObject({ way: 'crash', winner: 0 })
    expect(view.ending?.why).toContain('SyntaxError')
  })

  it('after an undo the bot is started again and has had only its own turns', async () => {
    const seat = await seated(bots['good.py']!)
    await playUntil(seat, view => view.moves.length >= 4 && positionOf(view).turn === 0)
    expect((await act(seat, { kind: 'undo' })).status).toBe(200)
    const back = await until(seat, view => view.moves.length < 4)
    expect(positionOf(back).turn).toBe(0)
    await playUntil(seat, view => view.moves.length > back.moves.length && positionOf(view).turn === 0)
    const { text } = await send(`/${seat.game}/prints`, { key: seat.key })
    expect(JSON.parse(text).texts[1]).toBe('turn 1\nturn 2')
    await leave(seat)
  })

  it('goes on from where a game stood', async () => {
    const seat = await seated(bots['good.py']!, { moves: ['0:1', '1:2'], limit: 60_000 })
    const view = await until(seat, () => true)
    expect(view).toMatchObject({ moves: ['0:1', '1:2'], limits: [60_000, 16_000], ending: null })
    await leave(seat)
    expect((await until(seat, each => each.ending !== null)).ending?.way).toBe('no-result')
  })
})

describe('what may not be', () => {
  it('nobody moves for another, out of turn or against the rules', async () => {
    const seat = await seated('random')
    const other = await seated('random')
    expect((await act({ ...seat, key: other.key }, { kind: 'move', text: '0:0' })).status).toBe(403)
    expect((await send(`/${seat.game}/prints`, { key: other.key })).status).toBe(403)
    const wrong = await act(seat, { kind: 'move', text: '99:99' })
    expect([wrong.status, messageOf(wrong.text)]).toEqual([409, expect.stringContaining('board')])
    expect((await act(seat, { kind: 'undo' })).status).toBe(409)
    expect((await act(seat, { kind: 'dance' })).status).toBe(400)
    expect((await asked(server.address, '/api/live-games/nothing')).status).toBe(400)
    expect((await asked(server.address, `/api/live-games/${'x'.repeat(22)}`)).status).toBe(404)
    await leave(seat)
    await leave(other)
  })

  it.each([
    [['human', 'human'], 'between one person and one bot'],
    [['random', 'greedy'], 'between one person and one bot'],
    [['human', 'cmd:sh'], 'cannot play here'],
    [['human', '/etc/passwd'], 'cannot play here'],
    [['human', 'engine@60s'], 'at most 10s'],
  ])('%j is refused', async (seats, why) => {
    const { status, text } = await send('', { variant: VARIANT.id, seats, limit: null })
    expect([status, messageOf(text)]).toEqual([400, expect.stringContaining(why)])
  })

  it.each([
    [{ seats: ['human', 'stored:999'] }, 404, 'no stored bot 999'],
    [{ seats: ['human', 'hand-in:1'] }, 404, 'no hand-in 1 of yours'],
    [{ variant: 'chess' }, 400, 'there is no game "chess"'],
    [{ moves: ['0:1', '2:2'] }, 400, '"2:2" cannot be played'],
  ])('%j is refused', async (changes, status, why) => {
    const answer = await send('', {
      variant: VARIANT.id,
      seats: ['human', 'random'],
      limit: null,
      ...changes,
    })
    expect([answer.status, messageOf(answer.text)]).toEqual([status, expect.stringContaining(why)])
  })

  it('a client has so many games at once, and a game that ends makes room', async () => {
    const games: Seated[] = []
    let one = await begin('random')
    for (; one.status === 201; one = await begin('random')) games.push(seatIn(one.text))
    expect([one.status, messageOf(one.text)]).toEqual([429, expect.stringContaining('4 games')])
    expect(games.length).toBeLessThanOrEqual(4) // games of the tests before may be closing
    await Promise.all(games.map(leave))
    await expect.poll(async () => (await begin('random')).status).toBe(201) // as soon as a bot's process is gone
  })

  it('no word of a request names a path or a command', () => {
    for (const word of ['bot.py', './bot', 'cmd:sh', 'ugi:x', 'stored:0', 'stored:-1', 'human@1s', ''])
      expect(parseSitter(word)).toBeNull()
    expect(parseSitter('stored:7')).toEqual({ kind: 'stored', id: 7 })
  })
})

it('a game on which nobody plays is ended, then forgotten', async () => {
  let now = 0
  const limits = { ofClient: 2, inAll: 2, idle: 10, kept: 10, deserted: 5 }
  const games = openLiveGames(limits, () => now)
  const holder = { name: () => 'X', opensWith: () => false, isTaken: () => true }
  const seats = [personSeat('human', holder), personSeat('human', holder)] as const
  const begun = games.begin('c', newGame(start(VARIANT), { limit: null }), seats)
  if (!begun.ok) throw new Error(begun.error)
  const live = games.find(begun.value)
  now = 11
  expect((await live?.over)?.ending).toMatchObject({ way: 'no-result' })
  now = 50
  await expect.poll(() => games.find(begun.value)).toBeUndefined()
  await games.close()
})

it('a game whose page was closed makes room for another one of the same client', async () => {
  let now = 0
  const limits = { ofClient: 1, inAll: 5, idle: 1000, kept: 1000, deserted: 60 }
  const games = openLiveGames(limits, () => now)
  const holder = { name: () => 'X', opensWith: () => false, isTaken: () => true }
  const seats = () => [personSeat('human', holder), personSeat('human', holder)] as const
  const begin = () => games.begin('c', newGame(start(VARIANT), { limit: null }), seats())
  const first = begin()
  if (!first.ok) throw new Error(first.error)
  now = 50
  expect(begin().ok).toBe(false)
  games.touch(first.value)
  now = 100
  expect([games.lack('c'), begin().ok]).toEqual([expect.stringContaining('1 games'), false])
  now = 111
  expect(games.lack('c')).toBeNull()
  expect(begin().ok).toBe(true)
  await expect.poll(() => games.find(first.value)?.game().ending).toMatchObject({ way: 'no-result' })
  expect(games.count()).toBe(1)
  await games.close()
})

it('only so many bots think at once, and waiting counts on nobody’s clock', async () => {
  const room = thinkingRoom(1)
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const seen: number[] = []
  const players = answers.map(({ promise }, index) =>
    inTurn(
      {
        name: 'slow',
        move: async () => {
          seen.push(index)
          await promise
          return { kind: 'resign' }
        },
      },
      room,
    ),
  )
  const turn = { position: start(VARIANT), moves: [], limit: null, refused: null }
  const [first, second] = players.map(player => player.move(turn))
  await new Promise(resolve => setTimeout(resolve, 30))
  expect(seen).toEqual([0])
  expect(players[1]?.delays?.().frozen).toBeGreaterThan(20)
  answers[0]!.resolve()
  await first
  await expect.poll(() => seen).toEqual([0, 1])
  answers[1]!.resolve()
  await second
})
