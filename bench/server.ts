/**
 * The server under load, on loopback, in a process of its own.
 *
 *     npm run bench api        requests/s for a game by its number
 *     npm run bench watchers   300 watchers of a tournament, and whether any of them misses an event
 *
 * The requests are also counted by the second of the server's processor time, which a busy machine does not change.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VARIANTS } from '../src/rules/variants.ts'
import { asked, eventsFrom, posted, type Told } from '../test/served.ts'
import { serving } from '../test/serving.ts'
import { quantile } from './quantile.ts'

const CONNECTIONS = 32
const SECONDS = 5
const GAMES = 100
const WATCHERS = 300
const WATCHED_GAMES = 1000
const TICKS = 100 // of /proc a second

export const benchApi = (): Promise<void> =>
  withServer(async (address, pid) => {
    const tournament = await begin(address, ['random', 'greedy'], GAMES)
    for await (const { kind } of eventsFrom(address, tournament)) if (kind === 'status') break
    const games = JSON.parse((await asked(address, `/api/games?most=${GAMES}`)).text)
    const paths = games.map(({ id }: { id: number }) => `/api/games/${id}`)
    await hammer(address, paths, 1)
    const [before, began] = [processorSeconds(pid), performance.now()]
    const answers = await hammer(address, paths, SECONDS)
    const [spent, took] = [processorSeconds(pid) - before, (performance.now() - began) / 1000]
    console.log(`${answers} answers in ${took.toFixed(1)} s: ${Math.round(answers / took)} requests/s`)
    if (spent > 0)
      console.log(
        `${spent.toFixed(1)} s of the server's processor time: ${Math.round(answers / spent)} requests a second of it`,
      )
  })

export const benchWatchers = (): Promise<void> =>
  withServer(async (address, pid) => {
    const tournament = await begin(address, ['engine:1@100n', 'greedy'], WATCHED_GAMES)
    const before = processorSeconds(pid)
    const all = await Promise.all(Array.from({ length: WATCHERS }, () => watch(address, tournament)))
    const spent = processorSeconds(pid) - before
    const faulty = all.filter(({ told }) => told.some(({ id }, index) => id !== index + 1))
    const delays = delaysOf(all)
    const at = (share: number): number => Math.round(quantile(delays, share))
    console.log(
      `${all.length} watchers, ${all[0]?.told.length} events each; ${faulty.length} watchers missed something`,
    )
    console.log(`from the store to the watcher: half within ${at(0.5)} ms, 99 % within ${at(0.99)} ms`)
    console.log(`${spent.toFixed(1)} s of the server's processor time, playing the games included`)
    if (faulty.length > 0) process.exitCode = 1
  })

export async function withServer(
  use: (address: string, pid: number) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ultimata-bench-'))
  const server = serving(folder, { ULTIMATA_RATE: '1000000000', ULTIMATA_WORKERS: '1', ...settings })
  try {
    await use(await server.address, server.process.pid ?? 0)
  } finally {
    server.process.kill('SIGINT')
    await server.ended
    rmSync(folder, { recursive: true, force: true })
  }
}

export async function begin(address: string, entrants: readonly string[], games: number): Promise<number> {
  const plan = { variant: VARIANTS[0].id, entrants, movetime: 5000, openings: 2, stages: [{ games }] }
  const { status, text } = await posted(address, JSON.stringify(plan))
  if (status !== 201) throw new Error(text)
  return JSON.parse(text).id
}

/** User and system time, all threads; 0 where there is no /proc. */
export function processorSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')
    return (Number(fields?.[11]) + Number(fields?.[12])) / TICKS
  } catch {
    return 0
  }
}

/** Asks on all connections for so many seconds; gives how many answers came. Plain sockets, to cost little here. */
async function hammer(address: string, paths: readonly string[], seconds: number): Promise<number> {
  const until = performance.now() + 1000 * seconds
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, lane) => askOn(new URL(address), paths, lane, until)),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

async function askOn(
  { host, hostname, port }: URL,
  paths: readonly string[],
  lane: number,
  until: number,
): Promise<number> {
  const socket = connect(Number(port), hostname).setEncoding('latin1')
  let [count, answer] = [0, '']
  const ask = (): void => {
    socket.write(`GET ${paths[(lane + count) % paths.length]} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  }
  ask()
  for await (const part of socket) {
    answer += part
    if (!isWhole(answer)) continue
    if (!answer.startsWith('HTTP/1.1 200')) throw new Error(answer)
    answer = ''
    count++
    if (performance.now() > until) break
    ask()
  }
  return count
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n')
  return end >= 0 && answer.length >= end + 4 + Number(/content-length: (\d+)/i.exec(answer)?.[1])
}

interface Watched {
  readonly told: readonly Told[]
  readonly times: readonly number[] // when each came
}

async function watch(address: string, tournament: number): Promise<Watched> {
  const told: Told[] = []
  const times: number[] = []
  for await (const event of eventsFrom(address, tournament)) {
    told.push(event)
    times.push(Date.now())
    if (event.kind === 'status') break
  }
  return { told, times }
}

/** How long each event took to arrive, of those stored after every watcher had connected. */
function delaysOf(all: readonly Watched[]): number[] {
  const ready = Math.max(...all.map(({ times }) => times[0] ?? 0))
  return all
    .flatMap(({ told, times }) =>
      told.map(({ at }, index) => ({ at: Date.parse(at), came: times[index] ?? 0 })),
    )
    .filter(({ at }) => at > ready)
    .map(({ at, came }) => came - at)
}
