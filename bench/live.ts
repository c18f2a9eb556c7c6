/**
 * `npm run bench live -- [--games 200] [--seconds 30] [--idle 1000]`: games between two people over the server, on
 * loopback, the server in a process of its own. In so many games at once both sides place a mark about once a second;
 * what is measured is the time from a placement that is sent until the other side's page has it. Then so many games in
 * which nobody does anything are added, with both pages open, and what memory the server has more is measured.
 */
import { readFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { LIVE_KEY_HEADER, type LiveGameAnswer } from '../src/contract/live-games.ts'
import { chanceFrom } from '../src/rules/chance.ts'
import { makeMove } from '../src/rules/move-text.ts'
import { moves, play, start } from '../src/rules/position.ts'
import { VARIANTS } from '../src/rules/variants.ts'
import { eventReader } from '../src/web/live/event-stream.ts'
import { quantile } from './quantile.ts'
import { processorSeconds, withServer } from './server.ts'

const GOAL = { p99: 50, megabytes: 200 }
const OF_ONE = 50 // games that are made from one address
const PAUSE = 1000 // milliseconds between two placements of a game, about

export async function benchLive(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      games: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '30' },
      idle: { type: 'string', default: '1000' },
    },
  })
  const [games, seconds, idle] = [values.games, values.seconds, values.idle].map(Number) as [
    number,
    number,
    number,
  ]
  await withServer(
    async (address, pid) => {
      await measureMoves(address, pid, games, seconds)
      await measureMemory(address, pid, games, idle)
    },
    { ULTIMATA_ORIGIN: 'https://arena.example.org' },
  )
}

async function measureMoves(address: string, pid: number, games: number, seconds: number): Promise<void> {
  const tables: Table[] = []
  for (let index = 0; index < games; index++) tables.push(await sitDown(address, index))
  const before = processorSeconds(pid)
  const until = performance.now() + 1000 * seconds
  const times = (await Promise.all(tables.map((table, index) => playUntil(table, index, until)))).flat()
  const spent = processorSeconds(pid) - before
  const at = (share: number): string => quantile(times, share).toFixed(1)
  console.log(`${games} games at once, ${times.length} placements in ${seconds} s`)
  console.log(
    `from one side to the other: half within ${at(0.5)} ms, 99 % within ${at(0.99)} ms, all within ${at(1)} ms`,
  )
  console.log(`${spent.toFixed(1)} s of the server's processor time`)
  if (!(quantile(times, 0.99) < GOAL.p99)) process.exitCode = 1
}

async function measureMemory(address: string, pid: number, first: number, idle: number): Promise<void> {
  const before = await restingMemory(pid)
  for (let index = 0; index < idle; index++) await sitDown(address, first + index)
  const more = (await restingMemory(pid)) - before
  console.log(`${idle} idle games, both pages open: ${more.toFixed(0)} MB more than ${before.toFixed(0)} MB`)
  if (!(more < GOAL.megabytes)) process.exitCode = 1
}

/** After a while in which what was only needed to make the games may go. */
async function restingMemory(pid: number): Promise<number> {
  await sleep(10_000)
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

interface Seat {
  readonly key: string
  /** Resolves with the time at which this side has so many placements. */
  has(placements: number): Promise<number>
}

interface Table {
  readonly game: string
  readonly client: Client
  readonly seats: readonly [x: Seat, o: Seat]
}

/** Somebody with an address of their own, as a proxy on this machine tells it: one alone may have so many games. */
class Client {
  readonly #agent = new Agent({ keepAlive: true })
  readonly #address: string
  readonly #from: string
  constructor(address: string, number: number) {
    this.#address = address
    this.#from = `192.0.2.${1 + number}`
  }

  open(path: string, method: string, headers: Record<string, string>, body = ''): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const terms = {
        method,
        headers: { ...headers, 'X-Forwarded-For': this.#from },
        agent: method === 'GET' ? false : this.#agent,
      }
      const asking = request(`${this.#address}/api/live-games${path}`, terms as never, resolve)
      asking.on('error', reject)
      asking.end(body)
    })
  }

  async post<T>(path: string, body: object): Promise<T> {
    const headers = { 'Content-Type': 'application/json' }
    const response = await this.open(path, 'POST', headers, JSON.stringify(body))
    let text = ''
    for await (const part of response.setEncoding('utf8')) text += part
    if ((response.statusCode ?? 0) >= 300) throw new Error(`${response.statusCode}: ${text}`)
    return JSON.parse(text)
  }
}

const clients = new Map<number, Client>()

async function sitDown(address: string, index: number): Promise<Table> {
  const number = Math.floor(index / OF_ONE)
  const client = clients.get(number) ?? new Client(address, number)
  clients.set(number, client)
  const { id } = VARIANTS[index % VARIANTS.length]!
  const made = await client.post<{ game: string; key: string; invitation: string }>('/links', {
    variant: id,
    side: 0,
    limit: 3_600_000,
    name: `${index}`,
  })
  const key = `${index}`.padStart(22, 'k')
  await client.post(`/${made.game}/join`, { invitation: made.invitation, key, name: '' })
  return {
    game: made.game,
    client,
    seats: [await seatAt(client, made.game, made.key), await seatAt(client, made.game, key)],
  }
}

async function seatAt(client: Client, game: string, key: string): Promise<Seat> {
  const stream = await client.open(`/${game}/live`, 'GET', { [LIVE_KEY_HEADER]: key })
  const read = eventReader()
  let placements = -1
  let seen = Promise.withResolvers<void>()
  stream.setEncoding('utf8').on('data', (piece: string) => {
    for (const { event, data } of read(piece)) {
      if (event !== 'message') continue
      const answer: LiveGameAnswer = JSON.parse(data)
      placements = answer.moves.length
    }
    seen.resolve()
    seen = Promise.withResolvers()
  })
  return {
    key,
    has: async count => {
      while (placements < count) await seen.promise
      return performance.now()
    },
  }
}

/** Milliseconds that each placement took to the other side; a game that is over is not begun again. */
async function playUntil({ game, client, seats }: Table, index: number, until: number): Promise<number[]> {
  const chance = chanceFrom(index)
  const times: number[] = []
  let position = start(VARIANTS[index % VARIANTS.length]!)
  await sleep(chance.below(PAUSE))
  for (let ply = 0; performance.now() < until && position.allowed !== 0; ply++) {
    const { turn, rules } = position
    await seats[turn].has(ply)
    const move = chance.pick(moves(position))
    const sent = performance.now()
    const [there] = await Promise.all([
      seats[turn === 0 ? 1 : 0].has(ply + 1),
      client.post(`/${game}/acts`, {
        key: seats[turn].key,
        act: { kind: 'move', text: makeMove(rules, move), ply },
      }),
    ])
    times.push(there - sent)
    position = play(position, move)
    await sleep(PAUSE / 2 + chance.below(PAUSE))
  }
  return times
}
