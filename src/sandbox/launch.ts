/** Runs a command confined, and looks at it from outside. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'
import { type ControlGroup, type Freezer, makeControlGroup } from './cgroup.ts'
import { exitOf } from './exit.ts'
import { fatalCall } from './kernel-log.ts'
import { killAll } from './killing.ts'
import { type Members, membersOf } from './members.ts'
import { type After, type Brake, makePauses } from './pauses.ts'
import { isRunnable, isStopped, markedWith, peakOf, processorTimeOf, signal, sleepsOf } from './processes.ts'
import { realCommand } from './program-path.ts'
import type { Confined, Exit, Sandbox } from './sandbox.ts'
import { beginningOf, type Order, type Supervisor, startSupervisor } from './supervisor.ts'
import { violationOf } from './violation.ts'
import { keepWarm } from './warm.ts'

/** What the environment of all our sandboxed processes holds, as long as they do not change it: who we are. */
const MARK = 'ULTIMATA_SANDBOX'
const OURS = `${process.pid}.${threadId}.`
const LAST_WORDS_MS = 200 // for what is still in the pipes of a program that has ended

export function launch(command: readonly string[], sandbox: Sandbox): Confined {
  const token = `${OURS}${randomBytes(12).toString('hex')}`
  const real = realCommand(command, sandbox.folder)
  if (sandbox.level === 'cgroup') keepWarm(real, sandbox.folder)
  const group = sandbox.level === 'cgroup' ? makeControlGroup(sandbox) : null
  const supervisor = supervisorOf({
    command: real,
    sandbox,
    mark: { [MARK]: token },
    group,
  })
  const { stdin, stdout, stderr, pid = 0 } = supervisor
  for (const pipe of [stdin, stdout, stderr]) pipe.on('error', () => {}) // how it ended tells more
  const members = membersOf(supervisor, sandbox.level, `${MARK}=${token}`)
  const freezer = group?.freezer ?? null
  const pauses = makePauses(brakeOf(members, freezer), later)
  const kill = (): Promise<void> => {
    if (freezer) for (const each of members.all()) signal(each, 'SIGKILL')
    freezer?.release()
    return killAll(supervisor, members.all)
  }
  const exited = exitIn({ supervisor, group }, members.known)
  return {
    stdin,
    stdout,
    stderr,
    pid,
    hasBegun: beginningOf(supervisor),
    pause: pauses.pause,
    resume: pauses.resume,
    processorTime: () => processorTimeOf(members.programs()),
    isRunnable: () => members.programs().some(isRunnable),
    sleeps: () => sleepsOf(members.programs()),
    stoppedUse: pauses.use,
    violation: () => {
      pauses.look()
      return violationOf(members.programs(), sandbox, pauses.use())
    },
    memory: () => group?.peak() ?? peakOf(members.programs()[0] ?? 0),
    kill,
    exited,
    ended: endOf({ supervisor, group }, exited, kill),
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

/** A frozen group stays still whatever signals come; elsewhere there is SIGSTOP. */
function brakeOf(members: Members, freezer: Freezer | null): Brake {
  const used = (): number => processorTimeOf(members.programs())?.used ?? 0
  if (freezer) return { ...freezer, used }
  return {
    stop: () => members.signal('SIGSTOP'),
    release: () => members.signal('SIGCONT'),
    holds: () => members.programs().every(isStopped),
    used,
  }
}

/** Nothing is kept alive for a look at what is stopped. */
const later: After = (milliseconds, call) => {
  const timer = setTimeout(call, milliseconds).unref()
  return () => clearTimeout(timer)
}

interface Run {
  readonly supervisor: Supervisor
  readonly group: ControlGroup | null
}

const exitIn = ({ supervisor, group }: Run, programs: () => readonly number[]): Promise<Exit> =>
  new Promise(resolve => {
    supervisor.once('exit', (code, signal) =>
      resolve(
        exitOf({
          code,
          signal,
          outOfMemory: group?.outOfMemory() ?? null,
          fatalCall: () => fatalCall(programs()),
        }),
      ),
    )
  })

async function endOf(
  { supervisor, group }: Run,
  exited: Promise<Exit>,
  kill: () => Promise<void>,
): Promise<Exit> {
  const closed = new Promise(resolve => supervisor.once('close', resolve))
  const exit = await exited
  await kill()
  await Promise.race([closed, delay(LAST_WORDS_MS)])
  await group?.remove()
  return exit
}
