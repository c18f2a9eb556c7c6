/**
 * Whether a bot loses on time when it was late itself, and only then: it is made to wait for a processor among others
 * that want the same one, or the arena stands still while its answer lies in the pipe.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Outsider } from '../../programs/entry.ts'
import { makeProgram, type ProgramPlayer } from '../../programs/player.ts'
import { newGame } from '../../referee/game.ts'
import { start } from '../../rules/position.ts'
import { VARIANTS } from '../../rules/variants.ts'
import { isLostTurn, putTurn } from '../../runner/earlier-turns.ts'
import { sandboxedProcesses } from '../../sandbox/launch.ts'
import type { Level } from '../../sandbox/sandbox.ts'

export const LIMIT_MS = 200
const OWN_MS = 120 // of processor time, within the limit
const SOON_MS = 50
const STILL_MS = 1000 // that the arena stands still

/** It answers once it has used so much processor time, or slept so long; the first word says which. */
const BOT = `
import sys, time
way, seconds = sys.argv[1], float(sys.argv[2])
for line in sys.stdin:
    if line == 'begin\\n':
        print('ready', flush=True)
    elif line.startswith('moves '):
        move = line.split()[1]
    elif line.startswith('go '):
        if way == 'sleep':
            time.sleep(seconds)
        end = time.process_time() + seconds
        while way == 'work' and time.process_time() < end:
            pass
        print('move', move, flush=True)
`

/** Others on one processor, together with the processes that are named. */
const CROWD = `
import os, sys
for pid in [0] + [int(word) for word in sys.argv[1:]]:
    try: os.sched_setaffinity(pid, {min(os.sched_getaffinity(0))})
    except (OSError, AttributeError): pass
for _ in range(3):
    if os.fork() == 0: break
parent = os.getppid()
print('on', flush=True)
while os.getppid() == parent: pass
`

export const CASES = ['crowded', 'frozen', 'late', 'late and crowded'] as const
export type Case = (typeof CASES)[number]

interface Circumstances {
  readonly way: 'work' | 'sleep'
  readonly seconds: number
  readonly isCrowded?: true
  readonly isFrozen?: true
}

const CIRCUMSTANCES: Readonly<Record<Case, Circumstances>> = {
  crowded: { way: 'work', seconds: OWN_MS / 1000, isCrowded: true },
  frozen: { way: 'sleep', seconds: SOON_MS / 1000, isFrozen: true },
  late: { way: 'work', seconds: 1000 },
  'late and crowded': { way: 'work', seconds: 1000, isCrowded: true },
}

export interface Lateness {
  readonly outcome: 'in time' | 'no result' | 'lost' // no result: such a game is played again
  readonly took: number // milliseconds of elapsed time
  readonly used: number | null // milliseconds of processor time
}

/** One turn. The player may be changed, to show that what is found depends on it. */
export async function latenessIn(
  level: Level,
  which: Case,
  changed: (player: ProgramPlayer) => ProgramPlayer = player => player,
): Promise<Lateness> {
  const { way, seconds, isCrowded, isFrozen } = CIRCUMSTANCES[which]
  const first = start(VARIANTS[0])
  const argv = ['python3', '-c', BOT, way, `${seconds}`]
  const entry: Outsider = { kind: 'command', argv, folder: '/usr', protocol: 'line' }
  const terms = { rules: first.rules, seed: 1, memory: 2 ** 28, startup: 30_000, python: 'python3' }
  const program = makeProgram(entry, { ...terms, level, limit: LIMIT_MS })
  let crowd: ChildProcess | null = null
  try {
    await program.start()
    if (isCrowded) crowd = await crowdAround(sandboxedProcesses())
    const begun = performance.now()
    const putting = putTurn(changed(program), newGame(first, { limit: LIMIT_MS }))
    if (isFrozen) await delay(SOON_MS / 2).then(standStill)
    const put = await putting
    const took = performance.now() - begun
    return { outcome: outcomeOf(put), took, used: program.notes().used }
  } finally {
    if (crowd?.pid !== undefined) process.kill(-crowd.pid, 'SIGKILL')
    await program.close()
  }
}

const outcomeOf = (put: Awaited<ReturnType<typeof putTurn>>): Lateness['outcome'] => {
  if (!isLostTurn(put)) return 'in time'
  return put.after.ending?.way === 'no-result' ? 'no result' : 'lost'
}

async function crowdAround(pids: readonly number[]): Promise<ChildProcess> {
  const crowd = spawn('python3', ['-c', CROWD, ...pids.map(String)], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true, // a group that can be ended as a whole
  })
  await once(crowd.stdout, 'data')
  return crowd
}

/** What a stopped process does: nothing. Answers wait in their pipes. */
function standStill(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STILL_MS)
}
