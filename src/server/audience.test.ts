/** What every route of the server says about itself, and that who is not of its audience is refused. */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type RouteOptions } from 'fastify'
import { afterAll, expect, it, test } from 'vitest'
import { configOn } from '../../test/served.ts'
import { opened, temporaryPlaces } from '../../test/stores.ts'
import { makeApp } from './app.ts'
import { addAudiences, isHere, routeFault } from './audience.ts'
import { newFeed } from './feed.ts'
import { openLive } from './live.ts'
import { openLivePlay } from './live-play.ts'
import type { App } from './parts.ts'

const places = temporaryPlaces()
afterAll(() => places.clear())

test.each<[object, string | null]>([
  [{ url: '/a', config: { who: 'anyone', budget: 'read' } }, null],
  [{ url: '/a', config: { budget: 'read' } }, 'GET /a does not say who may ask'],
  [{ url: '/a', config: { who: 'friends', budget: 'read' } }, 'GET /a does not say who may ask'],
  [{ url: '/a' }, 'GET /a does not say who may ask'],
  [{ url: '/a', config: { who: 'staff' } }, 'GET /a has no budget'],
  [{ url: '/a', config: { who: 'staff', budget: 'lavish' } }, 'GET /a has no budget'],
  [
    { url: '/a/:id', config: { who: 'staff', budget: 'read' } },
    'GET /a/:id does not say what its parameters are',
  ],
  [
    { url: '/a', method: 'POST', config: { who: 'staff', budget: 'change' } },
    'POST /a does not say what its body is',
  ],
])('%j', (route, fault) => {
  expect(routeFault({ method: 'GET', ...route } as RouteOptions)).toBe(fault)
})

it('every route says who may ask, out of which budget, and what it takes', async () => {
  const { routes, end } = await appWithRoutes({})
  expect(routes.length).toBeGreaterThan(20)
  expect(routes.map(routeFault).filter(fault => fault !== null)).toEqual([])
  await end()
})

test('a route that forgets to keeps the server from starting', () => {
  const app: App = Fastify().withTypeProvider<TypeBoxTypeProvider>()
  addAudiences(app, configOn('x', {}), () => {})
  expect(() => app.get('/forgotten', () => 'x')).toThrow('GET /forgotten does not say who may ask')
})

it('who is not of the audience of a route is refused, whatever the route', async () => {
  const { app, routes, end } = await appWithRoutes({ HOST: '0.0.0.0' })
  const visitor = '192.0.2.7'
  for (const { method, url, config } of routes.filter(isClosed)) {
    const answer = await app.inject({
      method: [method].flat()[0] as 'GET',
      url: url.replace(':id', '1'),
      remoteAddress: visitor,
      headers: { 'content-type': 'application/json' },
      ...([method].flat().includes('GET') ? {} : { payload: '{}' }),
    })
    expect([url, config?.who, answer.statusCode]).toEqual([
      url,
      config?.who,
      config?.who === 'member' ? 401 : 403,
    ])
  }
  await end()
})

test.each<[string, Record<string, string>, Record<string, string>, boolean]>([
  ['127.0.0.1', {}, {}, true],
  ['192.0.2.7', { HOST: '0.0.0.0' }, {}, false],
  ['127.0.0.1', { HOST: '0.0.0.0' }, {}, true],
  ['::ffff:127.0.0.1', { HOST: '::' }, {}, true],
  ['::1', { HOST: '::' }, {}, true],
  ['127.0.0.1', { HOST: '0.0.0.0' }, { 'x-forwarded-for': '192.0.2.7' }, false],
  ['127.0.0.1', { ULTIMATA_ORIGIN: 'https://arena.example.org' }, {}, false],
])('a request from %s, with the settings %j and the headers %j', (remoteAddress, settings, headers, here) => {
  const request = { socket: { remoteAddress }, headers } as never
  expect(isHere(request, configOn('x', settings))).toBe(here)
})

/** Without a course, players are anybody; with one they are told to sign in by linked-games.test.ts. */
const isClosed = ({ config }: RouteOptions): boolean => config?.who !== 'anyone' && config?.who !== 'player'

/** The whole application, and every route that was added to it. */
async function appWithRoutes(settings: Record<string, string>) {
  const store = await opened({ folder: places.folder() })
  const config = configOn('x', settings)
  const live = openLive(store, newFeed(), () => {})
  const play = await openLivePlay(store, () => {})
  const routes: RouteOptions[] = []
  const app: App = await makeApp(
    { config, store, live, ...play, now: () => new Date(), wakeChecker: () => {}, trouble: () => {} },
    'x',
    route => routes.push(route),
  )
  await app.ready()
  const end = async () => {
    live.close()
    await app.close()
    await store.close()
  }
  return { app, routes, end }
}
