/** Which names the server answers to. */
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { configOn } from '../../test/served.ts'
import { addGuard } from './guard.ts'

const OPEN = { HOST: '0.0.0.0' }

test.each<[Record<string, string>, string, number]>([
  [{}, 'localhost:8080', 404],
  [{}, '127.0.0.1', 404],
  [{}, '[::1]:8080', 404],
  [{}, 'evil.example', 421],
  [{}, 'localhost.evil.example', 421],
  [OPEN, '192.0.2.7:8080', 404],
  [OPEN, '[2001:db8::1]', 404],
  [OPEN, 'localhost', 404],
  [OPEN, 'evil.example', 421],
  [OPEN, '192.0.2.7.evil.example', 421],
  [{ ...OPEN, ULTIMATA_NAMES: 'arena.local,arena' }, 'ARENA.local:8080', 404],
  [{ ...OPEN, ULTIMATA_NAMES: 'arena.local,arena' }, 'arena2', 421],
  [{ HOST: 'arena.local' }, 'arena.local', 404],
  [{ ULTIMATA_ORIGIN: 'https://arena.example.org' }, 'arena.example.org', 404],
  [{ ULTIMATA_ORIGIN: 'https://arena.example.org' }, 'example.org', 421],
])('with %j, a request for %s', async (settings, host, status) => {
  const app = Fastify()
  addGuard(app, configOn('x', settings))
  const answer = await app.inject({ url: '/', headers: { host } })
  expect(answer.statusCode).toBe(status)
  await app.close()
})
