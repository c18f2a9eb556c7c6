/** `ultimata serve` as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../bin/ultimata.mjs', import.meta.url))

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface Serving {
  readonly process: ChildProcess
  readonly address: Promise<string> // fails when it ends before it listens
  readonly ended: Promise<Ended>
}

/** An installed program, in place of the one in this clone. */
interface Installed {
  readonly program: string
  readonly cwd: string
  readonly path: string
}

/** On any port that is free, unless the settings have one. */
export function serving(
  folder: string,
  settings: Record<string, string> = {},
  installed: Installed | null = null,
): Serving {
  const [program, words] = installed ? [installed.program, []] : [process.execPath, [PROGRAM]]
  const child = spawn(program, [...words, 'serve'], {
    cwd: installed?.cwd,
    env: {
      ...process.env,
      ...(installed && { PATH: installed.path }),
      ULTIMATA_DATA: folder,
      PORT: '0',
      ULTIMATA_OPEN: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const address = Promise.withResolvers<string>()
  const ended = Promise.withResolvers<Ended>()
  const said = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.stdout += text
    const [line, ...rest] = said.stdout.split('\n')
    if (rest.length > 0) address.resolve(line!)
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.stderr += text
  })
  child.on('close', code => {
    address.reject(new Error(`it ended with ${code}: ${said.stderr}`))
    ended.resolve({ code, ...said })
  })
  address.promise.catch(() => {}) // whoever waits for the end hears of it there
  return { process: child, address: address.promise, ended: ended.promise }
}
