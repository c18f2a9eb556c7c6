/** The PostgreSQL server of this run of the tests (one-postgres.ts), which every file shares. */
import { connect } from 'node:net'
import { inject } from 'vitest'
import type {} from './one-postgres.ts' // what a run provides
import { type SharedServer, serverAt } from './postgres.ts'

export type Shared =
  | { readonly server: SharedServer; readonly reason: null }
  | { readonly server: null; readonly reason: string }

export async function postgresOfRun(): Promise<Shared> {
  const socket = connect(inject('askForPostgres'), '127.0.0.1')
  let text = ''
  for await (const part of socket.setEncoding('utf8')) text += part
  const { port, reason } = JSON.parse(text) as { port: number | null; reason: string }
  return port === null ? { server: null, reason } : { server: serverAt(port), reason: null }
}
