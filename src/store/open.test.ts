/** Opening: who may, who may not, and what each is told. Locks are tried by real processes. */
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { randomGame, slotsOf, twoEntrants } from '../../test/store-games.ts'
import { type StoreProcess, startStoreProcess } from '../../test/store-process.ts'
import { opened, storeKinds, temporaryPlaces } from '../../test/stores.ts'
import { copyStore, openDatabase, openStore, type Where } from './store.ts'
import { begun } from './where.ts'

const places = temporaryPlaces()
const { kinds, postgres } = await storeKinds(places)
const started: StoreProcess[] = []
const hold = (folder: string): StoreProcess => {
  const child = startStoreProcess('hold', folder)
  started.push(child)
  return child
}

vi.setConfig({ testTimeout: 300_000 })

afterAll(async () => {
  await Promise.all(started.map(child => child.kill()))
  places.clear()
})

async function complaintOf(where: Where): Promise<string> {
  const store = await openStore(where)
  if (!store.ok) return store.error
  await store.value.close()
  return 'none'
}

describe('the lock of a folder', () => {
  test('names the process that has it, and ends with that process', async () => {
    const folder = places.folder()
    const first = hold(folder)
    expect(await first.line(/open/)).toBe('open')
    const words = `the data folder ${folder} is in use by process ${first.pid} since 20`
    expect((await complaintOf({ folder })).startsWith(words)).toBe(true)
    expect(await hold(folder).line(/refused/)).toMatch(`refused: ${words}`)
    await first.kill()
    expect(await complaintOf({ folder })).toBe('none')
  })

  test('goes to one of eight who want it after a crash', async () => {
    const folder = places.folder()
    const crashed = hold(folder)
    await crashed.line(/open/)
    await crashed.kill()
    const holders = Array.from({ length: 8 }, () => hold(folder))
    const answers = await Promise.all(holders.map(each => each.line(/./)))
    expect(answers.filter(answer => answer === 'open')).toHaveLength(1)
    expect(answers.filter(answer => answer?.startsWith('refused: the data folder'))).toHaveLength(7)
  })

  test('holds within one process, too', async () => {
    const folder = places.folder()
    const store = await opened({ folder })
    expect(await complaintOf({ folder })).toMatch(`in use by process ${process.pid} since`)
    await store.close()
    expect(await complaintOf({ folder })).toBe('none')
  })
})

describe('a folder that cannot be used', () => {
  test('is a file, is below one, or is somebody else’s', async () => {
    const base = places.folder()
    const file = join(base, 'file')
    writeFileSync(file, '')
    expect(await complaintOf({ folder: file })).toBe(`the data folder ${file} cannot be used: it is a file`)
    const below = join(file, 'below')
    expect(await complaintOf({ folder: below })).toBe(
      `the data folder ${below} cannot be used: a part of its path is a file`,
    )
  })

  test('was never begun, for whoever only reads', async () => {
    const base = places.folder()
    const folder = join(base, 'nosuch')
    expect(await complaintOf(begun({ folder }))).toBe(`there is no data folder ${folder}`)
    expect(await complaintOf(begun({ folder: base }))).toBe(`there is no data in the folder ${base}`)
    expect(readdirSync(base)).toEqual([])
    expect(await complaintOf({ folder })).toBe('none')
    expect(await complaintOf(begun({ folder }))).toBe('none')
  })

  test('is copied from only where it was begun, and to wherever it is wanted', async () => {
    const base = places.folder()
    const [from, to] = [{ folder: join(base, 'from') }, { folder: join(base, 'to') }]
    expect(await copyStore(from, to)).toEqual({
      ok: false,
      error: `there is no data folder ${from.folder}`,
    })
    expect(readdirSync(base)).toEqual([])
    await (await opened(from)).close()
    expect(await copyStore(from, to)).toMatchObject({ ok: true, value: { games: 0 } })
  })

  test('cannot be locked', async () => {
    const folder = places.folder()
    mkdirSync(join(folder, 'lock'))
    expect(await complaintOf({ folder })).toBe(
      `the data folder ${folder} cannot be locked: unable to open database file`,
    )
  })

  test.skipIf(process.getuid?.() === 0)('may not be written to', async () => {
    const folder = places.folder()
    chmodSync(folder, 0o500)
    expect(await complaintOf({ folder })).toBe(
      `the data folder ${folder} cannot be used: this user may not write there`,
    )
  })

  test('has the files of another PostgreSQL, or half a database', async () => {
    const folder = places.folder()
    const files = join(folder, 'postgres')
    mkdirSync(files)
    writeFileSync(join(files, 'PG_VERSION'), '16\n')
    expect(await complaintOf({ folder })).toBe(
      `the data folder ${folder} has files of PostgreSQL 16, this program reads those of 18; copy the store with the version that wrote it, or choose another folder`,
    )
    rmSync(join(files, 'PG_VERSION'))
    expect(await complaintOf({ folder })).toBe(
      `the database in ${folder} is damaged: its file PG_VERSION names no version; put a copy of the folder in its place, or choose another folder`,
    )
  })

  test.for([
    ['global/pg_control', null, 'it does not start'],
    ['base/5/2600', null, 'could not open file "base/5/2600": No such file or directory'],
    ['base/5/2600', 'Z', 'invalid page in block 0 of relation "base/5/2600"'],
  ] as const)('has a damaged file %s (%s)', async ([file, letter, fault]) => {
    const folder = places.folder()
    await (await opened({ folder })).close()
    const path = join(folder, 'postgres', file)
    if (letter === null) rmSync(path)
    else writeFileSync(path, letter.repeat(statSync(path).size))
    expect(await complaintOf({ folder })).toBe(
      `the database in ${folder} is damaged: ${fault}; put a copy of the folder in its place, or choose another folder`,
    )
  })

  test('is not spoilt by a first start that was broken off', async () => {
    const folder = places.folder()
    const half = join(folder, 'postgres.new')
    mkdirSync(half)
    writeFileSync(join(half, 'PG_VERSION'), '18\n')
    expect(await complaintOf({ folder })).toBe('none')
    expect(existsSync(half)).toBe(false)
  })
})

test('a new folder has all tables from the start, those of the jobs too', async () => {
  const database = await openDatabase({ folder: places.folder() })
  if (!database.ok) return expect.unreachable(database.error)
  const { rows } = await database.value.executeSql(
    "select to_regclass('ultimata.games') is not null as ours, to_regclass('ultimata_jobs.job') is not null as jobs",
  )
  expect(rows).toEqual([{ ours: true, jobs: true }])
  await database.value.close()
})

describe('a server that cannot be used', () => {
  const port = postgres.server?.port ?? 0
  const SERVER = '127.0.0.1'
  const it = postgres.reason === null ? test : test.skip

  test.for<[string, string]>([
    ['not a URL at all', 'swordfish'],
    ['another protocol', 'mysql://me:swordfish@localhost/games'],
  ])('by %s', async ([, url]) => {
    expect(await complaintOf({ url })).toBe(
      'the database URL must look like postgresql://user:password@host:5432/name',
    )
  })

  it.for([
    [
      'a port where nobody listens',
      `${SERVER}:1/games`,
      'does not answer: connection refused; is the server running?',
    ],
    ['a host that is none', 'nowhere.invalid/games', /is not found: /],
    ['a wrong password', `${SERVER}:${port}/postgres`, 'refuses the user or the password'],
  ] as const)('by %s', async ([, place, words]) => {
    const complaint = await complaintOf({ url: `postgresql://postgres:swordfish@${place}` })
    expect(complaint).toMatch(words)
    expect(complaint).toMatch(/^the database \(postgres at /)
    expect(complaint).not.toMatch('swordfish')
  })

  it('by the name of a database that is not there', async () => {
    const url = `postgresql://postgres:secret@${SERVER}:${port}/nothing`
    expect(await complaintOf({ url })).toBe(
      `the database (postgres at ${SERVER}:${port}, database nothing) does not exist on the server; create it first`,
    )
  })

  it('by a user who may not make tables', async () => {
    const url = (await postgres.server?.fresh()) ?? ''
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`create role guest login password 'swordfish'`)
    await client.end()
    const complaint = await complaintOf({ url: url.replace('postgres:secret', 'guest:swordfish') })
    expect(complaint).toMatch(/^the database \(guest at .*\) does not let this user create the tables$/)
  })

  test('by a server that never says anything', async () => {
    const mute = createServer(() => {}).listen(0, SERVER)
    await new Promise(resolve => mute.once('listening', resolve))
    const address = mute.address()
    const silent = typeof address === 'object' ? address?.port : 0
    expect(await complaintOf({ url: `postgresql://me:swordfish@${SERVER}:${silent}/games` })).toBe(
      `the database (me at ${SERVER}:${silent}, database games) does not answer within 5 s`,
    )
    mute.close()
  })
})

describe.for(kinds)('tables in $name', ({ reason, fresh }) => {
  const it = reason === null ? test : test.skip

  it('of a newer program are left alone', async () => {
    const where = await fresh()
    const database = await openDatabase(where)
    if (!database.ok) throw new Error(database.error)
    await database.value.executeSql(
      `insert into ultimata.migrations (hash, created_at) values ('later', extract(epoch from timestamp '2099-01-01') * 1000)`,
    )
    await database.value.close()
    expect(await complaintOf(where)).toMatch(
      /^the store was written by a newer version of this program \(its tables are of 2099-01-01, this program knows those of \d{4}-\d\d-\d\d\); update the program$/,
    )
  })
})

test.skipIf(postgres.reason !== null)('eight processes may begin on one server at once', async () => {
  const url = (await postgres.server?.fresh()) ?? ''
  const stores = await Promise.all(Array.from({ length: 8 }, () => opened({ url })))
  expect(await Promise.all(stores.map(store => store.tournaments.list()))).toEqual(stores.map(() => []))
  const none = { waiting: 0, playing: 0 }
  expect(await Promise.all(stores.map(store => store.jobs.count()))).toEqual(stores.map(() => none))
  await Promise.all(stores.map(store => store.close()))
})

describe.skipIf(postgres.reason !== null)('a server that hangs up', () => {
  /** Ends every connection to a database but its own. */
  async function hangUp(url: string): Promise<void> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await client.end()
  }

  test('within a transaction costs that transaction and nothing else', async () => {
    const url = (await postgres.server?.fresh()) ?? ''
    const store = await opened({ url })
    const plan = twoEntrants(1)
    const tournament = await store.tournaments.create(plan, 'test')
    const slot = slotsOf(1)[0]!
    const plays = [{ slot, game: randomGame(plan, slot) }]
    const lost = store.finish(tournament, plays, async () => {
      await hangUp(url)
      await new Promise(resolve => setTimeout(resolve, 100)) // the news of it comes while no query runs
    })
    await expect(lost).rejects.toThrow()
    expect((await store.games.results(tournament)).size).toBe(0)
    expect(await store.finish(tournament, plays)).toBe(1)
    await store.close()
  })

  test('is not listened to again by one who has closed meanwhile', async () => {
    const url = new URL((await postgres.server?.fresh()) ?? '')
    const sockets = new Set<Socket>()
    let delay = 0
    const line = createServer(async socket => {
      sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)))
      await new Promise(resolve => setTimeout(resolve, delay))
      const server = connect(postgres.server?.port ?? 0, url.hostname).on('error', () => {})
      socket.pipe(server).pipe(socket)
    }).listen(0, url.hostname)
    await new Promise(resolve => line.once('listening', resolve))
    url.port = String((line.address() as AddressInfo).port)
    const database = await openDatabase({ url: url.href })
    if (!database.ok) throw new Error(database.error)
    const listening = await database.value.listen('test', () => {})
    delay = 300
    for (const socket of sockets) socket.destroy()
    while (sockets.size > 0) await new Promise(resolve => setTimeout(resolve, 10))
    while (sockets.size === 0) await new Promise(resolve => setTimeout(resolve, 10)) // it is on its way back
    await listening.close()
    await expect.poll(() => sockets.size).toBe(0)
    await database.value.close()
    line.close()
  })
})
