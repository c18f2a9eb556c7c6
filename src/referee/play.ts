/** The loop around the referee: ask, wait, rule, until there is an ending. */
import { assert } from '../rules/result.ts'
import { type Game, type GameEvent, rule } from './game.ts'
import type { Answer, Player, Turn } from './player.ts'

export interface Timer {
  now(): number // milliseconds that never run backwards
  after(milliseconds: number, ring: () => void): () => void // returns what cancels it
}

export interface Table {
  readonly game: Game
  readonly players: readonly [x: Player, o: Player]
  readonly timer: Timer
  readonly watch?: (game: Game) => void // after every event that changed the game
  readonly halt?: Promise<string> // stops the game from outside, with a reason
}

/** Plays a game to its ending. Players are left open: they may play another. */
export async function playGame({ game: first, players, timer, watch, halt }: Table): Promise<Game> {
  let game = first
  const take = (event: GameEvent): void => {
    const ruled = rule(game, event)
    assert(ruled.ok, ruled.ok ? '' : ruled.error)
    if (ruled.value === game) return
    game = ruled.value
    watch?.(game)
  }
  while (game.ending === null) {
    if (game.clock.askedAt === null) take({ kind: 'ask', at: timer.now() })
    take(await nextEvent(game, players[game.position.turn], timer, halt))
  }
  return game
}

async function nextEvent(
  game: Game,
  player: Player,
  timer: Timer,
  halt?: Promise<string>,
): Promise<GameEvent> {
  const alarm = alarmFor(game, timer)
  const answer = asked(player, turnOf(game)).then(given => eventOf(given, game, timer.now()))
  const stopped = halt?.then((why): GameEvent => ({ kind: 'stop', at: timer.now(), why }))
  const event = await Promise.race([answer, alarm.rang, ...(stopped ? [stopped] : [])])
  alarm.cancel()
  if (event.kind === 'silence' || event.kind === 'stop') player.abandon?.()
  return event
}

const turnOf = ({ position, placements, clock, refused }: Game): Turn => ({
  position,
  moves: placements.map(({ move }) => move),
  limit: clock.limit,
  refused,
})

/** A player that throws has crashed. */
async function asked(player: Player, turn: Turn): Promise<Answer> {
  try {
    return await player.move(turn)
  } catch (thrown) {
    return { kind: 'failure', way: 'crash', why: thrown instanceof Error ? thrown.message : String(thrown) }
  }
}

function eventOf(answer: Answer, { position }: Game, at: number): GameEvent {
  switch (answer.kind) {
    case 'move':
      return { kind: 'answer', at, text: answer.text }
    case 'resign':
      return { kind: 'resign', at, side: position.turn }
    case 'leave':
      return { kind: 'stop', at, why: answer.why }
    case 'failure':
      return { kind: 'failure', at, way: answer.way, why: answer.why }
  }
}

/** Rings once the limit is over; never, without one. */
function alarmFor(
  { clock: { limit, askedAt } }: Game,
  timer: Timer,
): { rang: Promise<GameEvent>; cancel: () => void } {
  let cancel = (): void => {}
  const rang = new Promise<GameEvent>(resolve => {
    if (limit === null || askedAt === null) return
    const late = askedAt + limit + 1
    cancel = timer.after(late - timer.now(), () =>
      resolve({ kind: 'silence', at: Math.max(timer.now(), late) }),
    )
  })
  return { rang, cancel }
}
