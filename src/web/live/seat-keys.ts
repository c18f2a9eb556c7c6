/** The keys of the seats that this browser has in live games: who has one may come back, from any page of it. */
import { remember, remembered } from '../storage.ts'

export interface OwnSeat {
  readonly game: string
  readonly key: string
  readonly title: string // of what is played, for a list
  readonly since: number // milliseconds since 1970
}

const SEATS = 'ultimata:seats'
const MOST = 50

export function ownSeats(): OwnSeat[] {
  try {
    const kept: unknown = JSON.parse(remembered(SEATS) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isSeat) : []
  } catch {
    return []
  }
}

const isSeat = (value: unknown): value is OwnSeat =>
  typeof value === 'object' &&
  value !== null &&
  ['game', 'key', 'title'].every(field => typeof (value as Record<string, unknown>)[field] === 'string') &&
  typeof (value as OwnSeat).since === 'number'

export const keyFor = (game: string): string | null =>
  ownSeats().find(seat => seat.game === game)?.key ?? null

/** The last one first. */
export function keepSeat({ game, key, title }: Omit<OwnSeat, 'since'>): void {
  const others = ownSeats().filter(seat => seat.game !== game)
  remember(SEATS, JSON.stringify([{ game, key, title, since: Date.now() }, ...others].slice(0, MOST)))
}

export function forgetSeat(game: string): void {
  remember(SEATS, JSON.stringify(ownSeats().filter(seat => seat.game !== game)))
}

/** Of 132 random bits, as the server makes them. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(17))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').slice(0, 22)
}

const NAME = 'ultimata:name'

/** What one calls oneself in games with others. */
export const ownName = (): string => remembered(NAME) ?? ''
export const keepName = (name: string): boolean => remember(NAME, name === '' ? null : name)

const INVITATIONS = 'ultimata:invitation:'

/** Of a game that was made here, until somebody has accepted it. */
export const keptInvitation = (game: string): string | null => remembered(`${INVITATIONS}${game}`)
export const keepInvitation = (game: string, invitation: string | null): boolean =>
  remember(`${INVITATIONS}${game}`, invitation)
