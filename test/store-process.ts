/** Starts test/store-child.ts and listens to it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const CHILD = fileURLToPath(new URL('store-child.ts', import.meta.url))

export interface StoreProcess {
  readonly pid: number
  readonly lines: readonly string[]
  /** The next line that fits, or one that came already; null when the process ends without it. */
  line(pattern: RegExp): Promise<string | null>
  kill(): Promise<void>
  readonly ended: Promise<unknown>
}

export function startStoreProcess(task: 'hold' | 'store' | 'work', place: string): StoreProcess {
  const child: ChildProcess = spawn(process.execPath, [CHILD, task, place], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { stdout, pid } = child
  if (!stdout || pid === undefined) throw new Error('the process does not start')
  const lines: string[] = []
  const heard = new Set<() => void>()
  const tell = () => {
    for (const hear of [...heard]) hear()
  }
  const reader = createInterface({ input: stdout }).on('line', line => {
    lines.push(line)
    tell()
  })
  const ended = Promise.all([once(child, 'exit'), once(reader, 'close')]).then(tell)
  const line = async (pattern: RegExp): Promise<string | null> => {
    for (;;) {
      const found = lines.find(each => pattern.test(each))
      if (found !== undefined) return found
      if (child.exitCode !== null || child.signalCode !== null) return null
      await new Promise<void>(resolve => {
        heard.add(() => {
          heard.clear()
          resolve()
        })
      })
    }
  }
  return {
    pid,
    lines,
    line,
    ended,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
