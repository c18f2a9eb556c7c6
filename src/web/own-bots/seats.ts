/** The own bots that sit at boards of this page, and what they are doing, for whoever shows it. */
import type { Answer, Turn } from '../../referee/player.ts'
import type { Side } from '../../rules/position.ts'
import { ownBotWords } from '../../words/en/own-bots.ts'
import type { Source } from '../box/messages.ts'
import { wordsOf } from '../engine.ts'
import { wordsNow } from '../language.ts'
import type { OwnSeat } from '../local-players.ts'
import { type LocalGame, playerToMove } from '../play/local-game.ts'
import { botById } from './database.ts'
import { type Doing, openPageBot, type PageBot } from './player.ts'
import { REASONS } from './reasons.ts'
import { starterAt } from './starter-seat.ts'

interface Seated {
  readonly key: string
  readonly source: Source
  readonly bot: PageBot
  doing: Doing
}

const seated = new Map<string, Seated>()
const listeners = new Set<() => void>()
let version = 0
const tell = (): void => {
  version++
  for (const heard of listeners) heard()
}

const keyOf = (game: string, side: Side, seat: OwnSeat): string => `${game} ${side} ${seat.id}`

/** Of a seat at a game; null where its bot has not begun. */
export function seenAt(game: string, side: Side, seat: OwnSeat): { doing: Doing; prints: string } | null {
  const found = seated.get(keyOf(game, side, seat))
  return found ? { doing: found.doing, prints: found.bot.prints() } : null
}

/** Another number whenever there is something new to see. */
export const seatsVersion = (): number => version

export function onSeats(heard: () => void): () => void {
  listeners.add(heard)
  return () => listeners.delete(heard)
}

type Ask = (at: number) => void

/** The answer of the bot whose turn it is; `asked` is called when its thought begins. Null: it is not wanted any more. */
export async function ownAnswer(local: LocalGame, signal: AbortSignal, asked: Ask): Promise<Answer | null> {
  const { game } = local
  const seat = playerToMove(local)
  if (seat.kind !== 'own') return null
  const source = starterAt(seat.id) ?? (await botById(seat.id))
  if (signal.aborted) return null
  if (source === null) return { kind: 'failure', way: 'crash', why: REASONS.gone }
  const { bot } = botAt(local, seat, source)
  const standUp = (): void => bot.close()
  signal.addEventListener('abort', standUp)
  const moves = game.placements.map(({ move }) => move)
  const turn: Turn = { position: game.position, moves, limit: limitOf(local), refused: null }
  const failing = await bot.prepare(turn, game.start).catch(thrown => {
    throw new Error(wordsNow(ownBotWords).unstarted(wordsOf(thrown)))
  })
  if (signal.aborted) return null
  asked(performance.now())
  const answer: Answer = failing ? { kind: 'failure', ...failing } : await bot.answer(turn)
  signal.removeEventListener('abort', standUp)
  return answer
}

const limitOf = ({ game }: LocalGame): number => game.limits[game.position.turn] ?? 60_000

function botAt(local: LocalGame, seat: OwnSeat, source: Source): Seated {
  const key = keyOf(local.id, local.game.position.turn, seat)
  const there = seated.get(key)
  if (there && there.source.text === source.text && there.doing.kind !== 'gone') return there
  there?.bot.close()
  const { rules } = local.game.position
  const heard = (doing: Doing): void => {
    const mine = seated.get(key)
    if (mine?.bot === bot) mine.doing = doing
    tell()
  }
  const bot = openPageBot(source, { rules, limit: limitOf(local), heard, printed: tell })
  const made: Seated = { key, source, bot, doing: { kind: 'loading' } }
  seated.set(key, made)
  return made
}

/** No bot of this game is wanted any more; what they printed can still be read. */
export function leaveGame(game: string): void {
  for (const [key, { bot }] of seated) if (key.startsWith(`${game} `)) bot.close()
}
