/** A wire between a browser and a server that can be cut and mended, and led to another server. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Wire {
  readonly address: string
  /** Nothing gets through; what was open is torn off. */
  cut(): void
  mend(address?: string): void
  close(): void
}

export async function wireTo(address: string): Promise<Wire> {
  let port: number | null = portOf(address)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  const server = createServer(near => {
    keep(near)
    if (port === null) {
      near.destroy()
      return
    }
    const far = keep(connect(port, 'localhost'))
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  const last = { port }
  const cut = (): void => {
    port = null
    for (const socket of sockets) socket.destroy()
  }
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut,
    mend: to => {
      last.port = to === undefined ? last.port : portOf(to)
      port = last.port
    },
    close: () => {
      cut()
      server.close()
    },
  }
}

const portOf = (address: string): number => Number(new URL(address).port)
