/** Turns of a game put to a program again: what it has seen and thought by then is what it had in the game. */
import type { ProgramPlayer } from '../programs/player.ts'
import { type Game, type Limits, newGame } from '../referee/game.ts'
import { withOpening } from '../referee/opening.ts'
import { playGame } from '../referee/play.ts'
import type { Answer, Player } from '../referee/player.ts'
import { type Move, type Position, play } from '../rules/position.ts'
import { TIMER } from './game.ts'

/** A game up to a turn. */
export interface Path {
  readonly start: Position
  readonly path: readonly Move[] // the placements before the turn
  readonly opening: number // how many of them nobody chose
}

/** A turn that was put to a program. */
export interface PutTurn {
  readonly before: Game
  readonly after: Game
  readonly answer: Answer | null // null: it said nothing in time
}

export interface EarlierTurns {
  readonly count: number
  readonly differing: readonly number[] // placements of them where it chose another move
  readonly lost: PutTurn | null // one that it would have lost: it was asked no more
}

export const gameAt = ({ start, path }: Path, ply: number, limit: number | null | Limits): Game =>
  withOpening(newGame(start, { limit }), path.slice(0, ply))

/** Those of the side that is to move after the path. */
export async function putEarlierTurns(
  program: ProgramPlayer,
  game: Path,
  limit: number | null,
): Promise<EarlierTurns> {
  const { start, path } = game
  const side = path.reduce(play, start).turn
  const differing: number[] = []
  let count = 0
  for (let ply = game.opening; ply < path.length; ply++) {
    const before = gameAt(game, ply, limit)
    if (before.position.turn !== side) continue
    const put = await putTurn(program, before)
    if (isLostTurn(put)) return { count, differing, lost: put }
    if (put.after.placements.at(-1)?.move !== path[ply]) differing.push(ply + 1)
    count++
  }
  return { count, differing, lost: null }
}

export const isLostTurn = ({ before, after }: Pick<PutTurn, 'before' | 'after'>): boolean =>
  after.placements.length === before.placements.length

const ENOUGH = { kind: 'leave', why: 'one turn was asked for' } as const

/** Lets the referee rule on one answer; the game is stopped before the next. */
export async function putTurn(program: ProgramPlayer, game: Game): Promise<PutTurn> {
  let answer: Answer | null = null
  const asking: Player = {
    ...program,
    move: async turn => {
      if (answer !== null) return ENOUGH
      answer = await program.move(turn)
      return answer
    },
  }
  const leaving: Player = { name: 'nobody', move: async () => ENOUGH }
  const players = game.position.turn === 0 ? ([asking, leaving] as const) : ([leaving, asking] as const)
  return { before: game, after: await playGame({ game, players, timer: TIMER }), answer }
}
