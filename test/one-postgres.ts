/**
 * One PostgreSQL server for a whole run of the tests. It is started when the first file asks for it, so that a run
 * without such tests does not wait for one; whoever asks is told its port, or why it does not run here.
 */
import { createServer } from 'node:net'
import type { TestProject } from 'vitest/node'
import { type Started, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    askForPostgres: number // the port that answers
  }
}

// biome-ignore lint/style/noDefaultExport: vitest calls the default export
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<Started> | null = null
  const door = createServer(socket => {
    starting ??= startPostgres()
    socket.on('error', () => {})
    void starting.then(({ server, reason }) =>
      socket.end(JSON.stringify({ port: server?.port ?? null, reason })),
    )
  })
  await new Promise<void>(resolve => door.listen(0, '127.0.0.1', resolve))
  const address = door.address()
  provide('askForPostgres', typeof address === 'object' && address ? address.port : 0)
  return async () => {
    door.close()
    await (await starting)?.server?.stop()
  }
}
