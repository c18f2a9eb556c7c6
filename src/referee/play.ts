/**
 * The loop around the referee: ask, wait, rule, until there is an ending.
 *
 * A player loses on time only when it was late itself. Time in which the arena or the machine stood still is not
 * counted, and an answer that is there already is read before the alarm is believed. A player that was late because it
 * waited for a processor has not lost: the game is stopped without a result, and whoever plays it can play it again.
 */

import { MARKS, type Side } from '../rules/position.ts'
import { assert } from '../rules/result.ts'
import { isLate, thought } from './clock.ts'
import { type Game, type GameEvent, rule } from './game.ts'
import type { Answer, Delays, Player, Turn } from './player.ts'

export interface Timer {
  now(): number // milliseconds that never run backwards
  after(milliseconds: number, ring: () => void): () => void // returns what cancels it
}

/** A reason to stop the game without a result, or the side that gives it up, whoever is to move. */
export type Halt = string | { readonly resigns: Side }

export interface Table {
  readonly game: Game
  readonly players: readonly [x: Player, o: Player]
  readonly timer: Timer
  readonly watch?: (game: Game) => void // after every event that changed the game
  readonly halt?: Promise<Halt> // ends the game from outside
  readonly disturbed?: (why: string) => void // the machine has spoilt the game, which is worth to be played again
}

/** Plays a game to its ending. Players are left open: they may play another. */
export async function playGame({
  game: first,
  players,
  timer,
  watch,
  halt,
  disturbed,
}: Table): Promise<Game> {
  let game = first
  const take = (event: GameEvent): void => {
    const ruled = rule(game, event)
    assert(ruled.ok, ruled.ok ? '' : ruled.error)
    if (ruled.value === game) return
    game = ruled.value
    watch?.(game)
  }
  while (game.ending === null) {
    const isNew = game.clock.askedAt === null
    if (isNew) take({ kind: 'ask', at: timer.now() })
    const player = players[game.position.turn]
    const delays = delaysOf(player, isNew ? game.clock.askedAt : null, timer.now())
    const event = await nextEvent({ game, player, delays, timer, halt })
    const spoilt = disturbance(game, event)
    if (spoilt !== null) disturbed?.(spoilt)
    take(spoilt === null ? event : { kind: 'stop', at: event.at, why: spoilt })
  }
  return game
}

/** An event, and what kept the player waiting until then. */
type Measured = GameEvent & { readonly waited: number }

interface Asking {
  readonly game: Game
  readonly player: Player
  readonly delays: () => Delays
  readonly timer: Timer
  readonly halt: Promise<Halt> | undefined
}

async function nextEvent({ game, player, delays, timer, halt }: Asking): Promise<Measured> {
  const alarm = alarmFor(game, delays, timer)
  let own: Measured | null = null
  const answer = asked(player, turnOf(game)).then((given): Measured => {
    const now = timer.now() // first: what it takes to ask for the delays is in them
    const { frozen, waited } = delays()
    own = { ...eventOf(given, game, now - frozen), waited }
    return own
  })
  const halted = halt?.then(asked => haltedBy(asked, timer.now()))
  const event = await Promise.race([answer, alarm.rang, ...(halted ? [halted] : [])])
  alarm.cancel()
  if (event !== own) player.abandon?.()
  return event
}

const haltedBy = (halt: Halt, at: number): Measured =>
  typeof halt === 'string'
    ? { kind: 'stop', at, why: halt, waited: 0 }
    : { kind: 'resign', at, side: halt.resigns, waited: 0 }

const NO_DELAYS: Delays = { frozen: 0, waited: 0 }

/**
 * With the time that it took to come to ask: until now, or until the player is seen to begin. This thread may be kept
 * from its processor at any point, also between the two.
 */
const delaysOf = (player: Player, askedAt: number | null, now: number) => (): Delays => {
  const { frozen, waited, since = now } = player.delays?.() ?? NO_DELAYS
  const lag = askedAt === null ? 0 : Math.max(since, now) - askedAt
  return { frozen: frozen + lag, waited }
}

/** Why a game was spoilt by the machine: a thought that was late, and would not have been without the waiting. */
function disturbance({ clock, position }: Game, { kind, at, waited }: Measured): string | null {
  if ((kind !== 'answer' && kind !== 'silence') || clock.limit === null || !isLate(clock, at)) return null
  if (isLate(clock, at - waited) && !isHopeless(clock.limit, waited)) return null
  const [took, kept] = [thought(clock, at), waited].map(time => (time / 1000).toFixed(3))
  return `${MARKS[position.turn]} took ${took} s of ${clock.limit / 1000} s, and waited ${kept} s of them for a processor`
}

/** A player that waits so long for a processor is not waited for in turn. */
const isHopeless = (limit: number, waited: number): boolean => waited > 10 * limit + 2000

const turnOf = ({ position, placements, clock, refused }: Game): Turn => ({
  position,
  moves: placements.map(({ move }) => move),
  limit: clock.limit,
  refused: refused?.why ?? null,
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

/**
 * Rings once the limit is over; never, without one. Before it is believed, what is there already is read; and where the
 * player has not used the limit itself, it goes on for as long as it was kept from it.
 */
function alarmFor(
  { clock: { limit, askedAt } }: Game,
  delays: () => Delays,
  timer: Timer,
): { rang: Promise<Measured>; cancel: () => void } {
  let cancel = (): void => {}
  const rang = new Promise<Measured>(resolve => {
    if (limit === null || askedAt === null) return
    const late = askedAt + limit + 1
    const settle = (): void => {
      const now = timer.now()
      const { frozen, waited } = delays()
      const at = Math.max(now - frozen, askedAt)
      if (at - waited >= late || isHopeless(limit, waited)) resolve({ kind: 'silence', at, waited })
      else ringAfter(late - (at - waited))
    }
    const ringAfter = (milliseconds: number): void => {
      cancel = timer.after(milliseconds, () => {
        cancel = timer.after(0, settle)
      })
    }
    ringAfter(late - timer.now())
  })
  return { rang, cancel: () => cancel() }
}
