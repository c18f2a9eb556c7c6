/** People at live games, as the page's own client plays them: who makes a game, who joins, who watches. */
import type { LinkedGameMade, LiveAct, LiveGameAnswer, NewLinkedGame } from '../src/contract/live-games.ts'
import { chanceFrom } from '../src/rules/chance.ts'
import { makeMove, parseMove } from '../src/rules/move-text.ts'
import { moves, type Position, play, type Side, start } from '../src/rules/position.ts'
import { assert } from '../src/rules/result.ts'
import { variantNamed } from '../src/rules/variants.ts'
import { type Channel, openChannel } from '../src/web/live/channel.ts'
import { type Answer, asked } from './served.ts'

export const sent = (address: string, path: string, body: object): Promise<Answer> =>
  asked(address, `/api/live-games${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

export const anyKey = (letter: string): string => letter.repeat(22)

/** Somebody whose page follows a game. */
export interface Guest {
  readonly game: string
  readonly key: string | null
  readonly side: () => Side | null
  readonly gone: () => string | null
  readonly seen: readonly LiveGameAnswer[]
  readonly channel: Channel
  /** The first view from now on, the last one included, of which something is so. */
  until(isSo: (view: LiveGameAnswer) => boolean): Promise<LiveGameAnswer>
  act(act: LiveAct['act']): Promise<string | null>
  leave(): void
}

export function guestAt(address: string, game: string, key: string | null): Guest {
  const seen: LiveGameAnswer[] = []
  const waiting = new Set<() => void>()
  let side: Side | null = null
  let gone: string | null = null
  const look = (): void => {
    for (const wake of waiting) wake()
  }
  const channel = openChannel(
    { game, key, origin: address },
    {
      game: answer => {
        seen.push(answer)
        look()
      },
      seat: of => {
        side = of
      },
      connected: () => {},
      gone: why => {
        gone = why
        look()
      },
    },
  )
  return {
    game,
    key,
    side: () => side,
    gone: () => gone,
    seen,
    channel,
    until: isSo =>
      new Promise(resolve => {
        const wake = (): void => {
          const last = seen.at(-1)
          if (last === undefined || !isSo(last)) return
          waiting.delete(wake)
          resolve(last)
        }
        waiting.add(wake)
        wake()
      }),
    act: act => channel.act(act),
    leave: () => channel.close(),
  }
}

export interface Pair {
  readonly game: string
  readonly guests: readonly [x: Guest, o: Guest]
}

export async function madeGame(
  address: string,
  wanted: Partial<NewLinkedGame> = {},
): Promise<LinkedGameMade> {
  const { status, text } = await sent(address, '/links', {
    variant: 'ultimate',
    side: 0,
    limit: null,
    name: 'Ann',
    ...wanted,
  })
  assert(status === 201, text)
  return JSON.parse(text)
}

/** A game that was made and joined, with both pages open; the first may be at another address. */
export async function seatedPair(
  address: string,
  wanted: Partial<NewLinkedGame> = {},
  other = address,
): Promise<Pair> {
  const { game, key, invitation } = await madeGame(address, wanted)
  const own = crypto.randomUUID().replaceAll('-', '').slice(0, 22)
  const { status, text } = await sent(other, `/${game}/join`, { invitation, key: own, name: 'Bob' })
  assert(status === 200, text)
  const [maker, friend] = [guestAt(address, game, key), guestAt(other, game, own)]
  const guests = wanted.side === 1 ? ([friend, maker] as const) : ([maker, friend] as const)
  await Promise.all(guests.map(guest => guest.until(() => true)))
  return { game, guests }
}

export function positionOf({ variant, moves: words }: LiveGameAnswer): Position {
  const first = start(variantNamed(variant)!)
  return words.reduce((position, word) => {
    const move = parseMove(first.rules, word)
    assert(move.ok, word)
    return play(position, move.value)
  }, first)
}

/** Both play what chance says, each from what their own page shows, until so many placements or the end. */
export async function playOn(
  { guests }: Pair,
  seed: number,
  most = Number.POSITIVE_INFINITY,
): Promise<LiveGameAnswer> {
  const chance = chanceFrom(seed)
  const isDone = ({ ending, moves: made }: LiveGameAnswer): boolean => ending !== null || made.length >= most
  for (let made = guests[0].seen.at(-1)?.moves.length ?? 0; ; made++) {
    const [view] = await Promise.all(guests.map(guest => guest.until(each => each.moves.length >= made)))
    if (isDone(view!)) return view!
    const position = positionOf(view!)
    const text = makeMove(position.rules, chance.pick(moves(position)))
    const refused = await guests[position.turn].act({ kind: 'move', text, ply: made })
    assert(refused === null, refused ?? '')
  }
}
