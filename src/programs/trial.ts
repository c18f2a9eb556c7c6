/** Whole games of a bot against random moves, with x and o in turn, until enough was seen or one is lost. */
import { makeBot } from '../bots/table.ts'
import { FORFEITS } from '../referee/ending.ts'
import { type Game, newGame } from '../referee/game.ts'
import { playGame, type Timer } from '../referee/play.ts'
import type { Player } from '../referee/player.ts'
import { start } from '../rules/position.ts'
import type { Outsider } from './entry.ts'
import type { Failing } from './lines.ts'
import { makeProgram, type Notes, type ProgramPlayer, type ProgramTerms } from './player.ts'

export interface TrialTerms extends ProgramTerms {
  readonly positions: number // to be asked about
  readonly patience: number // milliseconds for all of it
  readonly timer: Timer
  readonly progress: (positions: number) => void
}

export interface Trial {
  readonly times: readonly number[] // milliseconds of every placement
  readonly notes: readonly Notes[] // of every game
  readonly unready: Failing | null // why it did not start
  readonly lost: Game | null // the game that it lost by its own fault
}

export async function tryBot(entry: Outsider, terms: TrialTerms): Promise<Trial> {
  const times: number[] = []
  const notes: Notes[] = []
  let unready: Failing | null = null
  let lost: Game | null = null
  const end = terms.timer.now() + terms.patience
  while (!unready && !lost && times.length < terms.positions && terms.timer.now() < end) {
    const seed = terms.seed + notes.length
    const program = makeProgram(entry, { ...terms, seed })
    try {
      unready = await program.start()
      const game = unready ? null : await oneGame(program, seed, notes.length % 2 === 0, times, end, terms)
      if (game && isFault(game)) lost = game
      notes.push(program.notes())
    } finally {
      await program.close()
    }
  }
  return { times, notes, unready, lost }
}

/** The other side never loses by its own doing. */
const isFault = ({ ending }: Game): boolean =>
  FORFEITS.some(way => way === ending?.way && way !== 'resignation')

function oneGame(
  program: ProgramPlayer,
  seed: number,
  isX: boolean,
  times: number[],
  end: number,
  terms: TrialTerms,
): Promise<Game> {
  const { rules, limit, timer, positions, progress } = terms
  const watched: Player = {
    ...program,
    move: async turn => {
      if (times.length >= positions || timer.now() > end) return { kind: 'leave', why: 'enough was seen' }
      const asked = timer.now()
      const answer = await program.move(turn)
      times.push(timer.now() - asked)
      progress(times.length)
      return answer
    },
  }
  const random = makeBot('random', seed)
  const players = isX ? ([watched, random] as const) : ([random, watched] as const)
  return playGame({ game: newGame(start(rules.variant), { limit }), players, timer })
}
