/** The processes of this machine, as Linux lists them: for tests that nothing is left behind. */
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Process {
  readonly pid: number
  readonly parent: number
  readonly began: string // the kernel's clock: a number that is used again belongs to another process
  readonly name: string
}

function processes(): Process[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      try {
        const [, words = '', rest = ''] =
          /\((.*)\) (.*)$/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
        const fields = rest.split(' ')
        return [{ pid: Number(name), parent: Number(fields[1]), began: fields[19]!, name: words }]
      } catch {
        return [] // it has just ended
      }
    })
}

/** The processes that this one has begun, and those that they have. */
export function descendants(pid: number): Process[] {
  const all = processes()
  const found: Process[] = []
  let parents = [pid]
  while (parents.length > 0) {
    const children = all.filter(({ parent }) => parents.includes(parent))
    found.push(...children)
    parents = children.map(child => child.pid)
  }
  return found
}

const PATIENCE = 60_000 // ms for what was killed with its parent to be gone

/** Which of them still run a while later. */
export async function survivors(own: readonly Process[]): Promise<string[]> {
  const alive = (): Process[] => {
    const now = processes()
    return own.filter(({ pid, began }) => now.some(other => other.pid === pid && other.began === began))
  }
  for (const until = performance.now() + PATIENCE; performance.now() < until && alive().length > 0; )
    await sleep(50)
  return alive().map(({ pid, name }) => `process ${pid} (${name}) is left`)
}
