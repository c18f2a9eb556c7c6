/**
 * Starts a command below a supervisor: a shell that sets the limits and then waits for the program, or becomes bubblewrap.
 * The supervisor is what the program sees as its parent; so a program that kills its parent does not kill us.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { Readable, type Writable } from 'node:stream'
import { bubblewrapped, openInputs } from './bubblewrap.ts'
import type { ControlGroup } from './cgroup.ts'
import { BARE_ENVIRONMENT, limitLines } from './limits.ts'
import { programPath } from './program-path.ts'
import type { Sandbox } from './sandbox.ts'
import { BEGUN_FD, becoming, closingAbove, shellHere } from './shell.ts'

export type Supervisor = ChildProcess & {
  readonly stdin: Writable
  readonly stdout: Readable
  readonly stderr: Readable
}

/** The mark is an environment variable that all of its processes carry. */
export interface Order {
  readonly command: readonly string[]
  readonly sandbox: Sandbox
  readonly mark: Readonly<Record<string, string>>
  readonly group: ControlGroup | null
}

export function startSupervisor(order: Order): Supervisor {
  const supervisor = order.sandbox.level === 'process' ? watched(order) : walled(order)
  if (!hasPipes(supervisor)) throw new Error('no more files can be opened here, so no program can be started')
  return supervisor
}

const hasPipes = (child: ChildProcess): child is Supervisor =>
  [child.stdin, child.stdout, child.stderr].every(Boolean)

/** Whether a supervisor has come as far as to become the program, from when that can be known on. */
export function beginningOf({ stdio }: Supervisor): () => boolean {
  const said = stdio.at(BEGUN_FD)
  let hasBegun = false
  if (!(said instanceof Readable)) return () => hasBegun
  said.on('error', () => {}) // then nothing was said
  said.on('data', () => {
    hasBegun = true
  })
  return () => hasBegun
}

/** Whatever has this in front of it dies with its parent. */
let diesWithParent: string[] | null = null
function dying(): string[] {
  diesWithParent ??= programPath('setpriv') ? ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--'] : []
  return diesWithParent
}

function watched({ command, sandbox, mark }: Order): ChildProcess {
  const shell = shellHere()
  const own = `(${becoming(BEGUN_FD)})`
  const script = [closingAbove(BEGUN_FD), ...limitLines(sandbox), own, 'exit $?'].join('\n')
  const [program = shell, ...rest] = [...dying(), shell, '-c', script, 'sh', ...dying(), ...command]
  return spawn(program, rest, {
    cwd: sandbox.folder,
    env: { ...BARE_ENVIRONMENT, ...sandbox.env, ...mark },
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    detached: true,
  })
}

function walled({ command, sandbox, mark, group }: Order): ChildProcess {
  const entering = (group?.joinFiles ?? []).map(file => `echo $$ > '${file}' || exit 126`)
  const wrapped = bubblewrapped(command, sandbox, { ...BARE_ENVIRONMENT, ...sandbox.env })
  const inputs = openInputs(sandbox.threads)
  const closing = closingAbove(BEGUN_FD + inputs.length)
  const script = [closing, ...entering, ...limitLines(sandbox), 'exec "$@"'].join('\n')
  try {
    return spawn(shellHere(), ['-c', script, 'sh', ...wrapped], {
      cwd: '/',
      env: { ...BARE_ENVIRONMENT, ...mark },
      stdio: ['pipe', 'pipe', 'pipe', 'pipe', ...inputs],
      detached: true,
    })
  } finally {
    for (const input of inputs) closeSync(input)
  }
}
