/** Who can reach this server by the addresses it listens on: a link to it is of use to nobody else. */
import { networkInterfaces } from 'node:os'
import type { Reach } from '../contract/live-games.ts'
import { type Config, LOOPBACK } from './config.ts'

const EVERYWHERE = ['0.0.0.0', '::']

/** The addresses are for whoever sits at the server's machine; others came by one of them. */
export function reachOf({ host, origin }: Config, port: number, isHere: boolean): Reach {
  if (origin !== null) return { kind: 'world', addresses: [origin.origin] }
  if (LOOPBACK.includes(host)) return { kind: 'machine', addresses: [] }
  const names = EVERYWHERE.includes(host) ? ownAddresses() : [host]
  return { kind: 'network', addresses: isHere ? names.map(name => `http://${bracketed(name)}:${port}`) : [] }
}

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap(list => list ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address)

const bracketed = (name: string): string => (name.includes(':') ? `[${name}]` : name)
