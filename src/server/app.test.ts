/** The server over real HTTP and a real store: what it answers, what it refuses and in which words. */

import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asked, eventsFrom, framesFrom, posted, startedOn, type Told } from '../../test/served.ts'
import { twoEntrants } from '../../test/store-games.ts'
import { opened, temporaryPlaces } from '../../test/stores.ts'
import { parseResults } from '../contract/results.ts'
import { parseRecordJson } from '../referee/record-json.ts'
import { VARIANTS, variantNamed } from '../rules/variants.ts'
import { programsFrom } from '../runner/entrant-programs.ts'
import type { Store } from '../store/store.ts'
import { makeApp } from './app.ts'
import { configFrom } from './config.ts'
import { newFeed } from './feed.ts'
import { openLive } from './live.ts'
import { openLivePlay } from './live-play.ts'
import { type Server, startServer } from './main.ts'

const PATIENCE = 600_000 // milliseconds, on a busy machine
const places = temporaryPlaces()
const [{ id: VARIANT }] = VARIANTS
const LEAGUE = { variant: VARIANT, entrants: ['random', 'greedy', 'engine:1@200n'], stages: 'league' }
const BOTS = new URL('../../test/module-bots/', import.meta.url).pathname

afterAll(() => places.clear())

async function begun(server: Server, plan: object): Promise<number> {
  const { status, text } = await posted(server.address, JSON.stringify(plan))
  expect([status, text]).toEqual([201, expect.stringContaining('"id"')])
  return JSON.parse(text).id
}

async function untilFinished(server: Server, tournament: number): Promise<Told[]> {
  const told: Told[] = []
  for await (const event of eventsFrom(server.address, tournament)) {
    told.push(event)
    if (event.kind === 'status' && event.body.status === 'finished') return told
  }
  return told
}

const readJson = async (server: Server, path: string) => JSON.parse((await asked(server.address, path)).text)

describe('a server', () => {
  let server: Server
  let stored: number
  beforeAll(async () => {
    const folder = places.folder()
    stored = await storeBot(folder)
    server = await startedOn(folder, { ULTIMATA_RATE: '0' })
  }, PATIENCE)
  afterAll(() => server.finish(), PATIENCE)

  it('plays a tournament that it is asked for, and tells all of it', async () => {
    const id = await begun(server, LEAGUE)
    const told = await untilFinished(server, id)
    expect(told.map(event => event.id)).toEqual(told.map((_, index) => index + 1))
    expect(told.filter(({ kind }) => kind === 'game')).toHaveLength(6)
    const games = await readJson(server, `/api/games?tournament=${id}`)
    expect(games).toHaveLength(6)
    const game = await readJson(server, `/api/games/${games[0].id}`)
    expect(game).toMatchObject({ id: games[0].id, tournament: id, names: games[0].names })
    expect(parseRecordJson(JSON.stringify(game.record), variantNamed)).toMatchObject({ ok: true })
    expect(await readJson(server, `/api/tournaments/${id}`)).toMatchObject({
      status: 'finished',
      games: 6,
      expected: 6,
      plan: { entrants: [{ bot: 'random' }, { bot: 'greedy' }, { bot: 'engine:1@200n' }] },
    })
    const { headers } = await asked(server.address, `/api/games/${games[0].id}`)
    expect(headers['cache-control']).toBe('no-cache') // another store may have another game of this number
    const again = (tag: string) =>
      asked(server.address, `/api/games/${games[0].id}`, { headers: { 'If-None-Match': tag } })
    expect(await again(`"other", W/${headers.etag}`)).toMatchObject({ status: 304, text: '' })
    expect(await again('"other"')).toMatchObject({ status: 200, headers: { etag: headers.etag } })
    const known = await readJson(server, `/api/tournaments/${id}`)
    const results = await readJson(server, `/api/tournaments/${id}/results`)
    expect(results).toMatchObject({ status: 'finished', last: told.length, events: told.length })
    const inEvents = told.flatMap(({ kind, game, body }) => (kind === 'game' ? [{ id: game, body }] : []))
    const inShort = parseResults(known.plan, results)
    expect(inShort.map(({ id: number }) => number)).toEqual(inEvents.map(each => each.id))
    for (const [index, { key: slot, seats, placements, ending }] of inShort.entries())
      expect(inEvents[index]?.body).toMatchObject({ slot, seats, placements, ending })
    const rest = await readJson(server, `/api/tournaments/${id}/results?after=${told.length}`)
    expect(rest).toMatchObject({ last: told.length, games: [] })
    expect(await readJson(server, `/api/tournaments/${id}/results?after=900`)).toMatchObject({ games: [] })
    const [field] = await readJson(server, `/api/ratings?variant=${VARIANT}`)
    expect(field.rows.map(({ games: count }: { games: number }) => count)).toEqual([4, 4, 4])
  })

  it('a watcher that is cut off again and again misses nothing', async () => {
    const id = await begun(server, { ...LEAGUE, stages: [{ games: 20 }] })
    const seen: Told[] = []
    while (seen.at(-1)?.kind !== 'status') {
      const last = seen.at(-1)?.id
      let taken = 0
      for await (const event of eventsFrom(server.address, id, last ? { 'Last-Event-ID': `${last}` } : {})) {
        seen.push(event)
        if (event.kind === 'status' || ++taken === 7) break
      }
    }
    expect(seen.map(event => event.id)).toEqual(seen.map((_, index) => index + 1))
    expect(new Set(seen.flatMap(({ game }) => game ?? [])).size).toBe(60)
    expect(await readJson(server, `/api/tournaments/${id}/events?after=50`)).toHaveLength(seen.length - 50)
  })

  it('a watcher from another store, which had more events, hears of what comes', async () => {
    const plan = { ...LEAGUE, entrants: ['engine@5ms', 'random'], movetime: 2000 }
    const id = await begun(server, plan)
    const seen: Told[] = []
    for await (const event of eventsFrom(server.address, id, { 'Last-Event-ID': '900' })) {
      seen.push(event)
      if (event.kind === 'status') break
    }
    expect(seen.length).toBeGreaterThan(0)
  })

  it('shows a game that lasts while it is played', async () => {
    const id = await begun(server, { variant: VARIANT, entrants: ['engine@60ms', 'random'], movetime: 2000 })
    const lengths = new Set<number>()
    for await (const { event, data } of framesFrom(`${server.address}/api/tournaments/${id}/live`)) {
      if (event === 'boards') for (const { moves } of JSON.parse(data).changed) lengths.add(moves.length)
      else if (JSON.parse(data).kind === 'status') break
    }
    expect(lengths.size).toBeGreaterThan(2)
  })

  it('stops a tournament, and goes on with it', async () => {
    const plan = { ...LEAGUE, entrants: ['engine@40ms', 'random'], movetime: 2000, stages: [{ games: 6 }] }
    const id = await begun(server, plan)
    const change = async (verb: string) => {
      const { status, text } = await asked(server.address, `/api/tournaments/${id}/${verb}`, {
        method: 'POST',
      })
      return [status, JSON.parse(text)]
    }
    expect(await change('cancel')).toEqual([200, { status: 'cancelled' }])
    expect(await change('cancel')).toEqual([200, { status: 'cancelled' }])
    await sleep(2500) // the worker has looked for running tournaments twice
    expect(await readJson(server, `/api/tournaments/${id}`)).toMatchObject({ status: 'cancelled' })
    expect((await readJson(server, `/api/tournaments/${id}`)).games).toBeLessThan(3)
    expect(await change('resume')).toEqual([200, { status: 'running' }])
    await untilFinished(server, id)
    expect((await readJson(server, `/api/tournaments/${id}`)).games).toBe(6)
    expect(await change('cancel')).toEqual([409, { error: { message: `tournament ${id} is finished` } }])
    const none = await asked(server.address, '/api/tournaments/123456/cancel', { method: 'POST' })
    expect([none.status, JSON.parse(none.text).error.message]).toEqual([404, 'there is no tournament 123456'])
  })

  it('takes the top level of a bot for the bot itself', async () => {
    const id = await begun(server, { variant: VARIANT, entrants: ['random', 'engine:10@5ms'] })
    const { plan } = await readJson(server, `/api/tournaments/${id}`)
    expect(plan.entrants[1]).toMatchObject({ name: 'engine:10@5ms', bot: 'engine@5ms' })
    await untilFinished(server, id)
  })

  it('lets a stored bot play again, and no file of its own', async () => {
    const { stored: bots } = await readJson(server, '/api/bots')
    expect(bots).toMatchObject([{ id: stored, name: 'good', kind: 'module', plays: true }])
    const id = await begun(server, { variant: VARIANT, entrants: ['random', `stored:${stored}`] })
    expect((await readJson(server, `/api/tournaments/${id}`)).plan.entrants[1]).toMatchObject({
      name: `stored:${stored}`,
      bot: 'good.ts',
    })
    await untilFinished(server, id)
  })

  it.for<[string, string[]]>([
    ['', ['the text must be JSON, with a JSON value here; found the end of the text (line 1, column 1)']],
    [
      `{"variant":"${VARIANT}s","entrants":["random","greedy"]}`,
      [
        `variant must be the name of a variant (did you mean ${VARIANT}?); found "${VARIANT}s" (line 1, column 12)`,
      ],
    ],
    [
      JSON.stringify({ ...LEAGUE, entrants: ['random', 'stored:999'] }),
      ['entrants[1].bot must be a bot whose file is stored; there is none with the number 999'],
    ],
    [
      JSON.stringify({ ...LEAGUE, python: '/bin/sh', memory: 4096 }),
      ["memory must be left out: it is the server's own", "python must be left out: it is the server's own"],
    ],
    [JSON.stringify({ ...LEAGUE, movetime: 60_001 }), ['movetime must be at most 60000 ms; found 60001']],
    [
      JSON.stringify({ ...LEAGUE, entrants: ['montecarlo@61s', 'engine@1000001n', 'random@60s'] }),
      [
        'entrants[0].bot must be given at most 60s; found "montecarlo@61s"',
        'entrants[1].bot must be given at most 1000000n; found "engine@1000001n"',
      ],
    ],
  ])('%s is refused', async ([text, complaints]) => {
    const answer = await posted(server.address, text)
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      400,
      { error: { message: 'that is not a tournament', complaints } },
    ])
  })

  it('a tournament without end is refused', async () => {
    const entrants = Array.from({ length: 12 }, (_, index) => ({ bot: 'random', name: `r${index}` }))
    const answer = await posted(
      server.address,
      JSON.stringify({ ...LEAGUE, entrants, stages: [{ games: 1000 }] }),
    )
    expect(JSON.parse(answer.text).error.complaints).toEqual([
      'the stages must have at most 50000 games; found 66000',
    ])
  })

  it.for(['/etc/passwd', 'cmd:id', 'ugi:./engine', './bot.py', 'bot.mjs:x', 'module-bots/good.ts'])(
    '%s of its own machine does not play',
    async bot => {
      const answer = await posted(server.address, JSON.stringify({ ...LEAGUE, entrants: ['random', bot] }))
      expect(answer.status).toBe(400)
      expect(answer.text).toContain(`or a stored one (stored:7); found \\"${bot}\\"`)
    },
  )

  it('a folder of its own machine is not looked into', async () => {
    const answer = await posted(server.address, JSON.stringify({ ...LEAGUE, entrants: { folder: '/etc' } }))
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('entrants must name a folder that can be read')
  })

  it.for<[string, number, string]>([
    ['/api/games/seven', 400, 'the request is not right: id must be a whole number'],
    ['/api/games/1e309', 400, 'the request is not right: id must be a whole number'],
    ['/api/games?before=1e309', 400, 'the request is not right: before must be a whole number'],
    ['/api/games?most=0x10', 400, 'the request is not right: most must be a whole number'],
    ['/api/tournaments/1e309/live', 400, 'the request is not right: id must be a whole number'],
    ['/api/games/0', 400, 'the request is not right: id must be at least 1'],
    ['/api/games/9999999999', 400, 'the request is not right: id must be at most 2147483647'],
    ['/api/games/123456', 404, 'there is no game 123456'],
    ['/api/games?most=1000', 400, 'the request is not right: most must be at most 500'],
    [
      '/api/tournaments/1/events?after=9999999999',
      400,
      'the request is not right: after must be at most 2147483647',
    ],
    ['/api/tournaments/123456', 404, 'there is no tournament 123456'],
    ['/api/tournaments/123456/live', 404, 'there is no tournament 123456'],
    ['/api/nothing', 404, 'there is no GET /api/nothing; /api/docs lists all there is'],
    ['/assets/nothing.js', 404, 'there is no GET /assets/nothing.js; /api/docs lists all there is'],
    ['/..%2f..%2fpackage.json', 404, 'there is no GET /..%2f..%2fpackage.json; /api/docs lists all there is'],
  ])('%s', async ([path, status, message]) => {
    const answer = await asked(server.address, path)
    expect([answer.status, JSON.parse(answer.text)]).toEqual([status, { error: { message } }])
  })

  it('whatever stands in an address, the server knows an answer, and tells nothing of its machine', async () => {
    const odd = fc.oneof(
      fc.constantFrom(
        '1e309',
        '-1',
        '%00',
        '\ud83d',
        '..',
        '1;drop',
        'Infinity',
        '9'.repeat(40),
        '[]',
        'null',
      ),
      fc.string({ maxLength: 20 }),
    )
    const path = fc.oneof(
      odd.map(word => `/api/games/${encodeURIComponent(word.toWellFormed())}`),
      odd.map(word => `/api/tournaments/${encodeURIComponent(word.toWellFormed())}/events`),
      fc
        .tuple(fc.constantFrom('bot', 'variant', 'before', 'most', 'tournament', 'x'), odd)
        .map(([name, word]) => `/api/games?${name}=${encodeURIComponent(word.toWellFormed())}`),
      odd.map(word => `/api/ratings?variant=${encodeURIComponent(word.toWellFormed())}`),
    )
    await fc.assert(
      fc.asyncProperty(path, async address => {
        const { status, text } = await asked(server.address, address)
        expect([200, 400, 404, 414]).toContain(status)
        expect(text).not.toMatch(/\/tmp|node_modules|\.ts:|at async|select /)
      }),
      { numRuns: 150 },
    )
  })

  it('an address that cannot be read is refused like everything else', async () => {
    const answer = await fetch(`${server.address}/%E0%A4%A`)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: { message: 'the address cannot be read' } },
    ])
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  it('names that nobody can have find nothing', async () => {
    expect(await readJson(server, '/api/games?variant=%00')).toEqual([])
    expect(await readJson(server, '/api/games?bot=a%00')).toEqual([])
  })

  it('a stream has no end to ask about', async () => {
    const id = await begun(server, LEAGUE)
    const answer = await asked(server.address, `/api/tournaments/${id}/live`, { method: 'HEAD' })
    expect(answer.status).toBe(404)
  })

  it('a body that is too large is refused', async () => {
    const answer = await posted(server.address, ' '.repeat(200_001))
    expect([answer.status, JSON.parse(answer.text).error.message]).toEqual([
      413,
      'the body is larger than 200 kB',
    ])
  })

  it('a body that is no JSON is refused', async () => {
    const answer = await posted(server.address, 'variant: x', { 'Content-Type': 'text/plain' })
    expect([answer.status, JSON.parse(answer.text).error.message]).toEqual([
      415,
      'the body must be JSON, with the header Content-Type: application/json',
    ])
  })

  it.for<[string, Record<string, string>]>([
    ['another page', { Origin: 'https://evil.example' }],
    ['another port of this machine', { Origin: 'http://localhost:1' }],
    ['a page that hides its address', { Origin: 'null' }],
    ['a page that the browser calls foreign', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('%s starts nothing', async ([, headers]) => {
    const answer = await posted(server.address, JSON.stringify(LEAGUE), headers)
    expect([answer.status, JSON.parse(answer.text).error.message]).toEqual([
      403,
      'only the page of this server may ask for that',
    ])
  })

  it('its own page starts something', async () => {
    const headers = { Origin: server.address, 'Sec-Fetch-Site': 'same-origin' }
    expect((await posted(server.address, '{}', headers)).status).toBe(400)
  })

  it('a foreign name that leads here is not answered', async () => {
    const answer = await asked(server.address, '/api/bots', { headers: { Host: 'evil.example' } })
    expect(answer.status).toBe(421)
  })

  it('isolates the page, and keeps scripts of others out', async () => {
    const { headers } = await asked(server.address, '/api/bots')
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';")
  })

  it('tells how it is', async () => {
    expect(await readJson(server, '/health')).toMatchObject({ status: 'ok', workers: 1 })
    const { text } = await asked(server.address, '/metrics')
    expect(text).toMatch(/^ultimata_games_stored \d+$/m)
    expect(text).toMatch(/^ultimata_requests_total\{status="2xx"\} \d+$/m)
    const api = await readJson(server, '/api/docs/json')
    expect(Object.keys(api.paths)).toContain('/api/tournaments/{id}/live')
  })
})

/** A module bot in the register and in the programs, as a tournament that was run before leaves it. */
async function storeBot(folder: string): Promise<number> {
  const store = await opened({ folder })
  const plan = twoEntrants(2)
  const found = await programsFrom([plan.entrants[0]!, { ...plan.entrants[1]!, bot: 'good.ts' }], BOTS)
  const programs = found.ok ? found.value : []
  const id = await store.tournaments.create(plan, 'test', programs)
  await store.tournaments.setStatus(id, 'cancelled')
  const { word, kind, hash } = programs[1]!
  await store.bots.note({ name: 'good', word, kind, hash })
  const [bot] = await store.bots.list()
  await store.close()
  return bot!.id
}

it('a watcher who left before it was let in is not kept', async () => {
  const store = await opened({ folder: places.folder() })
  const id = await store.tournaments.create(twoEntrants(1), 'test')
  const looked = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  const byId: Store['tournaments']['byId'] = async number => {
    looked.resolve()
    await left.promise
    return store.tournaments.byId(number)
  }
  const config = configFrom({}, 2)
  if (!config.ok) throw new Error(config.error.join())
  const live = openLive(store, newFeed(), () => {})
  const play = await openLivePlay(store, () => {})
  const slow = { ...store, tournaments: { ...store.tournaments, byId } }
  const app = await makeApp(
    {
      config: config.value,
      store: slow,
      live,
      ...play,
      now: () => new Date(),
      wakeChecker: () => {},
      trouble: () => {},
    },
    BOTS,
  )
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.on('close', left.resolve)
    done()
  })
  const address = await app.listen({ port: 0 })
  const leaving = new AbortController()
  const asking = fetch(`${address}/api/tournaments/${id}/live`, { signal: leaving.signal })
  await looked.promise
  leaving.abort()
  await expect(asking).rejects.toThrow()
  await left.promise
  await sleep(50)
  expect(live.watchers()).toBe(0)
  live.close()
  await app.close()
  await store.close()
})

it('keeps assets for ever and the page itself not, wherever it lies', async () => {
  const page = join(places.folder(), 'assets', 'page')
  mkdirSync(join(page, 'assets'), { recursive: true })
  for (const file of ['index.html', 'assets/a.js']) writeFileSync(join(page, file), '')
  const store = await opened({ folder: places.folder() })
  const config = configFrom({}, 2)
  if (!config.ok) throw new Error(config.error.join())
  const live = openLive(store, newFeed(), () => {})
  const play = await openLivePlay(store, () => {})
  const app = await makeApp(
    {
      config: config.value,
      store,
      live,
      ...play,
      now: () => new Date(),
      wakeChecker: () => {},
      trouble: () => {},
    },
    page,
  )
  const kept = async (path: string) => (await app.inject({ path })).headers['cache-control']
  expect(await Promise.all(['/', '/index.html', '/assets/a.js'].map(kept))).toEqual([
    'no-cache',
    'no-cache',
    'public, max-age=31536000, immutable',
  ])
  live.close()
  await app.close()
  await store.close()
})

it('a flood of requests is slowed down', async () => {
  const server = await startedOn(places.folder(), { ULTIMATA_RATE: '5', ULTIMATA_WORKERS: '0' })
  const answers = []
  for (let n = 0; n < 7; n++) answers.push(await asked(server.address, '/api/variants'))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(JSON.parse(answers[6]!.text).error.message).toMatch(
    /^too many requests from your address; try again in/,
  )
  await server.finish()
})

it('one address cannot hold many half-sent tournaments', async () => {
  const server = await startedOn(places.folder(), { ULTIMATA_WORKERS: '0' })
  const headers = { 'Content-Type': 'application/json', 'Content-Length': '1000' }
  const statuses: number[] = []
  const asking = Array.from({ length: 4 }, () => {
    const request = httpRequest(`${server.address}/api/tournaments`, { method: 'POST', headers })
    const answered = once(request, 'response').then(([{ statusCode }]) => statuses.push(statusCode))
    request.on('error', () => {}).write('{')
    return { request, answered: answered.catch(() => {}) }
  })
  await expect.poll(() => statuses, { timeout: 300_000 }).toEqual([429, 429])
  for (const { request } of asking) request.end(' '.repeat(999)) // the other two were listened to all the time
  await Promise.all(asking.map(({ answered }) => answered))
  const ill = expect.toBeOneOf([400, 408]) // 408: on a machine so busy that the server's patience was over first
  expect(statuses).toEqual([429, 429, ill, ill])
  await server.finish()
})

it('ends cleanly amid a tournament, and goes on with it after the next start', async () => {
  const folder = places.folder()
  const first = await startedOn(folder)
  const id = await begun(first, { ...LEAGUE, entrants: ['engine@5ms', 'random'], stages: [{ games: 10 }] })
  let watched = 0
  for await (const event of eventsFrom(first.address, id)) {
    watched = event.id
    if (watched === 1) void first.finish()
  }
  await first.finish()
  expect(watched).toBeLessThan(10) // the stream ended with the server
  const second = await startedOn(folder)
  const told = await untilFinished(second, id)
  expect(told.map(event => event.id)).toEqual(told.map((_, index) => index + 1))
  expect(new Set(told.filter(({ kind }) => kind === 'game').map(({ body }) => body.slot)).size).toBe(10)
  await second.finish()
})

it('takes the next port when its own is taken, unless that was asked for', async () => {
  const folder = places.folder()
  const taken = createServer()
  const port = await new Promise<number>(resolve => {
    taken.listen(0, 'localhost', () => resolve((taken.address() as { port: number }).port))
  })
  const config = configFrom({ ULTIMATA_DATA: folder, ULTIMATA_WORKERS: '0', PORT: `${port}` }, 2)
  if (!config.ok) throw new Error(config.error.join())
  const refused = await startServer(config.value, () => {})
  expect(refused).toEqual({
    ok: false,
    error: `cannot listen on localhost:${port}: another program listens there; choose another PORT`,
  })
  const next = await startServer({ ...config.value, isPortFixed: false }, () => {})
  expect(next.ok && Number(new URL(next.value.address).port)).toBeGreaterThan(port)
  if (next.ok) await next.value.finish()
  taken.close()
})
