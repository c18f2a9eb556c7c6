/** Whole games of a bot against random moves, with x and o in turn, until enough was seen or one is lost. */
import { makeBot } from '../bots/table.ts'
import type { Failing } from '../dialects/protocol.ts'
import { isForfeit } from '../referee/ending.ts'
import { type Game, newGame } from '../referee/game.ts'
import { playGame, type Timer } from '../referee/play.ts'
import type { Player } from '../referee/player.ts'
import { start } from '../rules/position.ts'
import type { Outsider } from './entry.ts'
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
  readonly seed: number // of the last game
  readonly cut: Cut | null // the thought that it was in when the patience was over
}

export interface Cut {
  readonly game: Game
  readonly time: number // milliseconds that it had thought for
}

export async function tryBot(entry: Outsider, terms: TrialTerms): Promise<Trial> {
  const times: number[] = []
  const notes: Notes[] = []
  let unready: Failing | null = null
  let lost: Game | null = null
  let cut: Cut | null = null
  let { seed } = terms
  const end = terms.timer.now() + terms.patience
  while (!unready && !lost && !cut && times.length < terms.positions && terms.timer.now() < end) {
    seed = terms.seed + notes.length
    const program = makeProgram(entry, { ...terms, seed })
    try {
      unready = await program.start()
      const played = unready ? null : await oneGame(program, seed, notes.length % 2 === 0, times, end, terms)
      if (played && isFault(played.game)) lost = played.game
      cut = played?.cut ?? null
      notes.push(program.notes())
    } finally {
      await program.close()
    }
  }
  return { times, notes, unready, lost, seed, cut }
}

/** The other side never loses by its own doing. */
const isFault = ({ ending }: Game): boolean =>
  ending !== null && isForfeit(ending) && ending.way !== 'resignation'

/** How it stands with a thought, while a game goes on. */
interface Watch {
  since: number | null // when it began; null: it does not think
  cutAfter: number | null // how long it had lasted when the patience was over
}

const ENOUGH = 'enough was seen'

async function oneGame(
  program: ProgramPlayer,
  seed: number,
  isX: boolean,
  times: number[],
  end: number,
  terms: TrialTerms,
): Promise<{ readonly game: Game; readonly cut: Cut | null }> {
  const { rules, limit, timer, positions, progress } = terms
  const watch: Watch = { since: null, cutAfter: null }
  const watched: Player = {
    ...program,
    move: async turn => {
      if (times.length >= positions || timer.now() > end) return { kind: 'leave', why: ENOUGH }
      const since = timer.now()
      watch.since = since
      const answer = await program.move(turn)
      if (watch.cutAfter !== null) return answer
      watch.since = null
      times.push(timer.now() - since)
      progress(times.length)
      return answer
    },
  }
  const random = makeBot('random', seed)
  const players = isX ? ([watched, random] as const) : ([random, watched] as const)
  const patience = patienceUntil(end, timer, watch)
  const game = await playGame({
    game: newGame(start(rules.variant), { limit }),
    players,
    timer,
    halt: patience.over,
  })
  patience.cancel()
  return { game, cut: watch.cutAfter === null ? null : { game, time: watch.cutAfter } }
}

/** Without it a single thought could take longer than all games may. */
function patienceUntil(
  end: number,
  timer: Timer,
  watch: Watch,
): { readonly over: Promise<string>; readonly cancel: () => void } {
  let cancel = (): void => {}
  const over = new Promise<string>(resolve => {
    cancel = timer.after(end - timer.now(), () => {
      if (watch.since !== null) watch.cutAfter = timer.now() - watch.since
      resolve(ENOUGH)
    })
  })
  return { over, cancel }
}
