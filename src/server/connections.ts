/**
 * Connections that cost their owner nothing must not be held open for long, nor by the thousand: how long the server
 * waits for a head, for a whole request and for the next one, and how many connections one address may have.
 */
import type { Server } from 'node:http'
import { clientAt } from './budget.ts'

export interface Patience {
  readonly head: number // ms for the first lines of a request
  readonly request: number // for all of it
  readonly silence: number // on a connection on which nothing moves; streams say something every 15 s
  readonly look: number // how often it is looked whether one has taken too long
}

export const PATIENCE: Patience = { head: 10_000, request: 30_000, silence: 60_000, look: 2000 }

export const termsFor = ({ head, request, silence, look }: Patience) => ({
  requestTimeout: request,
  connectionTimeout: silence,
  http: { headersTimeout: head, connectionsCheckingInterval: look },
})

const MOST_OF_ONE = 1000 // a class may share an address, and a browser has six to a server
const MOST = 10_000

/** Behind a proxy all connections are the proxy's. */
export function limitConnections(server: Server, isBehindProxy: boolean): void {
  server.maxConnections = MOST
  const open = new Map<string, number>()
  server.on('connection', socket => {
    const client = clientAt(socket.remoteAddress ?? '')
    const count = (open.get(client) ?? 0) + 1
    if (count > MOST_OF_ONE && !isBehindProxy) return void socket.destroy()
    open.set(client, count)
    socket.on('close', () => {
      const left = (open.get(client) ?? 1) - 1
      if (left === 0) open.delete(client)
      else open.set(client, left)
    })
  })
}
