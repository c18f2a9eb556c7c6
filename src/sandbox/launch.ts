/** Runs a command confined, and looks at it from outside. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'
import type { Cage, Confined, Death } from './cage.ts'
import { type Cell, makeCell } from './cgroup.ts'
import { deathOf } from './death.ts'
import { beginningOf, type Keeper, type Order, startKeeper } from './keeper.ts'
import { fatalCall } from './kernel-log.ts'
import { killAll } from './killing.ts'
import { bearersOf, birthOf, childrenOf, descendantsOf, peakOf, signal, signalGroup } from './processes.ts'
import { realCommand } from './program-path.ts'
import { trespassOf } from './trespass.ts'

/** What the environment of all our caged processes holds, as long as they do not change it: who we are. */
const MARK = 'ULTIMATA_CAGE'
const OURS = `${process.pid}.${threadId}.`
const LAST_WORDS_MS = 200 // for what is still in the pipes of a program that has ended

export function launch(command: readonly string[], cage: Cage): Confined {
  const token = `${OURS}${randomBytes(12).toString('hex')}`
  const cell = cage.level === 'cgroup' ? makeCell(cage) : null
  const keeper = keeperOf({
    command: realCommand(command, cage.folder),
    cage,
    mark: { [MARK]: token },
    cell,
  })
  const { stdin, stdout, stderr, pid = 0 } = keeper
  for (const pipe of [stdin, stdout, stderr]) pipe.on('error', () => {}) // how it ended tells more
  const flock = flockOf(keeper, cage, `${MARK}=${token}`)
  const kill = (): Promise<void> => killAll(keeper, flock.all)
  return {
    stdin,
    stdout,
    stderr,
    pid,
    hasBegun: beginningOf(keeper),
    pause: () => flock.signal('SIGSTOP'),
    resume: () => flock.signal('SIGCONT'),
    trespass: () => trespassOf(flock.programs(), cage),
    memory: () => cell?.peak() ?? peakOf(flock.programs()[0] ?? 0),
    kill,
    ended: endOf({ keeper, cell, kill, programs: flock.known }),
  }
}

/** That nothing can be started here is no death of the program's: whoever wants to start it is told. */
function keeperOf(order: Order): Keeper {
  try {
    const keeper = startKeeper(order)
    keeper.on('error', () => {})
    if (keeper.pid !== undefined) return keeper
    const { folder } = order.cage
    throw new Error(
      existsSync(folder) ? 'the system starts no more processes' : `there is no folder ${folder}`,
    )
  } catch (thrown) {
    void order.cell?.remove()
    throw thrown
  }
}

/** Processes of cages that this thread has made: those that run, and any that a cage has let out. */
export const cagedProcesses = (): number[] => bearersOf(`${MARK}=${OURS}`)

/** Whoever belongs to a keeper. */
function flockOf(keeper: Keeper, { level }: Cage, mark: string) {
  const { pid = 0 } = keeper
  const seen = new Map<number, string>()
  const look = (): number[] => {
    const found = descendantsOf(pid)
    for (const each of found) if (!seen.has(each)) seen.set(each, birthOf(each))
    return found
  }
  /** In a pid namespace nobody leaves the tree, as long as its keeper has not been killed. */
  const escaped = (): number[] => {
    if (level !== 'process' && keeper.signalCode === null) return []
    const remembered = [...seen].filter(([each, birth]) => birth !== '' && birthOf(each) === birth)
    return [...bearersOf(mark), ...remembered.map(([each]) => each)].filter(each => each !== pid)
  }
  return {
    known: (): number[] => [...seen.keys()],
    all: (): number[] => [...new Set([...look(), ...escaped()])],
    /** The keeper's child, or behind bubblewrap, whose child only keeps the namespace, that one's children. */
    programs: (): number[] => (level === 'process' ? childrenOf(pid) : childrenOf(pid).flatMap(childrenOf)),
    /** To the program and all of its own. Bubblewrap's child is ours, and would only be woken for nothing. */
    signal(name: NodeJS.Signals): void {
      const ours = level === 'process' ? [] : childrenOf(pid)
      for (const each of look()) if (!ours.includes(each)) signal(each, name)
      signalGroup(pid, name)
    },
  }
}

interface Ending {
  readonly keeper: Keeper
  readonly cell: Cell | null
  readonly kill: () => Promise<void>
  readonly programs: () => readonly number[]
}

async function endOf({ keeper, cell, kill, programs }: Ending): Promise<Death> {
  const closed = new Promise(resolve => keeper.once('close', resolve))
  const death = await new Promise<Death>(resolve => {
    const fatal = (): string | null => fatalCall(programs())
    keeper.once('exit', (code, signal) =>
      resolve(deathOf({ code, signal, outOfMemory: cell?.outOfMemory() ?? null, fatalCall: fatal })),
    )
  })
  await kill()
  await Promise.race([closed, delay(LAST_WORDS_MS)])
  await cell?.remove()
  return death
}
