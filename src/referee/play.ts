/**
 * The loop around the referee: ask, wait, rule, until there is an ending.
 *
 * A player loses on time only when it was late itself. Time in which the arena or the machine stood still is not
 * counted, and an answer that is there already is read before the alarm is believed. A player that was late because it
 * waited for a processor has not lost: the game is stopped without a result, and whoever plays it can play it again.
 */

import { MARKS } from '../rules/position.ts'
import { assert } from '../rules/result.ts'
import { isLate, thought } from './clock.ts'
import { type Game, type GameEvent, rule } from './game.ts'
import type { Answer, Delays, Player, Turn } from './player.ts'

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
    const lag = isNew ? timer.now() - (game.clock.askedAt ?? 0) : 0 // that it takes to come to ask
    const player = players[game.position.turn]
    const event = await nextEvent({ game, player, delays: delaysOf(player, lag), timer, halt })
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
  readonly halt: Promise<string> | undefined
}

async function nextEvent({ game, player, delays, timer, halt }: Asking): Promise<Measured> {
  const alarm = alarmFor(game, delays, timer)
  const answer = asked(player, turnOf(game)).then((given): Measured => {
    const { frozen, waited } = delays()
    return { ...eventOf(given, game, timer.now() - frozen), waited }
  })
  const stopped = halt?.then((why): Measured => ({ kind: 'stop', at: timer.now(), why, waited: 0 }))
  const event = await Promise.race([answer, alarm.rang, ...(stopped ? [stopped] : [])])
  alarm.cancel()
  if (event.kind === 'silence' || event.kind === 'stop') player.abandon?.()
  return event
}

const NO_DELAYS: Delays = { frozen: 0, waited: 0 }

const delaysOf = (player: Player, lag: number) => (): Delays => {
  const { frozen, waited } = player.delays?.() ?? NO_DELAYS
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
      const { frozen, waited } = delays()
      const at = Math.max(timer.now() - frozen, askedAt)
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
