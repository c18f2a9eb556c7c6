/** What others show of a link: the lines at the page's head, the picture, and the board within another page. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { posedGame } from '../../scripts/posed-game.ts'
import { configOn } from '../../test/served.ts'
import { makeShare } from '../contract/share.ts'
import { COLOURS, drawPosition } from '../report/board-picture.ts'
import { start } from '../rules/position.ts'
import { VARIANTS } from '../rules/variants.ts'
import { addAudiences } from './audience.ts'
import { addGuard, headersFor } from './guard.ts'
import { addPage } from './page.ts'
import type { App } from './parts.ts'
import { makePng } from './png.ts'
import { previewOf, withPreview } from './preview.ts'
import { addPreviewRoutes } from './routes/public/preview.ts'

const folder = mkdtempSync(join(tmpdir(), 'ultimata-page-'))
const INDEX =
  '<head><meta name="description" content="before" /><title>Ultimata</title></head><body>page</body>'
writeFileSync(join(folder, 'index.html'), INDEX)
writeFileSync(join(folder, 'embed.html'), '<title>Ultimata board</title>')
writeFileSync(join(folder, 'large.js'), 'plain')
writeFileSync(join(folder, 'large.js.br'), 'as brotli')
writeFileSync(join(folder, 'large.js.gz'), 'as gzip')
afterAll(() => rmSync(folder, { recursive: true }))

const [FIRST] = VARIANTS

async function code(names: readonly [string, string] = ['Ada', 'Bo'], placements = 12): Promise<string> {
  const { placements: placed } = await posedGame({ variant: FIRST.id, seed: 21, placements })
  const moves = placed.map(({ move }) => ({ move, time: null, comment: null }))
  const record = {
    variant: FIRST,
    tags: { X: names[0], O: names[1] },
    start: null,
    comment: null,
    moves,
    ending: null,
  }
  return makeShare({ record, ply: moves.length })
}

async function served(): Promise<App> {
  const app = Fastify() as unknown as App
  const config = configOn('x', {})
  addGuard(app, config)
  addAudiences(app, config, () => {})
  addPreviewRoutes(app)
  await addPage(app, folder, config)
  return app
}

it('a link to a game is shown by its names, its state and its picture', async () => {
  const app = await served()
  const g = await code()
  const home = await app.inject({ url: '/' })
  expect([home.statusCode, home.body.includes('og:image')]).toEqual([200, true])
  const { body, headers } = await app.inject({ url: `/game?g=${g}`, headers: { host: 'localhost:8080' } })
  expect(headers['content-type']).toContain('text/html')
  expect(body).toContain(`<title>${FIRST.title}: Ada against Bo – Ultimata</title>`)
  expect(body).toContain('<meta name="description" content="12 moves, not finished." />')
  const image = /property="og:image" content="([^"]+)"/.exec(body)?.[1] ?? expect.fail('no picture')
  expect(image).toBe(`http://localhost:8080/api/preview.png?g=${encodeURIComponent(g)}`)
  const picture = await app.inject({ url: image.slice('http://localhost:8080'.length) })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
  expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin')
  await app.close()
})

it('what stands in a link cannot become part of the page', async () => {
  const page = withPreview(
    INDEX,
    previewOf(`/game?g=${await code(['"><script>alert(1)</script>', "$& $1 '&"])}`),
    'http://localhost',
    '/game?g="><script>',
  )
  expect(page).not.toContain('<script>')
  expect(page).toContain('&quot;&gt;&lt;script&gt;')
  expect(page).toContain('$&amp; $1 &#39;&amp;')
})

it('a game by rules of its own is not read for the lines of a page, but for its picture', async () => {
  const app = await served()
  const variant = { ...FIRST, id: 'mine', title: 'Mine', lines: [[0, 1]] }
  const g = makeShare({
    record: { variant, tags: {}, start: null, comment: null, moves: [], ending: null },
    ply: 0,
  })
  const { title, picture } = previewOf(`/game?g=${g}`)
  expect(title).toBe('A game by rules of its own')
  expect((await app.inject({ url: `/api/preview.png?${picture}` })).statusCode).toBe(200)
  await app.close()
})

it.each([
  ...['/', '/game', '/game?g=nonsense', '/game?g=', '/rules/chess', '/arena', '/rules/%22'],
  ...['//', '//[', '/\\[', 'http://[', '/?', '?', '*', '//x:99999/?g=%'],
])('%s has the usual lines', url => expect(previewOf(url)).toEqual(previewOf('/')))

it('the rules of each game have lines and a picture of their own', async () => {
  const app = await served()
  for (const { id, title } of VARIANTS) {
    const { picture, title: told } = previewOf(`/rules/${id}`)
    expect(told).toContain(title)
    expect((await app.inject({ url: `/api/preview.png?${picture}` })).statusCode).toBe(200)
  }
  for (const url of ['?g=nonsense', '?variant=chess', `?g=${'a'.repeat(8001)}`])
    expect((await app.inject({ url: `/api/preview.png${url}` })).statusCode).toBeGreaterThanOrEqual(400)
  await app.close()
})

it('a picture has the size it says, and every pixel a colour of the position', () => {
  const pixels = drawPosition(start(FIRST), null)
  const png = makePng(pixels)
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  const length = png.readUInt32BE(33)
  const rows = inflateSync(png.subarray(41, 41 + length))
  expect(rows.length).toBe(630 * (1 + 3 * 1200))
  const row = rows.subarray(315 * 3601 + 1, 316 * 3601)
  expect(Buffer.compare(row, Buffer.from(pixels.rgb.subarray(315 * 3600, 316 * 3600)))).toBe(0)
  const at = (x: number, y: number): string =>
    `#${Buffer.from(pixels.rgb.subarray(3 * (y * 1200 + x), 3 * (y * 1200 + x) + 3)).toString('hex')}`
  expect(at(2, 2)).toBe(COLOURS.ground)
  expect(at(600, 315)).toBe(COLOURS['face-allowed']) // the middle cell of an empty board
})

it('only the board alone may stand in other pages, and it may ask for nothing', async () => {
  const app = await served()
  const { headers, body } = await app.inject({ url: `/embed?g=${await code()}&theme=dark` })
  expect(body).toContain('Ultimata board')
  expect(headers['x-frame-options']).toBeUndefined()
  expect(headers['content-security-policy']).toContain('frame-ancestors *')
  expect(headers['content-security-policy']).toContain("connect-src 'none'")
  for (const url of ['/', '/game?g=x', '/embedded', '/embed/x', '/x?/embed', '/embed.js', '/arena#/embed']) {
    expect([url, headersFor(url)['X-Frame-Options']]).toEqual([url, 'DENY'])
    expect(headersFor(url)['Content-Security-Policy']).toContain("frame-ancestors 'none'")
  }
  await app.close()
})

it.each([
  ['br, gzip', 'as brotli', 'br'],
  ['gzip', 'as gzip', 'gzip'],
  ['', 'plain', undefined],
])('a browser that takes %j gets a file as it takes it', async (accepts, body, encoding) => {
  const app = await served()
  const answer = await app.inject({ url: '/large.js', headers: { 'accept-encoding': accepts } })
  expect([answer.body, answer.headers['content-encoding']]).toEqual([body, encoding])
  expect(answer.headers.vary).toContain('accept-encoding')
  await app.close()
})
