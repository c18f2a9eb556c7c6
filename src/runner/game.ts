/** One game, from its opening to its end, whoever sits at the board. Orders and what is played can travel between threads. */
import type { Budget } from '../bots/player.ts'
import { makeBot } from '../bots/table.ts'
import type { Entry } from '../programs/entry.ts'
import { makeProgram, type Notes, type ProgramPlayer, type ProgramTerms } from '../programs/player.ts'
import { type Ending, forfeited } from '../referee/ending.ts'
import { type Game, newGame, type Placement } from '../referee/game.ts'
import { withOpening } from '../referee/opening.ts'
import { playGame, type Table, type Timer } from '../referee/play.ts'
import type { Player } from '../referee/player.ts'
import { type Move, start } from '../rules/position.ts'
import { assert, err, ok, type Result } from '../rules/result.ts'
import { rulesOf, type Variant } from '../rules/variant.ts'
import { type Thoughts, thoughtsIn, withLostThoughts } from './thoughts.ts'

/** Who sits on one side. */
export interface SideOrder {
  readonly entry: Entry
  readonly seed: number
  readonly budget: Budget | null // what a built-in bot may spend on a placement; programs of others know only the limit
}

/** How programs of others are kept. */
export type SandboxTerms = Pick<ProgramTerms, 'level' | 'memory' | 'startup' | 'python' | 'discreet'>

export interface GameOrder {
  readonly variant: Variant
  readonly opening: readonly Move[]
  readonly sides: readonly [x: SideOrder, o: SideOrder]
  readonly limit: number | null // milliseconds a placement
  readonly sandbox: SandboxTerms
}

/** What a finished game leaves. */
export interface PlayedGame {
  readonly placements: readonly Placement[] // the opening first
  readonly ending: Ending
  readonly thoughts: readonly [x: Thoughts, o: Thoughts]
  readonly notes: readonly [x: Notes | null, o: Notes | null] // of programs of others
}

/** The real clock. */
export const TIMER: Timer = {
  now: () => performance.now(),
  after: (milliseconds, ring) => {
    const alarm = setTimeout(ring, Math.max(0, milliseconds))
    return () => clearTimeout(alarm)
  },
}

/** Who may end a game from outside, and who sees it after every event. */
export type Spectators = Pick<Table, 'halt' | 'watch'>

/**
 * Bots are made anew for every game, so that no game depends on which ones came before it. There is no game, and a
 * complaint, where this machine cannot start one of them.
 */
export async function runGame(
  order: GameOrder,
  { halt, watch }: Spectators = {},
): Promise<Result<PlayedGame, string>> {
  const { variant, opening, limit, sides } = order
  const players = [playerFor(sides[0], order), playerFor(sides[1], order)] as const
  try {
    const begun = await started(withOpening(newGame(start(variant), { limit }), opening), players)
    if (!begun.ok) return begun
    const game = await playGame({
      game: begun.value,
      players,
      timer: TIMER,
      ...(halt ? { halt } : {}),
      ...(watch ? { watch } : {}),
    })
    assert(game.ending !== null, 'a game played to its end')
    const { placements, ending } = game
    return ok({
      placements,
      ending,
      thoughts: withLostThoughts(thoughtsIn(game, opening), game.clock),
      notes: notesOf(players),
    })
  } finally {
    for (const player of players) await player.close?.()
  }
}

function playerFor(
  { entry, seed, budget }: SideOrder,
  { variant, limit, sandbox }: GameOrder,
): Player | ProgramPlayer {
  const rules = rulesOf(variant)
  if (entry.kind === 'builtin') return makeBot(entry.word, seed, budget ?? {}, rules)
  return makeProgram(entry, { rules, seed, limit, ...sandbox })
}

type Players = readonly [Player | ProgramPlayer, Player | ProgramPlayer]

/** One after the other, so that neither has to share its core. Who does not start has lost before the first placement. */
async function started(game: Game, players: Players): Promise<Result<Game, string>> {
  for (const side of [0, 1] as const) {
    const player = players[side]
    const failure = 'start' in player ? await player.start() : null
    if (failure?.isOurs) return err(`${player.name}: ${failure.why}`)
    if (failure)
      return ok({ ...game, ending: forfeited(game.position.rules.variant, failure.way, side, failure.why) })
  }
  return ok(game)
}

const notesOf = ([x, o]: Players): PlayedGame['notes'] => [
  'notes' in x ? x.notes() : null,
  'notes' in o ? o.notes() : null,
]

const NOTABLE_MS = 10 // of processor time: before it stops, an honest program may still use a moment

/** What readers of a game should know about its programs; null where there is nothing. */
export function commentOn(notes: PlayedGame['notes']): string | null {
  const sentences = notes.flatMap((note, side) => {
    const used = note?.whileStopped ?? 0
    return used < NOTABLE_MS
      ? []
      : `${side === 0 ? 'x' : 'o'} used ${(used / 1000).toFixed(2)} s of processor time in the other side's turns`
  })
  return sentences.length === 0 ? null : sentences.join('; ')
}
