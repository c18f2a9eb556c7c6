/** Ends all of a sandbox, again and again until nothing of it is found. */
import { setTimeout as delay } from 'node:timers/promises'
import { signal, signalGroup } from './processes.ts'
import type { Supervisor } from './supervisor.ts'

const ROUND_MS = 4
const PATIENT_ROUNDS = 10 // that a supervisor has to end by itself; it then leaves no zombie behind
const MOST_ROUNDS = 1000 // something that not even the kernel can end is waited for no longer

export async function killAll(supervisor: Supervisor, members: () => readonly number[]): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const left = stopped(members)
    if (left.length === 0 && hasEnded(supervisor)) return
    for (const pid of left) signal(pid, 'SIGKILL')
    signalGroup(supervisor.pid ?? 0, 'SIGKILL')
    const isStuck = left.length === 0 || round >= PATIENT_ROUNDS
    signal(supervisor.pid ?? 0, isStuck ? 'SIGKILL' : 'SIGCONT')
    await delay(ROUND_MS)
  }
}

const hasEnded = ({ pid, exitCode, signalCode }: Supervisor): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null

/** A process that is stopped starts no others: stops whoever is found until nobody new is. */
function stopped(members: () => readonly number[]): number[] {
  const all = new Set<number>()
  for (let round = 0; round < 100; round++) {
    const fresh = members().filter(pid => !all.has(pid))
    if (fresh.length === 0) break
    for (const pid of fresh) {
      all.add(pid)
      signal(pid, 'SIGSTOP')
    }
  }
  return [...all]
}
