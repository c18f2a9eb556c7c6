/** Those who sit at a live game: a person who answers by requests, and a bot that takes turns with other bots. */
import type { Answer, Delays, Player } from '../referee/player.ts'

export interface LiveSeat {
  readonly kind: 'person' | 'bot'
  name(): string
  readonly word: string
  /** Whether this is the key of the seat; a bot has none. */
  opensWith(key: string): boolean
  /** False while a person is waited for who has been invited. */
  isTaken(): boolean
  readonly player: Player
  /** The answer of a person who is asked; false where nobody is. */
  answer(answer: Answer): boolean
  /** Milliseconds of processor time; null where nobody measures. */
  used(): number | null
  /** What it wrote to stderr; null where that is not for those at the game. */
  prints(): string | null
}

/** Who a seat belongs to; that may be settled after the game was made. */
export type Holder = Pick<LiveSeat, 'name' | 'opensWith' | 'isTaken'>

export function personSeat(word: string, holder: Holder): LiveSeat {
  let asked: ((answer: Answer) => void) | null = null
  const answer = (given: Answer): boolean => {
    const resolve = asked
    asked = null
    resolve?.(given)
    return resolve !== null
  }
  const player: Player = {
    name: word,
    move: () =>
      new Promise(resolve => {
        asked = resolve
      }),
    abandon: () => {
      asked = null
    },
  }
  return { kind: 'person', word, ...holder, player, answer, used: () => null, prints: () => null }
}

/** So many bots think at once; the others wait, and that counts on nobody's clock. */
export interface ThinkingRoom {
  enter(): Promise<() => void> // resolves with what leaves it again
}

export function thinkingRoom(places: number): ThinkingRoom {
  const waiting: (() => void)[] = []
  let free = places
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
  return {
    enter: async () => {
      if (free > 0) free--
      else await new Promise<void>(resolve => waiting.push(resolve))
      let isIn = true
      return () => {
        if (isIn) leave()
        isIn = false
      }
    },
  }
}

const NO_DELAYS: Delays = { frozen: 0, waited: 0 }

export function inTurn(player: Player, room: ThinkingRoom): Player {
  let waiting: { readonly since: number; until: number | null } = { since: 0, until: 0 }
  let leave = (): void => {}
  return {
    ...player,
    move: async turn => {
      const own: typeof waiting = { since: performance.now(), until: null }
      waiting = own
      const left = await room.enter()
      own.until = performance.now()
      if (waiting !== own) {
        left() // it was sent away meanwhile
        return { kind: 'leave', why: 'it was sent away' }
      }
      leave = left
      try {
        return await player.move(turn)
      } finally {
        left()
      }
    },
    delays: () => {
      const { frozen, waited } = waiting.until === null ? NO_DELAYS : (player.delays?.() ?? NO_DELAYS)
      return { frozen: frozen + (waiting.until ?? performance.now()) - waiting.since, waited }
    },
    abandon: () => {
      if (waiting.until === null) waiting = { since: 0, until: 0 }
      else player.abandon?.()
      leave()
    },
  }
}
