/** Games between two people over a link: whole games by the page's own client, a server that is killed, what may not be. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COURSES_BY_TEMPLATE } from '../src/course/course-2018.ts'
import { newCourse } from '../src/course-service/courses.ts'
import { makeMove } from '../src/rules/move-text.ts'
import { moves, outcome } from '../src/rules/position.ts'
import { VARIANTS, variantNamed } from '../src/rules/variants.ts'
import type { Server } from '../src/server/main.ts'
import { anyKey, guestAt, madeGame, type Pair, playOn, positionOf, seatedPair, sent } from './linked.ts'
import { type Answer, asked, startedOn } from './served.ts'
import { serving } from './serving.ts'
import { opened, temporaryPlaces } from './stores.ts'
import { wireTo } from './web/wire.ts'

const PATIENCE = 600_000 // milliseconds, on a busy machine
const OPEN = { ULTIMATA_RATE: '0', ULTIMATA_WORKERS: '0' }
const places = temporaryPlaces()
const folder = places.folder()
let server: Server
beforeAll(async () => {
  server = await startedOn(folder, OPEN)
}, PATIENCE)
afterAll(async () => {
  await server.finish()
  places.clear()
}, PATIENCE)

const leave = ({ guests }: Pair): void => {
  for (const guest of guests) guest.leave()
}
const messageOf = ({ text }: Answer): string => JSON.parse(text).error.message

describe('a whole game by a link', () => {
  it.each(VARIANTS.map(({ id }, index) => [id, index] as const))(
    '%s: both see every move, the referee ends it, and it is stored',
    async (variant, index) => {
      const pair = await seatedPair(server.address, {
        variant,
        side: index % 2 === 0 ? 0 : 1,
        limit: 600_000,
      })
      const watcher = guestAt(server.address, pair.game, null)
      const view = await playOn(pair, index + 1)
      const position = positionOf(view)
      const over = outcome(position)
      expect(view.ending).toMatchObject({ winner: over?.winner, points: over?.points })
      expect(pair.guests.map(guest => guest.side())).toEqual([0, 1])
      const [maker, friend] = index % 2 === 0 ? ['Ann', 'Bob'] : ['Bob', 'Ann']
      expect(view.seats).toMatchObject([{ name: maker }, { name: friend }])
      const watched = await watcher.until(({ ending }) => ending !== null)
      expect(watched.moves).toEqual(view.moves)
      expect(view.times).toHaveLength(view.moves.length)
      leave(pair)
      watcher.leave()
    },
    PATIENCE,
  )

  it('one side is offline while it is to move: what it plays then arrives, once', async () => {
    const wire = await wireTo(server.address)
    const pair = await seatedPair(wire.address, {}, server.address)
    const [ann, bob] = pair.guests
    await playOn(pair, 5, 4)
    wire.cut()
    await bob.until(view => !view.seats[0].isHere)
    const position = positionOf(ann.seen.at(-1)!)
    expect(position.turn).toBe(0)
    const moving = playOn(pair, 6, 5)
    await new Promise(resolve => setTimeout(resolve, 700)) // her page has tried in vain
    expect(bob.seen.at(-1)?.moves).toHaveLength(4)
    wire.mend()
    ann.channel.wake()
    await moving
    const view = await playOn(pair, 7, 8)
    expect([view.moves.length, view.seats[0].isHere]).toEqual([8, true])
    leave(pair)
    wire.close()
  })

  it('the same move that is sent twice is placed once', async () => {
    const pair = await seatedPair(server.address)
    const [ann] = pair.guests
    const move = { kind: 'move', text: '4:4', ply: 0 } as const
    expect(await Promise.all([ann.act(move), ann.act(move)])).toEqual([null, null])
    expect(await ann.act(move)).toBeNull()
    expect(await ann.act({ ...move, text: '4:5' })).toBe('it is not your move')
    expect((await ann.until(view => view.moves.length > 0)).moves).toEqual(['4:4'])
    leave(pair)
  })

  it('a move that was meant for an earlier position is not played in a later one', async () => {
    const pair = await seatedPair(server.address, { variant: 'extreme' })
    const [ann] = pair.guests
    const view = await playOn(pair, 4, 2)
    const [first, second] = moves(positionOf(view))
    const { rules } = positionOf(view)
    expect(await ann.act({ kind: 'move', text: makeMove(rules, first!), ply: 0 })).toContain('gone on since')
    expect(await ann.act({ kind: 'move', text: makeMove(rules, second!), ply: 2 })).toBeNull()
    leave(pair)
  })

  it('a move is taken back when the other side allows it, and stays when not', async () => {
    const pair = await seatedPair(server.address)
    const [ann, bob] = pair.guests
    expect(await ann.act({ kind: 'undo' })).toBe('there is nothing to take back')
    await playOn(pair, 1, 3)
    expect(await bob.act({ kind: 'allow' })).toContain('has not asked')
    expect(await ann.act({ kind: 'undo' })).toBeNull()
    await bob.until(view => view.wantsBack === 0)
    expect(await bob.act({ kind: 'refuse' })).toBeNull()
    await ann.until(view => view.wantsBack === null)
    expect(ann.seen.at(-1)?.moves).toHaveLength(3)
    await ann.act({ kind: 'undo' })
    expect(await bob.act({ kind: 'allow' })).toBeNull()
    const back = await ann.until(view => view.moves.length === 2)
    expect(back.wantsBack).toBeNull()
    await playOn(pair, 2, 6)
    leave(pair)
  })

  it('resigning ends it, and both who want to play again do so with the sides swapped', async () => {
    const pair = await seatedPair(server.address, { variant: 'twin' })
    const [ann, bob] = pair.guests
    expect(await ann.act({ kind: 'rematch' })).toBe('the game is not over')
    await playOn(pair, 1, 2)
    expect(await bob.act({ kind: 'leave' })).toContain('resign')
    await bob.act({ kind: 'resign' })
    const over = await ann.until(({ ending }) => ending !== null)
    expect(over.ending).toMatchObject({ way: 'resignation', winner: 0 })
    await ann.act({ kind: 'rematch' })
    await bob.until(view => view.rematch.wanted[0])
    await bob.act({ kind: 'rematch' })
    const { rematch } = await ann.until(view => view.rematch.game !== null)
    const [next, other] = [bob, ann].map(guest => guestAt(server.address, rematch.game!, guest.key))
    await Promise.all([next!.until(() => true), other!.until(() => true)])
    expect([next!.side(), other!.side()]).toEqual([0, 1])
    const view = await playOn({ game: rematch.game!, guests: [next!, other!] }, 3, 4)
    expect(view.seats).toMatchObject([{ name: 'Bob' }, { name: 'Ann' }])
    leave(pair)
    next!.leave()
    other!.leave()
  })

  it('whoever does not move within the limit has lost', async () => {
    const pair = await seatedPair(server.address, { limit: 1000 })
    const view = await pair.guests[1].until(({ ending }) => ending !== null)
    expect(view.ending).toMatchObject({ way: 'time', winner: 1 })
    leave(pair)
  })
})

describe('what may not be', () => {
  it('who has no seat, another key or a used invitation can only watch', async () => {
    const { game, key, invitation } = await madeGame(server.address)
    const move = { kind: 'move', text: '4:4' }
    expect((await sent(server.address, `/${game}/acts`, { key: anyKey('a'), act: move })).status).toBe(403)
    const early = await sent(server.address, `/${game}/acts`, { key, act: move })
    expect([early.status, messageOf(early)]).toEqual([409, 'nobody has accepted the invitation yet'])
    const wrong = { invitation: anyKey('b'), key: anyKey('c'), name: '' }
    expect((await sent(server.address, `/${game}/join`, wrong)).status).toBe(403)
    const right = { invitation, key: anyKey('d'), name: '' }
    for (const _ of [1, 2]) {
      const joined = await sent(server.address, `/${game}/join`, right)
      expect([joined.status, joined.text]).toEqual([200, '{"side":1}'])
    }
    const late = await sent(server.address, `/${game}/join`, { ...right, key: anyKey('e') })
    expect([late.status, messageOf(late)]).toEqual([403, expect.stringContaining('you can watch')])
    const watcher = guestAt(server.address, game, anyKey('e'))
    const view = await watcher.until(() => true)
    expect([watcher.side(), view.watchers]).toEqual([null, 1])
    for (const kind of ['resign', 'undo', 'allow', 'rematch', 'leave'])
      expect((await sent(server.address, `/${game}/acts`, { key: anyKey('e'), act: { kind } })).status).toBe(
        403,
      )
    expect(JSON.stringify(view)).not.toContain(anyKey('d'))
    watcher.leave()
  })

  it.each([
    [{ variant: 'chess' }, 400],
    [{ side: 2 }, 400],
    [{ limit: 1 }, 400],
    [{ name: 'x'.repeat(41) }, 400],
  ])('%j is refused', async (changes, status) => {
    const wanted = { variant: 'ultimate', side: 0, limit: null, name: '', ...changes }
    expect((await sent(server.address, '/links', wanted)).status).toBe(status)
  })

  it(
    'the store has no key that opens a seat, nor an invitation that is accepted',
    async () => {
      const own = places.folder()
      const alone = await startedOn(own, OPEN)
      const made = await madeGame(alone.address)
      await alone.finish()
      const store = await opened({ folder: own })
      const rows = await store.linkedGames.going()
      expect(rows.map(({ code }) => code)).toEqual([made.game])
      const text = JSON.stringify(rows)
      expect([text.includes(made.key), text.includes(made.invitation)]).toEqual([false, false])
      await store.close()
    },
    PATIENCE,
  )

  it(
    'on a server with a course only who is signed in makes games, and anybody may join and play',
    async () => {
      const own = places.folder()
      const alone = await startedOn(own, OPEN)
      const { game, invitation } = await madeGame(alone.address)
      await alone.finish()
      const store = await opened({ folder: own })
      const service = { store: store.course, now: () => new Date() }
      await newCourse(service, { kind: 'command line' }, COURSES_BY_TEMPLATE['course-2018'])
      await store.close()
      const course = await startedOn(own, OPEN)
      const refused = await sent(course.address, '/links', {
        variant: 'twin',
        side: 0,
        limit: null,
        name: '',
      })
      expect([refused.status, messageOf(refused)]).toEqual([401, 'sign in first'])
      const joined = await sent(course.address, `/${game}/join`, { invitation, key: anyKey('f'), name: '' })
      expect(joined.status).toBe(200)
      await course.finish()
    },
    PATIENCE,
  )

  it(
    'only so many games of one address go on at once, and a game that is cancelled makes room',
    async () => {
      const own = places.folder()
      const alone = await startedOn(own, OPEN)
      const first = await madeGame(alone.address)
      for (let count = 1; count < 60; count++) await madeGame(alone.address)
      const wanted = { variant: 'twin', side: 0, limit: null, name: '' }
      const refused = await sent(alone.address, '/links', wanted)
      expect([refused.status, messageOf(refused)]).toEqual([429, expect.stringContaining('60 games')])
      await sent(alone.address, `/${first.game}/acts`, { key: first.key, act: { kind: 'leave' } })
      expect((await sent(alone.address, '/links', wanted)).status).toBe(201)
      await alone.finish()
      const store = await opened({ folder: own })
      expect(await store.linkedGames.byCode(first.game)).toBeNull() // nobody had placed a mark
      await store.close()
    },
    PATIENCE,
  )
})

it(
  'a server that is killed goes on with ten games: no move is lost, and the clocks are fair',
  async () => {
    const own = places.folder()
    let running = serving(own, OPEN)
    const wire = await wireTo(await running.address)
    const limit = 3_600_000
    const pairs: Pair[] = []
    const begun = performance.now()
    for (let count = 0; count < 10; count++) {
      const { id } = VARIANTS[count % VARIANTS.length]!
      pairs.push(await seatedPair(wire.address, { variant: id, limit, side: count % 2 === 0 ? 0 : 1 }))
    }
    await Promise.all(pairs.map((pair, index) => playOn(pair, index, 6)))
    const acknowledged = pairs.map(({ guests }) => guests[0].seen.at(-1)?.moves)
    const playing = pairs.map((pair, index) => playOn(pair, index + 50, 20)) // goes on over the kill
    await new Promise(resolve => setTimeout(resolve, 100))
    const killed = performance.now()
    running.process.kill('SIGKILL')
    await running.ended
    wire.cut()
    await new Promise(resolve => setTimeout(resolve, 1500)) // time in which nobody can move
    running = serving(own, OPEN)
    const address = await running.address
    const down = performance.now() - killed
    wire.mend(address)
    const views = await Promise.all(playing)
    const up = performance.now() - begun - down
    for (const [index, view] of views.entries()) {
      expect(view.moves.slice(0, 6)).toEqual(acknowledged[index])
      const seen = pairs[index]!.guests.flatMap(guest => guest.seen)
      for (const { moves } of seen) expect(view.moves.slice(0, moves.length)).toEqual(moves) // nothing was undone
      expect(view.ending).toBeNull()
      const thought = view.times.reduce((sum, time) => sum + time, 0)
      expect(thought).toBeLessThan(up + 100) // nothing of the time in which there was no server
    }
    const [first] = pairs
    first!.guests[1].leave()
    const alone = await first!.guests[0].until(view => !view.seats[1].isHere)
    expect(alone.moves).toHaveLength(20)
    for (const pair of pairs) leave(pair)
    wire.close()
    running.process.kill('SIGTERM')
    await running.ended
  },
  PATIENCE,
)

it(
  'a game is found by its link after it is over and the server was started again',
  async () => {
    const own = places.folder()
    const before = await startedOn(own, OPEN)
    const pair = await seatedPair(before.address)
    const view = await playOn(pair, 9)
    leave(pair)
    await before.finish()
    const after = await startedOn(own, OPEN)
    const answer = await asked(after.address, `/api/live-games/${pair.game}`)
    expect(JSON.parse(answer.text)).toMatchObject({ moves: view.moves, ending: view.ending })
    const [ann, bob] = pair.guests.map(guest => guestAt(after.address, pair.game, guest.key))
    await ann!.act({ kind: 'rematch' })
    await bob!.act({ kind: 'rematch' })
    expect((await ann!.until(each => each.rematch.game !== null)).rematch.wanted).toEqual([true, true])
    ann!.leave()
    bob!.leave()
    expect(variantNamed(view.variant)).toBeDefined()
    await after.finish()
  },
  PATIENCE,
)
