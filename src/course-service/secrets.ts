/**
 * Tokens and passwords. A token is 256 bits of chance that only its holder has: the store keeps its SHA-256. A password
 * is kept as its argon2id hash, with its terms beside it so that they may rise; few are hashed at a time, or a flood of
 * sign-ins would take all memory.
 */
import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto'

export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const TOKEN = /^[\w-]{43}$/
export const isToken = (text: string): boolean => TOKEN.test(text)

const TERMS = { memory: 19_456, passes: 2, parallelism: 1 } // kibibytes; as OWASP advises
const SALT = 16 // bytes
const LENGTH = 32

interface Terms {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** '$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>' */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT)
  const hash = await argon2id(password, salt, TERMS)
  const { memory, passes, parallelism } = TERMS
  const parts = [`m=${memory},t=${passes},p=${parallelism}`, unpadded(salt), unpadded(hash)]
  return `$argon2id$v=19$${parts.join('$')}`
}

const HASH = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Where there is no hash, as much time is taken: the answer's time tells nobody which names there are. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt, wanted] = HASH.exec(hash ?? NOBODYS) ?? []
  if (salt === undefined || wanted === undefined) return false
  const terms = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const found = await argon2id(password, Buffer.from(salt, 'base64'), terms)
  return timingSafeEqual(found, Buffer.from(wanted, 'base64')) && hash !== null
}

const NOBODYS = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

const unpadded = (part: Buffer): string => part.toString('base64').replace(/=+$/, '')

const AT_A_TIME = 2
let running = 0
const waiting: (() => void)[] = []

async function argon2id(password: string, nonce: Buffer, terms: Terms): Promise<Buffer> {
  if (running >= AT_A_TIME) await new Promise<void>(resolve => waiting.push(resolve))
  running++
  try {
    return await derive(password, nonce, terms)
  } finally {
    running--
    waiting.shift()?.()
  }
}

const derive = (message: string, nonce: Buffer, terms: Terms): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    argon2(
      'argon2id',
      { message: message.normalize('NFC'), nonce, tagLength: LENGTH, ...terms },
      (error, key) => (error ? reject(error) : resolve(key)),
    )
  })
