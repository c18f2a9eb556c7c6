/**
 * How much one client may ask for in a minute and at once, and how much all of them together may have asked for at
 * once. One that asks for too much is told when to come back, and costs nothing more than that.
 */

export interface Limits {
  readonly aMinute: number // of one client
  readonly atOnce: number // of one client
  readonly inAll: number // at once, of all clients
}

/** What one client may have of each kind of request. Many may share an address: a class behind one router does. */
export const BUDGETS = {
  read: { aMinute: 6000, atOnce: 200, inAll: 1000 },
  watch: { aMinute: 600, atOnce: 400, inAll: 5000 }, // live streams: each lasts
  download: { aMinute: 600, atOnce: 40, inAll: 200 }, // the package
  sign: { aMinute: 600, atOnce: 40, inAll: 200 }, // passwords and links
  change: { aMinute: 600, atOnce: 40, inAll: 200 },
  begin: { aMinute: 30, atOnce: 2, inAll: 8 }, // tournaments: each is much work
  sit: { aMinute: 30, atOnce: 4, inAll: 12 }, // live games: a bot may have to be started
  play: { aMinute: 1200, atOnce: 40, inAll: 400 }, // what people do in them
  explore: { aMinute: 900, atOnce: 20, inAll: 200 }, // moves of a position: some milliseconds each
  draw: { aMinute: 240, atOnce: 4, inAll: 16 }, // pictures of positions: each is some work
  study: { aMinute: 240, atOnce: 8, inAll: 32 }, // profiles of bots, games of a course: some hundred games are read for each
  figures: { aMinute: 600, atOnce: 20, inAll: 200 }, // /health and /metrics
} as const satisfies Record<string, Limits>
export type BudgetName = keyof typeof BUDGETS

export interface Overdrawn {
  readonly isOwn: boolean // this client's doing, or that of all together
  readonly after: number // seconds until it may ask again
}

export interface Budget {
  /** Takes one; gives what gives it back, or why there is none. */
  take(client: string, now: number): (() => void) | Overdrawn
}

const MINUTE = 60_000 // ms
const SOON = 1 // s until something has ended

interface Account {
  taken: number // in this minute
  open: number
}

export function openBudget({ aMinute, atOnce, inAll }: Limits): Budget {
  let accounts = new Map<string, Account>()
  let [minute, openInAll] = [0, 0]
  const turn = (now: number): void => {
    if (Math.floor(now / MINUTE) === minute) return
    minute = Math.floor(now / MINUTE)
    accounts = new Map([...accounts].filter(([, { open }]) => open > 0))
    for (const account of accounts.values()) account.taken = 0
  }
  const accountOf = (client: string): Account => {
    const account = accounts.get(client) ?? { taken: 0, open: 0 }
    accounts.set(client, account)
    return account
  }
  return {
    take: (client, now) => {
      turn(now)
      const account = accountOf(client)
      if (account.taken >= aMinute)
        return { isOwn: true, after: Math.ceil(((minute + 1) * MINUTE - now) / 1000) }
      if (account.open >= atOnce) return { isOwn: true, after: SOON }
      if (openInAll >= inAll) return { isOwn: false, after: SOON }
      account.taken++
      account.open++
      openInAll++
      return () => {
        account.open--
        openInAll--
      }
    },
  }
}

/**
 * Whoever has one address of IPv6 has all of its network: they are one client. So is this machine, which reaches a
 * server on localhost by addresses of both kinds, now by one and, when it is busy, by the other.
 */
export function clientAt(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '').split('%', 1)[0] ?? ''
  if (plain === '::1' || plain.startsWith('127.')) return 'this machine'
  return plain.includes(':') ? networkOf(plain) : plain
}

function networkOf(address: string): string {
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ?? '').split(':')]
  return all
    .slice(0, 4)
    .map(group => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}
