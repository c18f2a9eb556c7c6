import { describe, expect, test } from 'vitest'
import { start } from '../rules/position.ts'
import { variantNamed } from '../rules/variants.ts'
import { type Game, newGame } from './game.ts'
import { playGame, type Timer } from './play.ts'
import type { Answer, Player } from './player.ts'

const position = start(variantNamed('ultimate') ?? expect.fail())

/** Time that passes only when it is told to; alarms ring as it does. */
function fakeTimer(): Timer & { pass(milliseconds: number): void } {
  let now = 0
  let alarms: { at: number; ring: () => void }[] = []
  return {
    now: () => now,
    after: (milliseconds, ring) => {
      const alarm = { at: now + milliseconds, ring }
      alarms.push(alarm)
      return () => {
        alarms = alarms.filter(other => other !== alarm)
      }
    },
    pass: milliseconds => {
      now += milliseconds
      for (const { at, ring } of alarms) if (at <= now) ring()
    },
  }
}

const scripted = (...texts: string[]): Player => {
  const rest = [...texts]
  return {
    name: 'scripted',
    move: (): Promise<Answer> => Promise.resolve({ kind: 'move', text: rest.shift() ?? 'nothing left' }),
  }
}

const sleeper = (): Player & { abandoned: boolean } => ({
  name: 'sleeper',
  abandoned: false,
  move: () => new Promise(() => {}),
  abandon() {
    this.abandoned = true
  },
})

test('asks in turn until a side’s answer loses', async () => {
  const seen: Game[] = []
  const end = await playGame({
    game: newGame(position),
    players: [scripted('4:4', '0:4'), scripted('4:0', '1:1')],
    timer: fakeTimer(),
    watch: game => seen.push(game),
  })
  expect(end.placements.map(({ move }) => move)).toEqual([40, 36, 4])
  expect(end.ending).toMatchObject({ way: 'illegal', winner: 0 })
  expect(seen).toHaveLength(2 * 4)
})

test('a silent player loses when its time is over, and is told that nobody waits any more', async () => {
  const timer = fakeTimer()
  const player = sleeper()
  const playing = playGame({ game: newGame(position, { limit: 500 }), players: [player, scripted()], timer })
  timer.pass(500)
  expect(player.abandoned).toBe(false)
  timer.pass(1)
  expect((await playing).ending).toMatchObject({ way: 'time', winner: 1, why: 'x took 0.501 s of 0.5 s' })
  expect(player.abandoned).toBe(true)
})

test('an answer that comes after the limit loses even if no alarm rang', async () => {
  let now = 0
  const timer: Timer = {
    now: () => {
      now += 400
      return now
    },
    after: () => () => {},
  }
  const end = await playGame({
    game: newGame(position, { limit: 300 }),
    players: [scripted('4:4'), scripted()],
    timer,
  })
  expect(end.ending).toMatchObject({ way: 'time', winner: 1 })
})

describe('a player loses on time only when it was late itself', () => {
  /** Answers when it is told to; what kept it from thinking is as it is set. */
  function slow() {
    const { promise, resolve } = Promise.withResolvers<Answer>()
    const delays = { frozen: 0, waited: 0 }
    const player: Player = { name: 'slow', move: () => promise, delays: () => delays }
    return { player, delays, answer: (text: string) => resolve({ kind: 'move', text }) }
  }

  function playing(player: Player) {
    const timer = fakeTimer()
    const disturbances: string[] = []
    const end = playGame({
      game: newGame(position, { limit: 500 }),
      players: [player, scripted('no move')],
      timer,
      disturbed: why => disturbances.push(why),
    })
    return { timer, disturbances, end }
  }

  test('an answer that lay in the pipe while the arena stood still is read, and in time', async () => {
    const { player, delays, answer } = slow()
    const { timer, end } = playing(player)
    delays.frozen = 2900
    answer('4:4')
    await Promise.resolve()
    timer.pass(3000)
    const { ending, placements } = await end
    expect(placements).toEqual([{ move: 40, time: expect.any(Number) }])
    expect(ending).toMatchObject({ way: 'malformed', winner: 0 })
  })

  test('time that stood still is not counted', async () => {
    const { player, delays, answer } = slow()
    const { timer, end } = playing(player)
    delays.frozen = 2900
    timer.pass(3300) // of which 400 went by
    answer('4:4')
    const { placements } = await end
    expect(placements).toEqual([{ move: 40, time: 400 }])
  })

  test('who was late because it waited for a processor has not lost: the game has no result', async () => {
    const { player, delays, answer } = slow()
    const { timer, end, disturbances } = playing(player)
    delays.waited = 200
    timer.pass(600)
    answer('4:4')
    const why = 'x took 0.600 s of 0.5 s, and waited 0.200 s of them for a processor'
    expect((await end).ending).toEqual({ way: 'no-result', winner: null, points: [0, 0], why })
    expect(disturbances).toEqual([why])
  })

  test('who would have been late all the same has lost', async () => {
    const { player, delays, answer } = slow()
    const { timer, end, disturbances } = playing(player)
    delays.waited = 50
    timer.pass(560)
    answer('4:4')
    expect((await end).ending).toMatchObject({ way: 'time', winner: 1 })
    expect(disturbances).toEqual([])
  })

  test('who never answers is waited for until it has used its limit, and no longer', async () => {
    const { player, delays } = slow()
    const { timer, end, disturbances } = playing(player)
    let over = false
    void end.then(() => {
      over = true
    })
    delays.waited = 300
    timer.pass(700)
    await new Promise(resolve => setImmediate(resolve))
    expect(over).toBe(false)
    timer.pass(101)
    expect((await end).ending).toMatchObject({ way: 'time', winner: 1, why: 'x took 0.801 s of 0.5 s' })
    expect(disturbances).toEqual([])
  })

  test('an arena that is kept from its processor on the way to the player has not asked yet', async () => {
    let since = 0
    const timer = fakeTimer()
    const player: Player = {
      name: 'asked late',
      move: () => {
        timer.pass(400) // somebody else has the processor
        since = timer.now()
        timer.pass(450)
        return Promise.resolve({ kind: 'move', text: '4:4' })
      },
      delays: () => ({ frozen: 0, waited: 0, since }),
    }
    const game = newGame(position, { limit: 500 })
    const { placements } = await playGame({ game, players: [player, scripted('no move')], timer })
    expect(placements).toEqual([{ move: 40, time: 450 }])
  })

  test('nor is it the player that is late when the arena is kept from looking at the clock', async () => {
    let now = 0
    const timer: Timer = { now: () => now, after: () => () => {} }
    const player: Player = {
      ...scripted('4:4'),
      delays: () => {
        now += 600
        return { frozen: 0, waited: 0 }
      },
    }
    const game = newGame(position, { limit: 500 })
    const { placements } = await playGame({ game, players: [player, scripted('no move')], timer })
    expect(placements).toEqual([{ move: 40, time: 0 }])
  })

  test('a machine that gives a player no processor at all is not waited for without end', async () => {
    const { player, delays } = slow()
    const { timer, end, disturbances } = playing(player)
    delays.waited = 9000
    timer.pass(9100)
    expect((await end).ending).toMatchObject({ way: 'no-result' })
    expect(disturbances).toHaveLength(1)
  })
})

test('a player that throws has crashed', async () => {
  const broken: Player = { ...scripted(), move: () => Promise.reject(new Error('division by cucumber')) }
  const end = await playGame({ game: newGame(position), players: [broken, scripted()], timer: fakeTimer() })
  expect(end.ending).toMatchObject({ way: 'crash', winner: 1, why: 'division by cucumber' })
})

test('a game stopped from outside has no result', async () => {
  const player = sleeper()
  const end = await playGame({
    game: newGame(position),
    players: [player, scripted()],
    timer: fakeTimer(),
    halt: Promise.resolve('the lights went out'),
  })
  expect(end.ending).toEqual({ way: 'no-result', winner: null, points: [0, 0], why: 'the lights went out' })
  expect(player.abandoned).toBe(true)
})

test.each([
  [{ kind: 'resign' }, { way: 'resignation', winner: 1 }],
  [
    { kind: 'leave', why: 'dinner' },
    { way: 'no-result', winner: null, why: 'dinner' },
  ],
  [
    { kind: 'failure', way: 'tampering', why: 'it changed the board' },
    { way: 'tampering', winner: 1 },
  ],
] as const)('%o ends the game', async (answer, ending) => {
  const player: Player = { ...scripted(), move: () => Promise.resolve(answer) }
  const end = await playGame({ game: newGame(position), players: [player, scripted()], timer: fakeTimer() })
  expect(end.ending).toMatchObject(ending)
})
