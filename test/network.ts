/**
 * A network of its own for a process: a namespace with one cable to this machine, which can be pulled out. Through a
 * relay at this end it reaches one port of this machine. Only root may make one.
 */
import { spawnSync } from 'node:child_process'
import { connect, createServer, type Server, type Socket } from 'node:net'

export interface Network {
  readonly command: readonly string[] // before a program, so that it runs in there
  readonly host: string // this machine, as it is called there
  readonly port: number
  plug(isIn: boolean): void
  remove(): Promise<void>
}

export type Made = { network: Network; reason: null } | { network: null; reason: string }

const ip = (...words: string[]): string | null => {
  const { status, stderr, error } = spawnSync('ip', words, { encoding: 'utf8' })
  return status === 0 ? null : `ip ${words.join(' ')}: ${error?.message ?? stderr.trim()}`
}

/** The number tells networks apart that exist at the same time. */
export async function madeNetwork(number: number, port: number): Promise<Made> {
  const name = `ultimata-${process.pid}-${number}`
  const [near, far] = [`u${process.pid}n${number}`, `u${process.pid}f${number}`]
  const subnet = `10.${200 + (number % 50)}.${process.pid % 250}`
  const steps = [
    ['netns', 'add', name],
    ['link', 'add', near, 'type', 'veth', 'peer', 'name', far],
    ['link', 'set', far, 'netns', name],
    ['addr', 'add', `${subnet}.1/24`, 'dev', near],
    ['link', 'set', near, 'up'],
    ['-n', name, 'addr', 'add', `${subnet}.2/24`, 'dev', far],
    ['-n', name, 'link', 'set', far, 'up'],
    ['-n', name, 'link', 'set', 'lo', 'up'],
  ]
  const clear = (): void => {
    ip('netns', 'del', name)
    ip('link', 'del', near)
  }
  for (const step of steps) {
    const fault = ip(...step)
    if (fault === null) continue
    clear()
    return { network: null, reason: `no network of its own can be made here: ${fault}` }
  }
  const relay = await relayTo(port, `${subnet}.1`)
  return {
    network: {
      command: ['ip', 'netns', 'exec', name],
      host: `${subnet}.1`,
      port: relay.port,
      plug: isIn => void ip('link', 'set', near, isIn ? 'up' : 'down'),
      remove: async () => {
        await relay.close()
        clear()
      },
    },
    reason: null,
  }
}

interface Relay {
  readonly port: number
  close(): Promise<void>
}

async function relayTo(port: number, host: string): Promise<Relay> {
  const open = new Set<Socket>()
  const server: Server = createServer(near => {
    const far = connect(port, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one
        .on('error', () => {})
        .on('close', () => {
          open.delete(one)
          other.destroy()
        })
      one.pipe(other)
    }
  })
  await new Promise<void>(resolve => server.listen(0, host, resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () =>
      new Promise(resolve => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
