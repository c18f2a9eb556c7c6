import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUILD_HEADER, newerBuild } from './newer.ts'

const OWN = '0.1.0+0123456789'
const asked: string[] = []
let build: string | null = null
let address = ''

const server = createServer(({ method, url }, response) => {
  asked.push(`${method} ${url}`)
  if (build !== null) response.setHeader(BUILD_HEADER, build)
  response.end()
})
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  address = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

test('who got the program from a server is told that it has another build by now', async () => {
  build = '0.1.0+fedcba9876'
  expect(await newerBuild(address, () => OWN)).toBe(
    `this is ${OWN}, and the server has 0.1.0+fedcba9876; to run that, begin with: npx ${address}/ultimata/fedcba9876.tgz`,
  )
  expect(asked).toEqual(['HEAD /ultimata.tgz'])
})

test.each([OWN, null, '0.1.0', '1; rm -rf ~', '0.1.0+fedcba9876 x'])(
  'nothing is said where the server has %j',
  async said => {
    build = said
    expect(await newerBuild(address, () => OWN)).toBeNull()
  },
)

test('nor where there is no server', async () => {
  expect(await newerBuild('http://localhost:1', () => OWN)).toBeNull()
  expect(await newerBuild(null, () => OWN)).toBeNull()
})
