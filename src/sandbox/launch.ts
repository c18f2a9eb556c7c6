/** Runs a command confined, and looks at it from outside. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'
import { type ControlGroup, makeControlGroup } from './cgroup.ts'
import { exitOf } from './exit.ts'
import { fatalCall } from './kernel-log.ts'
import { killAll } from './killing.ts'
import {
  childrenOf,
  descendantsOf,
  markedWith,
  peakOf,
  signal,
  signalGroup,
  startTimeOf,
} from './processes.ts'
import { realCommand } from './program-path.ts'
import type { Confined, Exit, Sandbox } from './sandbox.ts'
import { beginningOf, type Order, type Supervisor, startSupervisor } from './supervisor.ts'
import { violationOf } from './violation.ts'

/** What the environment of all our sandboxed processes holds, as long as they do not change it: who we are. */
const MARK = 'ULTIMATA_SANDBOX'
const OURS = `${process.pid}.${threadId}.`
const LAST_WORDS_MS = 200 // for what is still in the pipes of a program that has ended

export function launch(command: readonly string[], sandbox: Sandbox): Confined {
  const token = `${OURS}${randomBytes(12).toString('hex')}`
  const group = sandbox.level === 'cgroup' ? makeControlGroup(sandbox) : null
  const supervisor = supervisorOf({
    command: realCommand(command, sandbox.folder),
    sandbox,
    mark: { [MARK]: token },
    group,
  })
  const { stdin, stdout, stderr, pid = 0 } = supervisor
  for (const pipe of [stdin, stdout, stderr]) pipe.on('error', () => {}) // how it ended tells more
  const members = membersOf(supervisor, sandbox, `${MARK}=${token}`)
  const kill = (): Promise<void> => killAll(supervisor, members.all)
  return {
    stdin,
    stdout,
    stderr,
    pid,
    hasBegun: beginningOf(supervisor),
    pause: () => members.signal('SIGSTOP'),
    resume: () => members.signal('SIGCONT'),
    violation: () => violationOf(members.programs(), sandbox),
    memory: () => group?.peak() ?? peakOf(members.programs()[0] ?? 0),
    kill,
    ended: endOf({ supervisor, group, kill, programs: members.known }),
  }
}

/** That nothing can be started here is no exit of the program's: whoever wants to start it is told. */
function supervisorOf(order: Order): Supervisor {
  try {
    const supervisor = startSupervisor(order)
    supervisor.on('error', () => {})
    if (supervisor.pid !== undefined) return supervisor
    const { folder } = order.sandbox
    throw new Error(
      existsSync(folder) ? 'the system starts no more processes' : `there is no folder ${folder}`,
    )
  } catch (thrown) {
    void order.group?.remove()
    throw thrown
  }
}

/** Processes of sandboxes that this thread has made: those that run, and any that a sandbox has let out. */
export const sandboxedProcesses = (): number[] => markedWith(`${MARK}=${OURS}`)

/** Whoever belongs to a supervisor. */
function membersOf(supervisor: Supervisor, { level }: Sandbox, mark: string) {
  const { pid = 0 } = supervisor
  const seen = new Map<number, string>()
  const look = (): number[] => {
    const found = descendantsOf(pid)
    for (const each of found) if (!seen.has(each)) seen.set(each, startTimeOf(each))
    return found
  }
  /** In a pid namespace nobody leaves the tree, as long as its supervisor has not been killed. */
  const escaped = (): number[] => {
    if (level !== 'process' && supervisor.signalCode === null) return []
    const remembered = [...seen].filter(([each, started]) => started !== '' && startTimeOf(each) === started)
    return [...markedWith(mark), ...remembered.map(([each]) => each)].filter(each => each !== pid)
  }
  return {
    known: (): number[] => [...seen.keys()],
    all: (): number[] => [...new Set([...look(), ...escaped()])],
    /** The supervisor's child, or behind bubblewrap, whose child only keeps the namespace, that one's children. */
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
  readonly supervisor: Supervisor
  readonly group: ControlGroup | null
  readonly kill: () => Promise<void>
  readonly programs: () => readonly number[]
}

async function endOf({ supervisor, group, kill, programs }: Ending): Promise<Exit> {
  const closed = new Promise(resolve => supervisor.once('close', resolve))
  const exit = await new Promise<Exit>(resolve => {
    const fatal = (): string | null => fatalCall(programs())
    supervisor.once('exit', (code, signal) =>
      resolve(exitOf({ code, signal, outOfMemory: group?.outOfMemory() ?? null, fatalCall: fatal })),
    )
  })
  await kill()
  await Promise.race([closed, delay(LAST_WORDS_MS)])
  await group?.remove()
  return exit
}
