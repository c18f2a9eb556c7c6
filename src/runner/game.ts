/** One game, from its opening to its end, whoever sits at the board. Orders and what is played can travel between threads. */
import type { Budget } from '../bots/player.ts'
import { makeBot } from '../bots/table.ts'
import type { Entry } from '../programs/entry.ts'
import { makeProgram, type Notes, type ProgramPlayer, type ProgramTerms } from '../programs/player.ts'
import { type Ending, forfeited } from '../referee/ending.ts'
import { fasterClockWords } from '../referee/faster-clock.ts'
import { type Game, newGame, type Placement } from '../referee/game.ts'
import { withOpening } from '../referee/opening.ts'
import { playGame, type Table, type Timer } from '../referee/play.ts'
import type { Player } from '../referee/player.ts'
import { type Move, type Side, start } from '../rules/position.ts'
import { assert, err, ok, type Result } from '../rules/result.ts'
import { rulesOf, type Variant } from '../rules/variant.ts'
import { type MeasuredPlayer, measured } from './measured.ts'
import { type Thoughts, thoughtsIn, withLostThoughts } from './thoughts.ts'

/** Who sits on one side. */
export interface SideOrder {
  readonly entry: Entry
  readonly seed: number
  readonly budget: Budget | null // what a built-in bot may spend on a placement; programs of others know only the limit
}

/** How programs of others are kept. */
export type SandboxTerms = Pick<
  ProgramTerms,
  'level' | 'memory' | 'startup' | 'python' | 'discreet' | 'clock'
>

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
  readonly replays: readonly Replay[] // that the machine spoilt before
}

/** A game that had no result, because one side was late and had waited for a processor. It was played again. */
export interface Replay {
  readonly side: Side
  readonly why: string
}

/** After so many the machine is as busy as it is: the game goes on, and the time that a side waits is not counted. */
const MOST_REPLAYS = 2

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
 * Plays it again, from the same opening and with the same seeds, where the machine has spoilt it. There is no game, and
 * a complaint, where this machine cannot start one of the bots.
 */
export async function runGame(
  order: GameOrder,
  spectators: Spectators = {},
): Promise<Result<PlayedGame, string>> {
  const replays: Replay[] = []
  while (true) {
    const isLenient = replays.length === MOST_REPLAYS
    const run = await runOnce(order, spectators, isLenient)
    if (!run.ok) return run
    const { spoilt, ...played } = run.value
    if (spoilt === null) return ok({ ...played, replays })
    replays.push(spoilt)
  }
}

interface OnceRun extends Omit<PlayedGame, 'replays'> {
  readonly spoilt: Replay | null
}

/** Bots are made anew for every game, so that no game depends on which ones came before it. */
async function runOnce(
  order: GameOrder,
  { halt, watch }: Spectators,
  isLenient: boolean,
): Promise<Result<OnceRun, string>> {
  const { variant, opening, limit, sides: seats } = order
  const players = [playerFor(seats[0], order), playerFor(seats[1], order)] as const
  let spoilt: string | null = null
  try {
    const begun = await started(withOpening(newGame(start(variant), { limit }), opening), players)
    if (!begun.ok) return begun
    const game = await playGame({
      game: begun.value,
      players: isLenient ? [unhurried(players[0]), unhurried(players[1])] : players,
      timer: TIMER,
      disturbed: why => {
        spoilt = why
      },
      ...(halt ? { halt } : {}),
      ...(watch ? { watch } : {}),
    })
    assert(game.ending !== null, 'a game played to its end')
    const { placements, ending } = game
    return ok({
      placements,
      ending,
      thoughts: usedIn(withLostThoughts(thoughtsIn(game, opening), game.clock), players),
      notes: notesOf(players),
      spoilt: spoilt === null ? null : { side: game.position.turn, why: spoilt },
    })
  } finally {
    for (const player of players) await player.close?.()
  }
}

function playerFor(
  { entry, seed, budget }: SideOrder,
  { variant, limit, sandbox }: GameOrder,
): MeasuredPlayer | ProgramPlayer {
  const rules = rulesOf(variant)
  if (entry.kind === 'builtin') return measured(makeBot(entry.word, seed, budget ?? {}, rules))
  return makeProgram(entry, { rules, seed, limit, ...sandbox })
}

/** Whose clock stands still while it waits for a processor. */
export const unhurried = (player: Player): Player => ({
  ...player,
  delays: () => {
    const { frozen = 0, waited = 0, ...rest } = player.delays?.() ?? {}
    return { ...rest, frozen: frozen + waited, waited: 0 }
  },
})

type Players = readonly [MeasuredPlayer | ProgramPlayer, MeasuredPlayer | ProgramPlayer]

/** With the processor time that they took. */
const usedIn = (thoughts: readonly [Thoughts, Thoughts], [x, o]: Players): [x: Thoughts, o: Thoughts] => [
  { ...thoughts[0], used: usedBy(x) },
  { ...thoughts[1], used: usedBy(o) },
]

const usedBy = (player: Players[number]): number | null =>
  'used' in player ? player.used() : player.notes().used

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
export function commentOn(
  { notes, replays }: Pick<PlayedGame, 'notes' | 'replays'>,
  { clock }: Pick<SandboxTerms, 'clock'> = {},
): string | null {
  const awake = notes.flatMap((note, side) => {
    const used = note?.whileStopped ?? 0
    return used < NOTABLE_MS
      ? []
      : `${side === 0 ? 'x' : 'o'} used ${(used / 1000).toFixed(2)} s of processor time in the other side's turns`
  })
  const sentences = [...(clock ? [fasterClockWords(clock)] : []), ...awake, ...replayWords(replays)]
  return sentences.length === 0 ? null : sentences.join('; ')
}

function replayWords(replays: readonly Replay[]): string[] {
  const [first] = replays
  if (first === undefined) return []
  const times = replays.length === 1 ? 'once' : `${replays.length} times`
  const then = replays.length < MOST_REPLAYS ? '' : '; then the time that a side waited was not counted'
  return [`played again ${times}, since ${first.why}${then}`]
}
