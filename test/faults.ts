/**
 * Tournaments amid faults of every kind, at random moments: processes are killed, frozen and lose their clock, the
 * disk is full for a while, the database does not answer, hangs up or breaks down, a worker's network is cut. What must
 * come out is what comes out undisturbed (see kill.ts): no game lost, none twice, no bot forfeits because of us, and
 * nothing is left running.
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { FORFEITS } from '../src/referee/ending.ts'
import type { Chance } from '../src/rules/chance.ts'
import { assert } from '../src/rules/result.ts'
import type { Where } from '../src/store/store.ts'
import { type Ground, gamesIn, type Pace, verifyFaults } from './kill.ts'
import { madeNetwork, type Network } from './network.ts'
import type { SharedServer, TestServer } from './postgres.ts'
import { descendants, survivors } from './processes.ts'
import { type SmallDisk, smallDisk } from './small-disk.ts'
import { begin, type Running } from './ultimata.ts'

export interface Outcome {
  readonly injected: readonly string[]
  readonly survived: number // faults of a tournament that came out as it should
  readonly lost: readonly string[]
  readonly twice: readonly string[]
  readonly forfeited: readonly string[] // falsely
  readonly other: readonly string[] // what came out otherwise than it should
}

export interface FaultTerms {
  readonly most: number // faults for one tournament
  readonly pause: number // ms between two faults, at most
}

/** The program thinks long enough to be met while it does, and its limit is far from that, and short for a freeze. */
export const PACE: Pace = { thinks: 15, movetime: 2000 }

/** Something that goes wrong for a while; it is over when the promise is. What it gives is left of it, and should not be. */
interface Fault {
  readonly name: string
  readonly inject: () => Promise<readonly string[]>
}

const CLOCK = new URL('./clock-jump.mjs', import.meta.url).href
const JUMPING = { NODE_OPTIONS: `--import ${CLOCK}` }

const DISK = 400 // MiB

/** One process on a folder of a small disk. A sentence where no such disk can be mounted. */
export async function faultsOnFolder(ground: Ground, terms: FaultTerms): Promise<Outcome | string> {
  const { disk, reason } = smallDisk(DISK)
  if (disk === null) return reason
  const folder = join(disk.folder, 'data')
  const where = ['--data', folder]
  const arena = keptAlive(isFirst =>
    begin(
      isFirst ? ['tournament', 'run', ground.plan, ...where] : ['tournament', 'resume', ...where],
      JUMPING,
    ),
  )
  const full = fullDisk(ground, disk)
  try {
    const injected = await injectInto(ground, terms, arena, [...processFaults(ground, arena), full])
    return await outcomeOf(ground, injected, { folder }, await verifyFaults(where))
  } finally {
    await arena.stop()
    disk.remove()
  }
}

const WORKERS = [1, 2]

/** A server that only this may break: it runs on a small disk. */
export interface OwnServer {
  readonly server: TestServer
  readonly disk: SmallDisk
}

/** An arena, and workers in networks of their own, on one server. A sentence where no network can be made. */
export async function faultsOnServer(
  ground: Ground,
  server: SharedServer,
  terms: FaultTerms,
  own: OwnServer | null = null,
): Promise<Outcome | string> {
  const networks: Network[] = []
  const processes: KeptAlive[] = []
  try {
    for (const number of WORKERS) {
      const { network, reason } = await madeNetwork(number, server.port)
      if (network === null) return reason
      networks.push(network)
    }
    const url = await server.fresh()
    const env = { DATABASE_URL: url, ...JUMPING }
    const arena = keptAlive(isFirst =>
      begin(['tournament', ...(isFirst ? ['run', ground.plan] : ['resume']), '--concurrency', '1'], env),
    )
    const workers = networks.map(network =>
      keptAlive(() =>
        begin(
          ['worker', '--concurrency', '1'],
          { ...env, DATABASE_URL: urlThrough(network, url) },
          network.command,
        ),
      ),
    )
    processes.push(arena, ...workers)
    const faults = [
      ...processes.flatMap(each => processFaults(ground, each)),
      ...networks.map(network => partition(ground, network)),
      ...databaseFaults(ground, url),
      ...(own ? breakdowns(ground, own) : []),
    ]
    const injected = await injectInto(ground, terms, arena, faults)
    return await outcomeOf(ground, injected, { url }, await verifyFaults([], { DATABASE_URL: url }))
  } finally {
    await Promise.all(processes.map(each => each.stop()))
    await Promise.all(networks.map(network => network.remove()))
  }
}

const urlThrough = ({ host, port }: Network, url: string): string => {
  const through = new URL(url)
  through.hostname = host
  through.port = `${port}`
  return through.href
}

interface KeptAlive {
  running(): Running
  readonly done: Promise<void> // it ended by itself, with nothing wrong
  stop(): Promise<void>
}

/** Begun again whenever it ends otherwise than well. */
function keptAlive(start: (isFirst: boolean) => Running): KeptAlive {
  let current = start(true)
  let isStopped = false
  const live = async (): Promise<void> => {
    for (;;) {
      const { code, err } = await current.ended
      if (code === 0 || isStopped) return
      await sleep(200)
      if (isStopped) return
      current = start(/there is no (?:tournament|data)|nothing to resume/.test(err))
    }
  }
  const done = live()
  return {
    running: () => current,
    done,
    stop: async () => {
      isStopped = true
      current.child.kill('SIGKILL')
      await done
    },
  }
}

/** Now and then longer than a worker may be silent: then its games are played by somebody else as well. */
const spell = (chance: Chance): number =>
  chance.below(4) === 0 ? 10_000 + chance.below(5000) : 300 + chance.below(3500)

const processFaults = ({ chance }: Ground, { running }: KeptAlive): Fault[] => [
  {
    name: 'kill',
    inject: async () => {
      const { child, ended } = running()
      const own = child.pid === undefined ? [] : descendants(child.pid)
      child.kill('SIGKILL')
      await ended
      return survivors(own)
    },
  },
  {
    name: 'freeze',
    inject: async () => {
      const { child } = running()
      child.kill('SIGSTOP')
      await sleep(spell(chance))
      child.kill('SIGCONT')
      return []
    },
  },
  {
    name: 'clock jump',
    inject: () => {
      running().child.kill('SIGUSR2')
      return Promise.resolve([])
    },
  },
]

const fullDisk = ({ chance }: Ground, disk: SmallDisk): Fault => ({
  name: 'full disk',
  inject: async () => {
    disk.fill()
    await sleep(1000 + chance.below(3000))
    disk.makeRoom()
    return []
  },
})

const partition = ({ chance }: Ground, network: Network): Fault => ({
  name: 'partition',
  inject: async () => {
    network.plug(false)
    await sleep(spell(chance))
    network.plug(true)
    return []
  },
})

const PUT_OUT = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1'

const databaseFaults = ({ chance }: Ground, url: string): Fault[] => [
  {
    name: 'hang-up',
    inject: () =>
      withClient(url, async (client, name) => {
        await client.query(PUT_OUT, [name])
      }),
  },
  {
    name: 'database away', // nobody is let in, and who is in is put out
    inject: () =>
      withClient(url, async (client, name) => {
        await client.query(`alter database "${name}" with allow_connections false`)
        await client.query(PUT_OUT, [name])
        await sleep(spell(chance))
        await client.query(`alter database "${name}" with allow_connections true`)
      }),
  },
]

/** What only a server that nobody else uses may meet. */
const breakdowns = (ground: Ground, { server, disk }: OwnServer): Fault[] => {
  const full = fullDisk(ground, disk)
  const revived = async (): Promise<readonly string[]> => {
    await server.revive()
    return []
  }
  return [
    {
      name: 'database crash',
      inject: async () => {
        await server.crash()
        await sleep(spell(ground.chance))
        return revived()
      },
    },
    { name: full.name, inject: () => full.inject().then(revived) },
  ]
}

/** A connection that the faults do not touch: to another database of the same server. */
async function withClient(
  url: string,
  use: (client: pg.Client, database: string) => Promise<void>,
): Promise<readonly string[]> {
  const name = new URL(url).pathname.slice(1)
  const other = new URL(url)
  other.pathname = '/postgres'
  const client = new pg.Client({ connectionString: other.href })
  await client.connect()
  await use(client, name).finally(() => client.end())
  return []
}

interface Injected {
  readonly names: readonly string[]
  readonly left: readonly string[]
}

/** One fault after the other until the tournament is over: each kind once in random order, then each again. */
async function injectInto(
  { chance }: Ground,
  { most, pause }: FaultTerms,
  arena: KeptAlive,
  faults: readonly Fault[],
): Promise<Injected> {
  const names: string[] = []
  const left: string[] = []
  let isOver = false
  void arena.done.then(() => {
    isOver = true
  })
  const kinds = Map.groupBy(faults, ({ name }) => name)
  let deck: string[] = []
  while (names.length < most) {
    await Promise.race([sleep(chance.below(pause)), arena.done])
    if (isOver) break
    if (deck.length === 0) deck = shuffled([...kinds.keys()], chance)
    const name = deck.pop()
    assert(name !== undefined, 'there are kinds of faults')
    left.push(...(await chance.pick(kinds.get(name) ?? []).inject()))
    names.push(name)
  }
  await Promise.race([arena.done, sleep(PATIENCE, undefined, { ref: false })])
  await arena.stop() // one that never ends has lost what it has not played
  return { names, left }
}

function shuffled(words: readonly string[], chance: Chance): string[] {
  const rest = [...words]
  return words.flatMap(() => rest.splice(chance.below(rest.length), 1))
}

const PATIENCE = 300_000 // ms for a tournament after its last fault

const FORFEIT_WAYS: readonly string[] = FORFEITS

async function outcomeOf(
  { reference }: Ground,
  { names: injected, left }: Injected,
  where: Where,
  verified: readonly string[],
): Promise<Outcome> {
  const wanted = byKey(reference)
  const found = byKey(await gamesIn(where))
  const wrong = [...found].filter(([key, [line = '']]) => !wanted.get(key)?.includes(line))
  const isForfeit = ([, [line = '']]: [string, string[]]): boolean =>
    FORFEIT_WAYS.includes(JSON.parse(line)[2])
  const lost = [...wanted.keys()].filter(key => !found.has(key))
  const twice = [...found].filter(([, lines]) => lines.length > 1).map(([key]) => key)
  const forfeited = wrong.filter(isForfeit).flatMap(([, lines]) => lines)
  const others = wrong.filter(each => !isForfeit(each)).flatMap(([, lines]) => lines)
  const other = [...others, ...left, ...verified]
  const isRight = lost.length + twice.length + forfeited.length + other.length === 0
  return { injected, survived: isRight ? injected.length : 0, lost, twice, forfeited, other }
}

/** Lines of games by their keys. */
const byKey = (games: string): Map<string, string[]> =>
  Map.groupBy(games.split('\n').filter(Boolean), line => String(JSON.parse(line)[0]))
