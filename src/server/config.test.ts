import { expect, test } from 'vitest'
import { configFrom } from './config.ts'

const configOf = (env: Record<string, string>) => {
  const config = configFrom(env, 4)
  return config.ok ? config.value : config.error
}

test('an empty environment is enough', () => {
  expect(configOf({})).toEqual({
    host: 'localhost',
    port: 8080,
    isPortFixed: false,
    where: { folder: 'ultimata-data' },
    workers: 3,
    opens: true,
    origin: null,
    names: [],
    visitors: false,
    rate: 6000,
  })
})

test('one core still plays', () => {
  const config = configFrom({}, 1)
  expect(config.ok && config.value.workers).toBe(1)
})

test.for<[Record<string, string>, object]>([
  [
    { HOST: '0.0.0.0', PORT: '80' },
    { host: '0.0.0.0', port: 80, isPortFixed: true },
  ],
  [{ PORT: '0' }, { port: 0, isPortFixed: true }],
  [{ ULTIMATA_DATA: '/srv/arena' }, { where: { folder: '/srv/arena' } }],
  [{ DATABASE_URL: 'postgres://a@b/c', ULTIMATA_DATA: 'x' }, { where: { url: 'postgres://a@b/c' } }],
  [{ ULTIMATA_WORKERS: '0' }, { workers: 0 }],
  [{ ULTIMATA_OPEN: '0' }, { opens: false }],
  [{ ULTIMATA_ORIGIN: 'https://arena.example.org' }, { origin: new URL('https://arena.example.org') }],
  [{ ULTIMATA_NAMES: 'Arena.local, arena' }, { names: ['arena.local', 'arena'] }],
  [{ ULTIMATA_VISITORS: '1' }, { visitors: true }],
  [{ ULTIMATA_RATE: '' }, { rate: 6000 }],
  [{ ULTIMATA_SANDBOX: 'x', HOME: '/root' }, {}],
])('%j', ([env, expected]) => {
  expect(configOf(env)).toMatchObject(expected)
})

test.for<[Record<string, string>, string]>([
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535; found "http"'],
  [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535; found "-1"'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535; found "65536"'],
  [{ PORT: '80.5' }, 'PORT must be a whole number from 0 to 65535; found "80.5"'],
  [
    { HOST: 'a b' },
    'HOST must be a name or an address to listen on, such as localhost or 0.0.0.0; found "a b"',
  ],
  [
    { DATABASE_URL: 'mysql://a' },
    'DATABASE_URL must be a PostgreSQL address such as postgres://user@host/name; found "mysql://a"',
  ],
  [{ ULTIMATA_WORKERS: '2000' }, 'ULTIMATA_WORKERS must be a whole number from 0 to 1024; found "2000"'],
  [{ ULTIMATA_OPEN: 'no' }, 'ULTIMATA_OPEN must be 0 (no) or 1 (yes); found "no"'],
  [
    { ULTIMATA_ORIGIN: 'arena.example.org' },
    'ULTIMATA_ORIGIN must be an address without a path, such as https://arena.example.org; found "arena.example.org"',
  ],
  [
    { ULTIMATA_ORIGIN: 'https://a.org/arena' },
    'ULTIMATA_ORIGIN must be an address without a path, such as https://arena.example.org; found "https://a.org/arena"',
  ],
  [{ ULTIMATA_WORKER: '2' }, 'ULTIMATA_WORKER is not a setting; did you mean ULTIMATA_WORKERS?'],
])('%j is refused', ([env, complaint]) => {
  expect(configOf(env)).toEqual([complaint])
})

test('everything wrong is told at once', () => {
  expect(configOf({ PORT: 'x', ULTIMATA_OPEN: 'y', ULTIMATA_RATE: 'z' })).toHaveLength(3)
})
