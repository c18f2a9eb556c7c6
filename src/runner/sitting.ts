/** A game at which people sit: it may be taken back, given up or left at any moment, whoever is to move. */
import type { Game } from '../referee/game.ts'
import { type Halt, playGame, type Table } from '../referee/play.ts'
import { backTo } from '../referee/take-back.ts'

export interface Sitting {
  /** The game after its last event. */
  game(): Game
  /** Lets a game go on that was halted, or begins one that was not begun; the side to move has thought so long. */
  resume(thought: number): void
  /** Goes back to so many placements; whoever is to move then is asked anew. */
  takeBack(ply: number): void
  halt(halt: Halt): void
  readonly over: Promise<Game>
}

/** A game that is halted begins when it is resumed; until then it can only be ended. */
export function sit(table: Omit<Table, 'halt'>, isHalted = false): Sitting {
  let { game } = table
  const resumed = Promise.withResolvers<void>()
  let halting = Promise.withResolvers<Halt>()
  let ply: number | null = null

  const watch = (next: Game): void => {
    if (isTakenBack(next)) return
    game = next
    table.watch?.(game)
  }
  const isTakenBack = ({ ending }: Game): boolean => ply !== null && ending?.way === 'no-result'

  const resume = (thought: number): void => {
    if (thought > 0) game = asked(game, table.timer.now() - thought)
    resumed.resolve()
  }

  async function play(): Promise<Game> {
    if (game.clock.askedAt !== null) table.watch?.(game)
    for (;;) {
      const ended = await playGame({ ...table, game, watch, halt: halting.promise })
      if (ply === null || !isTakenBack(ended)) return ended
      game = backTo(ended, ply)
      ply = null
      halting = Promise.withResolvers()
      table.watch?.(game)
    }
  }

  return {
    game: () => game,
    resume,
    takeBack: to => {
      ply = to
      halting.resolve('a placement was taken back')
      resumed.resolve()
    },
    halt: halt => {
      halting.resolve(halt)
      resumed.resolve()
    },
    over: (isHalted ? resumed.promise : Promise.resolve()).then(play), // its first event comes after whoever began it knows of it
  }
}

const asked = (game: Game, askedAt: number): Game => ({ ...game, clock: { ...game.clock, askedAt } })
