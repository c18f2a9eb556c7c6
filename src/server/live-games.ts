/**
 * The live games of this server, in memory: who plays and watches each, how many a client may have, and the end of
 * those that nobody plays on. A game that is over stays for a while, so that whoever comes back finds how it ended.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { LiveGameAnswer } from '../contract/live-games.ts'
import type { Game } from '../referee/game.ts'
import type { Side } from '../rules/position.ts'
import { err, ok, type Result } from '../rules/result.ts'
import { beginStream } from './live.ts'
import { beginLiveGame, type LiveGame, type LiveSeats } from './live-game.ts'
import { type Attendance, NOBODY_HERE, openWatchers, type Watchers } from './live-watchers.ts'

/** What a link ends with: 132 random bits. */
export const unguessable = (): string => randomBytes(17).toString('base64url').slice(0, 22)

export interface LiveLimits {
  readonly ofClient: number // games with bots that are going on
  readonly inAll: number
  readonly idle: number // milliseconds without an act until a game is ended
  readonly kept: number // milliseconds that a game stays after its end
  readonly deserted: number // milliseconds after which a game without the page of its player makes room for another
}

const LIVE_LIMITS: LiveLimits = {
  ofClient: 4,
  inAll: 24,
  idle: 15 * 60_000,
  kept: 10 * 60_000,
  deserted: 60_000,
}

/** A game that is kept by somebody else as well, who stores what becomes of it. */
export interface KeptGame {
  /** Begins it; told of every change from then on. */
  begin(watch: () => void): LiveGame
  /** Resolves when what has become of the game is stored; until then nobody is told of it. */
  keep(): Promise<void>
  /** The page of a seat follows the game. */
  arrived(side: Side): void
  idle(): { readonly milliseconds: number; readonly words: string }
}

export interface LiveGames {
  /** Why this client may not begin another game with a bot now; null where it may. */
  lack(client: string): string | null
  begin(client: string, game: Game, seats: LiveSeats): Result<string, string>
  /** Takes in a game under its number. */
  add(id: string, kept: KeptGame): LiveGame
  find(id: string): LiveGame | undefined
  attendance(id: string): Attendance
  /** The page of a seat has said that it is there. */
  heard(id: string, side: Side): void
  /** Somebody has done something: the game is not idle. */
  touch(id: string): void
  /** Tells those who follow a game of something that is not the referee's. */
  tell(id: string): void
  /** Resolves when whatever was done so far is stored. */
  settled(id: string): Promise<void>
  /** Takes over the answer; the side is of whoever has its key, and is told to whoever sent one. */
  watch(reply: FastifyReply, id: string, side: Side | null | undefined): void
  count(): number // of those that are going on
  /** Whether what is done now is still taken. */
  isOpen(): boolean
  /** Ends the games with bots; those that are kept go on after the next start. */
  close(): Promise<void>
}

interface Row {
  readonly live: LiveGame
  readonly client: string | null // null: it is kept, and counted by its keeper
  readonly kept: KeptGame | null
  readonly watchers: Watchers
  isSoon: boolean // those who follow it are about to be told who is there
  wasHere: Attendance['isHere'] // at the last beat
  telling: Promise<void> | null
  touched: number
  ended: number | null
}

const SWEEP = 5000 // milliseconds
const HEARTBEAT_SWEEPS = 3
const SOON = 100 // milliseconds: however many come and go meanwhile, it is told once

export function openLiveGames(limits: LiveLimits = LIVE_LIMITS, now = () => performance.now()): LiveGames {
  const rows = new Map<string, Row>()
  const going = (): Row[] => [...rows.values()].filter(({ live }) => live.game().ending === null)
  const withBots = (): Row[] => going().filter(({ kept }) => kept === null)
  const isDeserted = ({ watchers, touched }: Row): boolean =>
    Math.min(watchers.desertedFor(), now() - touched) > limits.deserted
  const lack = (client: string): string | null => {
    const all = withBots().filter(row => !isDeserted(row))
    if (all.filter(row => row.client === client).length >= limits.ofClient)
      return `there are ${limits.ofClient} games against bots from your address already; end one of them first`
    return all.length >= limits.inAll
      ? `${limits.inAll} games against bots are being played on this server; try again in some minutes`
      : null
  }
  /** Games whose pages were closed make room for others. */
  const makeRoom = (client: string): void => {
    const all = withBots()
    const own = all.filter(row => row.client === client)
    const crowd = all.length >= limits.inAll ? all : own.length >= limits.ofClient ? own : []
    for (const { live } of crowd.filter(isDeserted)) live.stop('its page was closed, and others want to play')
  }
  const tell = ({ watchers, live }: Row): void => {
    if (watchers.count() > 0) watchers.tell(frame(live.answer(watchers.attendance())))
  }
  /** What is kept is told when it is stored, and changes that came meanwhile are told together. */
  const changed = (row: Row): void => {
    if (row.kept === null) {
      tell(row)
      return
    }
    const saved = row.kept.keep()
    if (saved === row.telling) return
    row.telling = saved
    void saved.then(() => {
      if (row.telling === saved) row.telling = null
      tell(row)
    })
  }
  const tellSoon = (row: Row): void => {
    if (row.isSoon) return
    row.isSoon = true
    setTimeout(() => {
      row.isSoon = false
      changed(row)
    }, SOON).unref()
  }
  const put = (id: string, client: string | null, kept: KeptGame | null, begin: KeptGame['begin']): Row => {
    const row: Row = {
      live: begin(() => changed(row)),
      client,
      kept,
      watchers: openWatchers(now),
      isSoon: false,
      wasHere: NOBODY_HERE.isHere,
      telling: null,
      touched: now(),
      ended: null,
    }
    rows.set(id, row)
    void row.live.over.then(() => {
      row.ended = now()
      changed(row)
    })
    return row
  }
  let sweeps = 0
  let isOpen = true
  const sweep = (): void => {
    sweeps++
    for (const [id, row] of rows) {
      const idle = row.kept?.idle() ?? { milliseconds: limits.idle, words: idleWords(limits) }
      if (row.ended === null && now() - row.touched > idle.milliseconds) row.live.stop(idle.words)
      const isFollowed = row.kept !== null && row.watchers.count() > 0
      if (row.ended !== null && now() - row.ended > limits.kept && !isFollowed) forget(id, row)
      if (sweeps % HEARTBEAT_SWEEPS === 0) beat(row)
    }
  }
  const beat = (row: Row): void => {
    const { isHere } = row.watchers.attendance()
    row.watchers.beat()
    if (isHere.join() !== row.wasHere.join()) tell(row)
    row.wasHere = isHere
  }
  const forget = (id: string, { watchers }: Row): void => {
    rows.delete(id)
    watchers.close()
  }
  const sweeping = setInterval(sweep, Math.min(SWEEP, limits.idle)).unref()
  return {
    lack,
    begin: (client, game, seats) => {
      const why = lack(client)
      if (why !== null) return err(why)
      makeRoom(client)
      const id = unguessable()
      put(id, client, null, watch => beginLiveGame({ game, seats, watch }))
      return ok(id)
    },
    add: (id, kept) => put(id, null, kept, kept.begin).live,
    find: id => rows.get(id)?.live,
    attendance: id => rows.get(id)?.watchers.attendance() ?? NOBODY_HERE,
    heard: (id, side) => {
      const row = rows.get(id)
      if (!row) return
      const wasHere = row.watchers.attendance().isHere[side]
      row.watchers.heard(side)
      if (!wasHere) tellSoon(row)
    },
    touch: id => {
      const row = rows.get(id)
      if (row) row.touched = now()
    },
    tell: id => {
      const row = rows.get(id)
      if (row) changed(row)
    },
    settled: async id => {
      await rows.get(id)?.kept?.keep()
    },
    watch: (reply, id, given) => {
      const side = given ?? null
      const row = rows.get(id)
      const stream = beginStream(reply)
      if (!row) return void stream.end()
      row.watchers.add(stream, side, () => tellSoon(row))
      stream.write(`retry: 1000\n\n${given === undefined ? '' : `event: seat\ndata: ${side}\n\n`}`)
      if (side !== null) row.kept?.arrived(side)
      const begin = (): unknown => stream.write(frame(row.live.answer(row.watchers.attendance())))
      if (row.kept === null) begin()
      else void row.kept.keep().then(begin)
      tellSoon(row)
    },
    count: () => going().length,
    isOpen: () => isOpen,
    close: async () => {
      isOpen = false
      clearInterval(sweeping)
      const all = [...rows.values()]
      for (const [id, row] of rows) if (row.kept !== null) forget(id, row) // nobody is told of an end that is none
      for (const { live } of all) live.stop('the server was stopped')
      await Promise.all(all.map(({ live }) => live.over))
      for (const [id, row] of rows) forget(id, row)
    },
  }
}

const idleWords = ({ idle }: LiveLimits): string => `nobody moved for ${Math.round(idle / 60_000)} minutes`

const frame = (answer: LiveGameAnswer): string => `data: ${JSON.stringify(answer)}\n\n`
