/**
 * Tournaments amid faults of every kind, at random moments: processes are killed, frozen and lose their clock, the
 * disk is full for a while, the database does not answer or hangs up, a worker's network is cut. What must come out is
 * what comes out undisturbed (see kill.ts): no game lost, none twice, and no bot forfeits because of us.
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { FORFEITS } from '../src/referee/ending.ts'
import type { Where } from '../src/store/store.ts'
import { type Ground, gamesIn } from './kill.ts'
import { madeNetwork, type Network } from './network.ts'
import type { SharedServer } from './postgres.ts'
import { smallDisk } from './small-disk.ts'
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

/** Something that goes wrong for a while; it is over when the promise is. */
interface Fault {
  readonly name: string
  readonly inject: () => Promise<void>
}

const CLOCK = new URL('./clock-jump.mjs', import.meta.url).href
const JUMPING = { NODE_OPTIONS: `--import ${CLOCK}` }

/** One process on a folder of a small disk. Null where no such disk can be mounted. */
export async function faultsOnFolder(ground: Ground, terms: FaultTerms): Promise<Outcome | string> {
  const { disk, reason } = smallDisk(400)
  if (disk === null) return reason
  const folder = join(disk.folder, 'data')
  const where = ['--data', folder]
  const arena = keptAlive(isFirst =>
    begin(
      isFirst ? ['tournament', 'run', ground.plan, ...where] : ['tournament', 'resume', ...where],
      JUMPING,
    ),
  )
  try {
    const fullDisk: Fault = {
      name: 'full disk',
      inject: async () => {
        disk.fill()
        await sleep(1000 + ground.chance.below(3000))
        disk.makeRoom()
      },
    }
    const injected = await injectInto(ground, terms, arena, [...processFaults(ground, arena), fullDisk])
    return await outcomeOf(ground, injected, { folder })
  } finally {
    arena.stop()
    disk.remove()
  }
}

/** An arena and a worker in a network of its own, on one server. A sentence where no network can be made. */
export async function faultsOnServer(
  ground: Ground,
  server: SharedServer,
  terms: FaultTerms,
): Promise<Outcome | string> {
  const { network, reason } = await madeNetwork(1, server.port)
  if (network === null) return reason
  const url = await server.fresh()
  const env = { DATABASE_URL: url, ...JUMPING }
  const away = { ...env, DATABASE_URL: urlThrough(network, url) }
  const arena = keptAlive(isFirst =>
    begin(['tournament', ...(isFirst ? ['run', ground.plan] : ['resume']), '--concurrency', '1'], env),
  )
  const worker = keptAlive(() => begin(['worker', '--concurrency', '1'], away, network.command))
  try {
    const faults = [
      ...processFaults(ground, arena),
      ...processFaults(ground, worker),
      ...networkFaults(ground, network),
      ...databaseFaults(ground, url),
    ]
    const injected = await injectInto(ground, terms, arena, faults)
    return await outcomeOf(ground, injected, { url })
  } finally {
    arena.stop()
    worker.stop()
    await network.remove()
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
  stop(): void
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
      current = start(/there is no (?:tournament|data)|nothing to resume/.test(err))
    }
  }
  return {
    running: () => current,
    done: live(),
    stop: () => {
      isStopped = true
      current.child.kill('SIGKILL')
    },
  }
}

const processFaults = ({ chance }: Ground, { running }: KeptAlive): Fault[] => [
  {
    name: 'kill',
    inject: async () => {
      running().child.kill('SIGKILL')
      await running().ended
    },
  },
  {
    name: 'freeze',
    inject: async () => {
      const { child } = running()
      child.kill('SIGSTOP')
      await sleep(500 + chance.below(4500))
      child.kill('SIGCONT')
    },
  },
  {
    name: 'clock jump',
    inject: () => {
      running().child.kill('SIGUSR2')
      return Promise.resolve()
    },
  },
]

/** Longer than a worker may be silent, now and then: then its games are played by somebody else as well. */
const networkFaults = ({ chance }: Ground, network: Network): Fault[] => [
  {
    name: 'partition',
    inject: async () => {
      network.plug(false)
      await sleep(500 + chance.below(14_000))
      network.plug(true)
    },
  },
]

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
        await sleep(500 + chance.below(5000))
        await client.query(`alter database "${name}" with allow_connections true`)
      }),
  },
]

/** A connection that the faults do not touch: to another database of the same server. */
async function withClient(
  url: string,
  use: (client: pg.Client, database: string) => Promise<void>,
): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  const other = new URL(url)
  other.pathname = '/postgres'
  const client = new pg.Client({ connectionString: other.href })
  await client.connect()
  await use(client, name).finally(() => client.end())
}

/** One fault after the other until the tournament is over; gives their names. */
async function injectInto(
  { chance }: Ground,
  { most, pause }: FaultTerms,
  arena: KeptAlive,
  faults: readonly Fault[],
): Promise<string[]> {
  const injected: string[] = []
  let isOver = false
  void arena.done.then(() => {
    isOver = true
  })
  while (injected.length < most) {
    await Promise.race([sleep(chance.below(pause)), arena.done])
    if (isOver) break
    const kind = chance.pick([...new Set(faults.map(({ name }) => name))]) // as often as any other
    await chance.pick(faults.filter(({ name }) => name === kind)).inject()
    injected.push(kind)
  }
  await Promise.race([arena.done, sleep(PATIENCE, undefined, { ref: false })])
  arena.stop() // one that never ends has lost what it has not played
  await arena.done
  return injected
}

const PATIENCE = 300_000 // ms for a tournament after its last fault

const FORFEIT_WAYS: readonly string[] = FORFEITS

async function outcomeOf({ reference }: Ground, injected: readonly string[], where: Where): Promise<Outcome> {
  const wanted = byKey(reference)
  const found = byKey(await gamesIn(where))
  const wrong = [...found].filter(([key, [line = '']]) => !wanted.get(key)?.includes(line))
  const isForfeit = ([, [line = '']]: [string, string[]]): boolean =>
    FORFEIT_WAYS.includes(JSON.parse(line)[2])
  const lost = [...wanted.keys()].filter(key => !found.has(key))
  const twice = [...found].filter(([, lines]) => lines.length > 1).map(([key]) => key)
  const forfeited = wrong.filter(isForfeit).flatMap(([, lines]) => lines)
  const other = wrong.filter(each => !isForfeit(each)).flatMap(([, lines]) => lines)
  const isRight = lost.length + twice.length + forfeited.length + other.length === 0
  return { injected, survived: isRight ? injected.length : 0, lost, twice, forfeited, other }
}

/** Lines of games by their keys. */
const byKey = (games: string): Map<string, string[]> =>
  Map.groupBy(games.split('\n').filter(Boolean), line => String(JSON.parse(line)[0]))
