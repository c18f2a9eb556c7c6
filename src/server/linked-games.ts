/**
 * Games between two people, of whom one makes the game and sends the other a link. Each is stored from its first moment
 * and after every placement before anybody is told of it, so that a server that was killed goes on with all of them.
 * The clock of the side to move stands still while the server is down, and until its page is back, or a minute is over.
 */
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { JoinLinkedGame, LinkedGameMade, NewLinkedGame } from '../contract/live-games.ts'
import { type Answer, refused } from '../course-service/service.ts'
import { type Game, newGame } from '../referee/game.ts'
import { withPlacements } from '../referee/take-back.ts'
import { opponent, type Side, start } from '../rules/position.ts'
import { ok } from '../rules/result.ts'
import { inPlainSight, quote } from '../rules/text.ts'
import { variantNamed } from '../rules/variants.ts'
import type { LinkedGame, LinkedGameRows } from '../store/linked-games.ts'
import { beginLiveGame, type LiveGame } from './live-game.ts'
import { type LiveGames, unguessable } from './live-games.ts'
import { type Holder, personSeat } from './live-seat.ts'
import { openSaver } from './saver.ts'

export interface LinkedLimits {
  readonly ofClient: number // games that one client has made and that go on
  readonly inAll: number
  readonly unjoined: number // milliseconds until an invitation that nobody accepts is void
  readonly idle: number // milliseconds without an act until a game is ended
  readonly grace: number // milliseconds that the clock waits for the page of the side to move
}

const HOUR = 3_600_000
const LINKED_LIMITS: LinkedLimits = {
  ofClient: 60,
  inAll: 2000,
  unjoined: 24 * HOUR,
  idle: 7 * 24 * HOUR,
  grace: 60_000,
}
const LIFE_SIGN = 2000 // milliseconds: so much of a thought is forgotten when the server is killed

export interface LinkedGames {
  make(client: string, wanted: NewLinkedGame): Promise<Answer<LinkedGameMade>>
  join(code: string, joining: JoinLinkedGame): Promise<Answer<Side>>
  /** Whoever acts is back: the game goes on, if that side was waited for. */
  ready(code: string, side: Side): Promise<void>
  /** In memory, or from the store. */
  find(code: string): Promise<LiveGame | null>
  close(): Promise<void>
}

export interface LinkedParts {
  readonly store: LinkedGameRows
  readonly games: LiveGames
  readonly trouble: (message: string) => void
  readonly now: () => Date
}

/** A game of this server, and what is stored of it beside the referee's game. */
interface Linked {
  row: LinkedGame
  readonly live: LiveGame
  readonly client: string | null
}

/** Takes up what was going on when the server was stopped. */
export async function openLinkedGames(
  parts: LinkedParts,
  limits: LinkedLimits = LINKED_LIMITS,
): Promise<LinkedGames> {
  const { store, games, trouble, now } = parts
  const linked = new Map<string, Linked>()
  const saver = openSaver<LinkedGame>(store.put, trouble)
  let isClosing = false

  const isGoing = ({ live }: Linked): boolean => live.game().ending === null
  /** Of games that were taken up from the store nobody knows who made them. */
  const lack = (client: string | null): string | null => {
    const going = [...linked.values()].filter(isGoing)
    if (client !== null && going.filter(each => each.client === client).length >= limits.ofClient)
      return `${limits.ofClient} games that were made from your address are going on; end one of them first`
    return going.length >= limits.inAll
      ? `${limits.inAll} games are being played on this server; try again later`
      : null
  }

  /** What is stored and what the referee has; the same row where nothing is new. */
  const asItStands = (each: Linked): LinkedGame => {
    const { placements, ending } = each.live.game()
    const isNew = placements !== each.row.placements || ending !== each.row.ending
    return isNew ? { ...each.row, placements, ending, thought: 0, since: now(), touched: now() } : each.row
  }
  const keep = (each: Linked): Promise<void> => {
    if (isClosing) return saver.settled()
    const row = asItStands(each)
    if (row === each.row) return saver.settled(row.code)
    each.row = row
    return saver.save(row.code, row)
  }
  const change = (each: Linked, part: Partial<LinkedGame>): Promise<void> => {
    each.row = { ...asItStands(each), ...part }
    return saver.save(each.row.code, each.row)
  }
  /** The clock of the side to move runs from now on. */
  const goOn = ({ live, row }: Linked): void => {
    const each = linked.get(row.code)
    if (!each || !live.isHalted() || isClosing) return
    live.resume()
    void change(each, { since: now() })
  }
  const idleOf = ({ invitation }: LinkedGame) =>
    invitation === null
      ? { milliseconds: limits.idle, words: `nobody did anything for ${daysIn(limits.idle)}` }
      : {
          milliseconds: limits.unjoined,
          words: `nobody accepted the invitation for ${daysIn(limits.unjoined)}`,
        }
  const waitABit = (each: Linked): void => {
    setTimeout(() => goOn(each), limits.grace).unref()
  }

  async function rematch(each: Linked): Promise<string> {
    const { variant, limit, seats } = each.row
    const code = unguessable()
    const next = fresh({ code, variant, limit, seats: [seats[1], seats[0]], invitation: null, at: now() })
    await saver.save(code, next)
    waitABit(take(next, each.client))
    await change(each, { next: code })
    return code
  }

  function take(row: LinkedGame, client: string | null): Linked {
    const holder = (side: Side): Holder => ({
      name: () => each.row.seats[side].name,
      opensWith: key => each.row.seats[side].key === hashOf(key),
      isTaken: () => each.row.seats[side].key !== null,
    })
    const seats = [personSeat('human', holder(0)), personSeat('human', holder(1))] as const
    const game = gameOf(row)
    const halted = row.ending === null ? { halted: row.thought } : {}
    const again = { lack: () => lack(each.client), begin: () => rematch(each) }
    const live = games.add(row.code, {
      begin: watch => beginLiveGame({ game, seats, watch, ...halted, rematch: again, next: row.next }),
      keep: () => keep(each),
      arrived: side => {
        const isWaitedFor = each.row.invitation === null && side === each.live.game().position.turn
        if (isWaitedFor) goOn(each)
      },
      idle: () => idleOf(each.row),
    })
    const each: Linked = { row, live, client }
    linked.set(row.code, each)
    void live.over.then(() => ended(each))
    return each
  }

  /** A game in which nobody placed a mark is worth nothing to anybody. */
  async function ended(each: Linked): Promise<void> {
    const { code } = each.row
    if (isClosing) return
    await keep(each)
    if (each.live.game().placements.length === 0) await store.remove(code).catch(() => {})
  }

  async function restored(code: string): Promise<Linked | null> {
    const row = await store.byCode(code)
    return linked.get(code) ?? (row && take(row, null))
  }

  const signs = setInterval(() => {
    const isRunning = (each: Linked): boolean =>
      isGoing(each) && each.row.limit !== null && !each.live.isHalted()
    if (!isClosing && [...linked.values()].some(isRunning)) store.sign(now()).catch(() => {}) // the next one will do
    for (const [code, { live }] of linked) if (games.find(code) !== live) linked.delete(code)
  }, LIFE_SIGN).unref()

  const last = await store.lastSign()
  for (const row of await store.going()) {
    const each = take({ ...row, thought: thoughtUntil(row, last), since: null }, null)
    if (row.invitation === null) waitABit(each)
  }

  return {
    make: async (client, { variant: id, side, limit, name }) => {
      const why = lack(client)
      if (why !== null) return refused('too often', why)
      const variant = variantNamed(id)
      if (!variant) return refused('invalid', `there is no game ${quote(id)}`)
      const [code, key, invitation] = [unguessable(), unguessable(), unguessable()]
      const maker = { name: inPlainSight(name.trim()), key: hashOf(key) }
      const seats = side === 0 ? ([maker, NOBODY] as const) : ([NOBODY, maker] as const)
      const row = fresh({ code, variant, limit, seats, invitation: hashOf(invitation), at: now() })
      await saver.save(code, row)
      take(row, client)
      return ok({ game: code, key, invitation })
    },
    join: async (code, { invitation, key, name }) => {
      const each = linked.get(code) ?? (await restored(code))
      if (!each) return refused('not found', NO_GAME)
      const { live, row } = each
      const already = live.sideOf(key)
      if (already !== null) return ok(already)
      if (row.invitation !== hashOf(invitation)) return refused('not allowed', NO_SEAT)
      if (live.game().ending !== null) return refused('conflict', 'the game is over')
      const side = row.seats[0].key === null ? 0 : 1
      const guest = { name: inPlainSight(name.trim()), key: hashOf(key) }
      const host = row.seats[opponent(side)]
      await change(each, {
        invitation: null,
        seats: side === 0 ? [guest, host] : [host, guest],
        touched: now(),
      })
      games.touch(code)
      games.tell(code)
      const { isHere } = games.attendance(code)
      if (isHere[live.game().position.turn]) goOn(each)
      else waitABit(each)
      return ok(side)
    },
    ready: async (code, side) => {
      const each = linked.get(code)
      if (!each?.live.isHalted() || each.row.invitation !== null) return
      if (each.live.game().position.turn !== side) return
      goOn(each)
      await setImmediate() // it is asked by then
    },
    find: async code => games.find(code) ?? (await restored(code))?.live ?? null,
    close: async () => {
      clearInterval(signs)
      for (const each of linked.values())
        if (isGoing(each)) void change(each, { thought: each.live.thought(), since: null })
      isClosing = true
      await saver.settled()
    },
  }
}

export const NO_GAME = 'there is no such game here; it was ended, or the server was started again since'
const NO_SEAT = 'this invitation was accepted by somebody else, or is not of this game; you can watch'
const NOBODY = { name: '', key: null } as const

const daysIn = (milliseconds: number): string => {
  const days = Math.round(milliseconds / (24 * HOUR))
  return days === 1 ? 'a day' : `${days} days`
}

/** Keys are stored so that who reads the store cannot move for anybody. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

interface Fresh extends Pick<LinkedGame, 'code' | 'variant' | 'limit' | 'seats' | 'invitation'> {
  readonly at: Date
}

const fresh = ({ at, ...rest }: Fresh): LinkedGame => ({
  ...rest,
  placements: [],
  thought: 0,
  since: null,
  ending: null,
  made: at,
  touched: at,
  next: null,
})

/** How long the side to move had thought when the server was last known to live. */
const thoughtUntil = ({ thought, since }: LinkedGame, last: Date | null): number =>
  thought + (since === null || last === null ? 0 : Math.max(0, last.getTime() - since.getTime()))

/** The referee's game again, from what is stored of it. */
function gameOf({ variant, limit, placements, ending }: LinkedGame): Game {
  const game = withPlacements(newGame(start(variant), { limit, forgiving: [true, true] }), placements)
  return { ...game, placements, ending: ending ?? game.ending }
}
