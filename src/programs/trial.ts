/**
 * Games of a bot against random moves, until enough was seen or one is lost by its own fault. Half of the positions
 * come from games that begin late, and it has each side in turn: a slow bot, too, is asked about all four.
 */
import { makeBot } from '../bots/table.ts'
import type { Failing } from '../dialects/protocol.ts'
import { isForfeit } from '../referee/ending.ts'
import { type Game, newGame } from '../referee/game.ts'
import { withOpening } from '../referee/opening.ts'
import { playGame, type Timer } from '../referee/play.ts'
import type { Player } from '../referee/player.ts'
import { type Chance, chanceFrom } from '../rules/chance.ts'
import { type Move, moves, outcome, type Position, play, start } from '../rules/position.ts'
import type { Outsider } from './entry.ts'
import { makeProgram, type Notes, type ProgramPlayer, type ProgramTerms } from './player.ts'

export interface TrialTerms extends ProgramTerms {
  readonly positions: number // to be asked about
  readonly patience: number // milliseconds: no thought begins after them, and the last comes to its end
  readonly timer: Timer
  readonly progress: (positions: number) => void
}

export interface Trial {
  readonly times: readonly number[] // milliseconds of every thought
  readonly late: number // of them in games that began late
  readonly notes: readonly Notes[] // of every game
  readonly unready: Failing | null // why it did not start
  readonly lost: Game | null // the game that it lost by its own fault
  readonly opening: number // the placements that the last game began with
  readonly seed: number // of the last game
}

/** Each game has so much of the patience, so that a slow bot has several. */
const SHARE = 1 / 6
/** A game that begins late does so after so much of the moves of a random one. */
const LATE = 0.6

export async function tryBot(entry: Outsider, terms: TrialTerms): Promise<Trial> {
  const { timer, patience, positions } = terms
  const times: number[] = []
  const notes: Notes[] = []
  let unready: Failing | null = null
  let lost: Game | null = null
  let late = 0
  let opening: readonly Move[] = []
  let { seed } = terms
  const end = timer.now() + patience
  while (!unready && !lost && times.length < positions && timer.now() < end) {
    seed = terms.seed + notes.length
    const isLate = 2 * late < times.length
    const asked = times.length
    const program = makeProgram(entry, { ...terms, seed })
    try {
      unready = await program.start()
      const until = Math.min(end, timer.now() + SHARE * patience)
      const side = Math.floor(notes.length / 2) % 2
      opening = isLate ? lateOpening(start(terms.rules.variant), chanceFrom(seed)) : []
      const played = unready ? null : await oneGame({ program, seed, side, opening, until, times, terms })
      if (played && isFault(played)) lost = played
      if (isLate) late += times.length - asked
      notes.push(program.notes())
    } finally {
      await program.close()
    }
  }
  return { times, late, notes, unready, lost, opening: opening.length, seed }
}

/** The other side never loses by its own doing. */
const isFault = ({ ending }: Game): boolean =>
  ending !== null && isForfeit(ending) && ending.way !== 'resignation'

interface OneGame {
  readonly program: ProgramPlayer
  readonly seed: number
  readonly side: number
  readonly opening: readonly Move[]
  readonly until: number // when no more thoughts begin
  readonly times: number[]
  readonly terms: TrialTerms
}

function oneGame({ program, seed, side, opening, until, times, terms }: OneGame): Promise<Game> {
  const { rules, limit, timer, positions, progress } = terms
  let since: number | null = null
  const thought = (): void => {
    if (since !== null) times.push(timer.now() - since)
    since = null
    progress(times.length)
  }
  const watched: Player = {
    ...program,
    move: async turn => {
      if (times.length >= positions || timer.now() > until) return { kind: 'leave', why: 'enough was seen' }
      since = timer.now()
      const answer = await program.move(turn)
      thought()
      return answer
    },
    abandon: () => {
      thought()
      program.abandon?.()
    },
  }
  const random = makeBot('random', seed)
  return playGame({
    game: withOpening(newGame(start(rules.variant), { limit }), opening),
    players: side === 0 ? [watched, random] : [random, watched],
    timer,
  })
}

/** The first moves of a random game, up to where it is late. */
function lateOpening(first: Position, chance: Chance): readonly Move[] {
  const path: Move[] = []
  for (let position = first; outcome(position) === null; position = play(position, path.at(-1) ?? 0))
    path.push(chance.pick(moves(position)))
  return path.slice(0, Math.floor(LATE * path.length))
}
