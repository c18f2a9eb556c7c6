/** Finds a place to listen: the port that was asked for, or else the next one that is free. */
import type { AddressInfo } from 'node:net'
import { err, ok, type Result } from '../rules/result.ts'
import type { Config } from './config.ts'
import type { App } from './parts.ts'

const TRIES = 20

export async function listenOn(
  app: App,
  { host, port, isPortFixed }: Config,
): Promise<Result<string, string>> {
  for (let next = port; ; next++) {
    const code = await tryPort(app, host, next)
    if (code === null) return ok(addressOf(app, host))
    if (code !== 'EADDRINUSE' || isPortFixed || next - port >= TRIES) return err(complaint(code, host, next))
  }
}

async function tryPort(app: App, host: string, port: number): Promise<string | null> {
  try {
    await app.listen({ host, port })
    return null
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

const WORDS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there; choose another PORT',
  EACCES: 'this user may not listen there; choose a PORT above 1023',
  EADDRNOTAVAIL: 'this machine has no such address; choose another HOST',
  ENOTFOUND: 'there is no such name; choose another HOST',
}

const complaint = (code: string, host: string, port: number): string =>
  `cannot listen on ${host}:${port}: ${WORDS[code] ?? code}`

function addressOf(app: App, host: string): string {
  const { port } = app.server.address() as AddressInfo
  const name = host.includes(':') ? `[${host}]` : host === '0.0.0.0' ? 'localhost' : host
  return `http://${name}:${port}`
}
