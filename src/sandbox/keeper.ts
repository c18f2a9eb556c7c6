/**
 * Starts a command below a keeper: a shell that sets the limits and then waits for the program, or becomes bubblewrap.
 * The keeper is what the program sees as its parent; so a program that kills its parent does not kill us.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { Readable, type Writable } from 'node:stream'
import { bubblewrapped, openFilter } from './bubblewrap.ts'
import type { Cage } from './cage.ts'
import type { Cell } from './cgroup.ts'
import { BARE_ENVIRONMENT, limitLines } from './limits.ts'
import { programPath } from './program-path.ts'
import { becoming, shellHere } from './shell.ts'

export type Keeper = ChildProcess & {
  readonly stdin: Writable
  readonly stdout: Readable
  readonly stderr: Readable
}

/** The mark is an environment variable that all of its processes carry. */
export interface Order {
  readonly command: readonly string[]
  readonly cage: Cage
  readonly mark: Readonly<Record<string, string>>
  readonly cell: Cell | null
}

export function startKeeper(order: Order): Keeper {
  const keeper = order.cage.level === 'process' ? watched(order) : walled(order)
  if (!hasPipes(keeper)) throw new Error('no more files can be opened here, so no program can be started')
  return keeper
}

const hasPipes = (child: ChildProcess): child is Keeper =>
  [child.stdin, child.stdout, child.stderr].every(Boolean)

/** Whether a keeper has come as far as to become the program, from when that can be known on. */
export function beginningOf({ stdio }: Keeper): () => boolean {
  const said = stdio.at(-1)
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

function watched({ command, cage, mark }: Order): ChildProcess {
  const { program: shell, closing } = shellHere()
  const script = [...closing, ...limitLines(cage), `(${becoming(3)})`, 'exit $?'].join('\n')
  const [program, ...rest] = [...dying(), shell, '-c', script, 'sh', ...dying(), ...command]
  return spawn(program, rest, {
    cwd: cage.folder,
    env: { ...BARE_ENVIRONMENT, ...cage.env, ...mark },
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    detached: true,
  })
}

function walled({ command, cage, mark, cell }: Order): ChildProcess {
  const entering = (cell?.entrances ?? []).map(entrance => `echo $$ > '${entrance}' || exit 126`)
  const { program, closing } = shellHere()
  const script = [...closing, ...entering, ...limitLines(cage), 'exec "$@"'].join('\n')
  const wrapped = bubblewrapped(command, cage, { ...BARE_ENVIRONMENT, ...cage.env })
  const filter = openFilter(cage.threads)
  try {
    return spawn(program, ['-c', script, 'sh', ...wrapped], {
      cwd: '/',
      env: { ...BARE_ENVIRONMENT, ...mark },
      stdio: ['pipe', 'pipe', 'pipe', filter, 'pipe'],
      detached: true,
    })
  } finally {
    closeSync(filter)
  }
}
