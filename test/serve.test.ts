/** `ultimata serve`, which is `npm start`, from its first word to its last. */
import { afterAll, expect, it } from 'vitest'
import { asked } from './served.ts'
import { serving } from './serving.ts'
import { temporaryPlaces } from './stores.ts'

const places = temporaryPlaces()
afterAll(() => places.clear())

it.each(['SIGINT', 'SIGTERM'] as const)('starts, answers, and ends by %s', async signal => {
  const server = serving(places.folder(), { ULTIMATA_WORKERS: '1' })
  const address = await server.address
  expect(address).toMatch(/^http:\/\/localhost:\d+$/)
  expect(JSON.parse((await asked(address, '/health')).text)).toMatchObject({ status: 'ok' })
  expect((await asked(address, '/some/page')).text).toMatch(/<div id="root">/)
  server.process.kill(signal)
  const { code, stdout, stderr } = await server.ended
  expect([code, stdout]).toEqual([0, `${address}\n`])
  expect(stderr).toContain(`Ultimata is at ${address} and stores its data in`)
})

it('says all that is wrong with the environment, and does not start', async () => {
  const { ended } = serving(places.folder(), { PORT: 'x', ULTIMATA_WORKERS: '-1' })
  expect(await ended).toEqual({
    code: 2,
    stdout: '',
    stderr:
      'PORT must be a whole number from 0 to 65535; found "x"\nULTIMATA_WORKERS must be a whole number from 0 to 1024; found "-1"\n',
  })
})

it('two servers do not share a folder', async () => {
  const folder = places.folder()
  const first = serving(folder)
  await first.address
  const { code, stderr } = await serving(folder).ended
  expect(code).toBe(2)
  expect(stderr).toContain(`the data folder ${folder} is in use by process ${first.process.pid}`)
  first.process.kill('SIGINT')
  expect((await first.ended).code).toBe(0)
})
