/** What is only half sent is not waited for, and one address cannot have all connections. */
import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UPLOAD_LASTS } from '../course/freeze.ts'
import { assert } from '../rules/result.ts'
import { PATIENCE, termsFor } from './connections.ts'

const app = Fastify(termsFor({ head: 100, request: 300, silence: 5000, look: 20 }))
let port: number
beforeAll(async () => {
  app.post('/', () => 'taken')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  assert(typeof address === 'object' && address !== null, 'a port')
  port = address.port
})
afterAll(() => app.close())

/** All that comes back until the connection is closed. */
const answerTo = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = ''
    connect(port, '127.0.0.1')
      .setEncoding('latin1')
      .on('data', part => {
        answer += part
      })
      .on('close', () => resolve(answer))
      .on('error', reject)
      .write(text)
  })

const HEAD = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 20\r\n'

test.each([
  ['nothing at all but a letter', 'P'],
  ['half a head', HEAD],
  ['half a body', `${HEAD}\r\n{"a":`],
])('%s', async (_, text) => {
  expect(await answerTo(text)).toMatch(/^(HTTP\/1\.1 408 Request Timeout\r\n|$)/)
})

test('the server is as patient as it says', () => {
  const server = Fastify(termsFor(PATIENCE)).server
  expect([server.headersTimeout, server.requestTimeout, server.timeout]).toEqual([10_000, 30_000, 60_000])
})

test('no upload lasts longer than a tournament waits for it', () => {
  expect(PATIENCE.request + PATIENCE.look).toBeLessThan(UPLOAD_LASTS)
})
