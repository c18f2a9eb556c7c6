/**
 * How the server runs, from the environment. All that is wrong is told at once; a variable that is almost one of ours
 * is taken for a slip of the pen.
 */
import { nearest } from '../rules/nearest.ts'
import { err, ok, type Result } from '../rules/result.ts'
import type { Where } from '../store/store.ts'
import { whereIn } from '../store/where.ts'

export interface Config {
  readonly host: string
  readonly port: number
  readonly isPortFixed: boolean // otherwise the next free one will do
  readonly where: Where
  readonly workers: number // games at a time; 0: somebody else plays
  readonly opens: boolean // a browser, where there is one
  readonly origin: URL | null // how the world sees it, behind a proxy
  readonly names: readonly string[] // that it answers to, beside its addresses
  readonly visitors: boolean // whether everybody may begin and stop tournaments
  readonly rate: number // requests a minute and address; 0: any number
}

type Environment = Readonly<Record<string, string | undefined>>

const SETTINGS = [
  'HOST',
  'PORT',
  'DATABASE_URL',
  'ULTIMATA_DATA',
  'ULTIMATA_WORKERS',
  'ULTIMATA_OPEN',
  'ULTIMATA_ORIGIN',
  'ULTIMATA_NAMES',
  'ULTIMATA_VISITORS',
  'ULTIMATA_RATE',
] as const
/** Used by other parts of the program. */
const OTHERS = ['ULTIMATA_SANDBOX']

export const USUAL_PORT = 8080
export const USUAL_RATE = 6000
export const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '::1', '[::1]']

export function configFrom(env: Environment, cores: number): Result<Config, string[]> {
  const complaints = unknownSettings(env)
  const read = <T>(name: (typeof SETTINGS)[number], parse: Parse<T>, usual: T): T => {
    const text = env[name]?.trim() ?? ''
    const parsed = text === '' ? ok(usual) : parse(text)
    if (!parsed.ok) complaints.push(`${name} must be ${parsed.error}; found "${text}"`)
    return parsed.ok ? parsed.value : usual
  }
  read('DATABASE_URL', postgresUrl, '')
  const config: Config = {
    host: read('HOST', hostName, 'localhost'),
    port: read('PORT', wholeNumber(0, 65_535), USUAL_PORT),
    isPortFixed: (env.PORT ?? '') !== '',
    where: whereIn(env),
    workers: read('ULTIMATA_WORKERS', wholeNumber(0, 1024), Math.max(1, cores - 1)),
    opens: read('ULTIMATA_OPEN', yesOrNo, true),
    origin: read('ULTIMATA_ORIGIN', webOrigin, null),
    names: read('ULTIMATA_NAMES', namesOf, []),
    visitors: read('ULTIMATA_VISITORS', yesOrNo, false),
    rate: read('ULTIMATA_RATE', wholeNumber(0, 1e9), USUAL_RATE),
  }
  return complaints.length > 0 ? err(complaints) : ok(config)
}

type Parse<T> = (text: string) => Result<T, string>

function unknownSettings(env: Environment): string[] {
  const known = [...SETTINGS, ...OTHERS]
  return Object.keys(env)
    .filter(name => name.startsWith('ULTIMATA_') && !known.includes(name))
    .map(name => {
      const near = nearest(name, known)
      const hint = near === undefined ? `there are ${SETTINGS.join(', ')}` : `did you mean ${near}?`
      return `${name} is not a setting; ${hint}`
    })
}

const wholeNumber =
  (least: number, most: number): Parse<number> =>
  text => {
    const value = Number(text)
    const isFit = /^\d+$/.test(text) && value >= least && value <= most
    return isFit ? ok(value) : err(`a whole number from ${least} to ${most}`)
  }

const yesOrNo: Parse<boolean> = text =>
  text === '0' || text === '1' ? ok(text === '1') : err('0 (no) or 1 (yes)')

const hostName: Parse<string> = text =>
  /^[\w.:-]+$/.test(text) ? ok(text) : err('a name or an address to listen on, such as localhost or 0.0.0.0')

const namesOf: Parse<readonly string[]> = text => {
  const names = text.split(',').map(name => name.trim().toLowerCase())
  return names.every(name => /^[\w.-]{1,253}$/.test(name))
    ? ok(names)
    : err('names with commas between them, such as arena.local,arena.example.org')
}

const postgresUrl: Parse<string> = text =>
  /^postgres(?:ql)?:\/\/./.test(text)
    ? ok(text)
    : err('a PostgreSQL address such as postgres://user@host/name')

const webOrigin: Parse<URL | null> = text => {
  const url = URL.canParse(text) ? new URL(text) : null
  return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
    ? ok(url)
    : err('an address without a path, such as https://arena.example.org')
}
