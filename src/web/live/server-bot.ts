/**
 * A bot of the server at a board of this page. The server plays the same game, in which whoever sits here is the person,
 * without a clock: each side is timed where it thinks, so the way between them is on nobody's clock.
 */
import { type LiveGameAnswer, PERSON_SEAT } from '../../contract/live-games.ts'
import type { Ending } from '../../referee/ending.ts'
import type { Game } from '../../referee/game.ts'
import { makeMove } from '../../rules/move-text.ts'
import { capital } from '../../rules/variant-words.ts'
import { openChannel } from './channel.ts'
import { beginLiveGame } from './server.ts'

interface AskedBot {
  readonly id: string // of the game here
  readonly game: Game
  readonly word: string
}

type ServerAnswer =
  | { readonly kind: 'move'; readonly text: string; readonly time: number }
  | { readonly kind: 'over'; readonly ending: Ending }

/** The game there. */
interface Table {
  /** Resolves with the first state, the last one included, of which something is so; null when it is not wanted. */
  until(isSo: (state: LiveGameAnswer) => boolean, signal: AbortSignal): Promise<LiveGameAnswer | null>
  place(text: string, ply: number): Promise<void>
  /** Whether the game here is this one, further on or not yet so far. */
  isOf(bot: AskedBot, moves: readonly string[]): boolean
  leave(): void
}

const tables = new Map<string, Promise<Table>>()

/** What the bot whose turn it is does; null when it is not wanted any more. */
export async function askServerBot(bot: AskedBot, signal: AbortSignal): Promise<ServerAnswer | null> {
  const { placements, position } = bot.game
  const moves = placements.map(({ move }) => makeMove(position.rules, move))
  if (signal.aborted) return null
  try {
    const table = await tableFor(bot, moves)
    if (!(await bringTo(table, moves, signal))) return null
    const state = await table.until(each => each.moves.length > moves.length || each.ending !== null, signal)
    return state && answerIn(state, moves.length)
  } catch (thrown) {
    if (!signal.aborted) leaveServerBot(bot.id)
    throw thrown
  }
}

export function leaveServerBot(id: string): void {
  tables.get(id)?.then(
    table => table.leave(),
    () => {},
  )
  tables.delete(id)
}

function answerIn({ moves, times, ending }: LiveGameAnswer, ply: number): ServerAnswer {
  const text = moves[ply]
  if (text !== undefined) return { kind: 'move', text, time: times[ply] ?? 0 }
  if (ending === null || ending.way === 'no-result') throw new Error(sentence(ending?.why ?? ''))
  return { kind: 'over', ending }
}

/** The one at which this game is played already; another where there is none, or placements were taken back. */
async function tableFor(bot: AskedBot, moves: readonly string[]): Promise<Table> {
  const there = tables.get(bot.id)
  const known = await there?.catch(() => null)
  if (known?.isOf(bot, moves)) return known
  if (tables.get(bot.id) === there) leaveServerBot(bot.id)
  const opening = tables.get(bot.id) ?? openTable(bot, moves)
  tables.set(bot.id, opening)
  return opening
}

/** What was placed here since is placed there. */
async function bringTo(table: Table, moves: readonly string[], signal: AbortSignal): Promise<boolean> {
  for (;;) {
    const isKnown = ({ moves: there, ending }: LiveGameAnswer): boolean =>
      there.length >= moves.length || ending !== null
    const state = await table.until(each => isKnown(each) || each.thinking !== null, signal)
    if (state === null || isKnown(state)) return state !== null
    const ply = state.moves.length
    await table.place(moves[ply] ?? '', ply)
    await table.until(each => each.moves.length > ply || isKnown(each), signal)
  }
}

/** Milliseconds after which it is not tried any more to tell the server that nobody plays on. */
const LEAVING = 10_000

async function openTable(bot: AskedBot, begun: readonly string[]): Promise<Table> {
  const { start, position } = bot.game
  const { turn } = position
  const seats: [string, string] = turn === 0 ? [bot.word, PERSON_SEAT] : [PERSON_SEAT, bot.word]
  const variant = start.rules.variant.id
  const { game, keys } = await beginLiveGame({ variant, seats, limit: null, moves: [...begun] })
  const listeners = new Set<() => void>()
  let last: LiveGameAnswer | null = null
  let gone: string | null = null
  const heard = (): void => {
    for (const look of listeners) look()
  }
  const channel = openChannel(
    { game, key: keys[turn === 0 ? 1 : 0] },
    {
      game: answer => {
        last = answer
        heard()
      },
      seat: () => {},
      connected: () => {},
      gone: why => {
        gone = why
        heard()
      },
    },
  )
  return {
    until: (isSo, signal) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (!signal.aborted && gone === null && (last === null || !isSo(last))) return
          listeners.delete(look)
          signal.removeEventListener('abort', look)
          if (!signal.aborted && gone !== null) reject(new Error(sentence(gone)))
          else resolve(signal.aborted ? null : last)
        }
        listeners.add(look)
        signal.addEventListener('abort', look)
        look()
      }),
    place: async (text, ply) => {
      const why = await channel.act({ kind: 'move', text, ply })
      if (why !== null) throw new Error(sentence(why))
    },
    isOf: ({ word, game: here }, moves) =>
      word === bot.word &&
      here.position.turn === turn &&
      gone === null &&
      last?.ending?.way !== 'no-result' &&
      areOneGame(last?.moves ?? begun, moves),
    leave: () => {
      setTimeout(channel.close, LEAVING)
      if (last?.ending === null) void channel.act({ kind: 'leave' }).finally(channel.close)
    },
  }
}

/** One begins with all of the other. */
const areOneGame = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((text, ply) => text === (other[ply] ?? text))

const sentence = (text: string): string => `${capital(text)}.`
