/**
 * Rule vectors: games that the referees of the original tournaments ruled on. Checking one plays it under our rules
 * and lists what differs.
 */
import { makeMove, pictureOf } from '../rules/move-text.ts'
import {
  boardState,
  countMoves,
  MARKS,
  moves,
  outcome,
  type Position,
  play,
  refusal,
  type Side,
  start,
} from '../rules/position.ts'
import { forfeited } from './ending.ts'
import type { GeneratedVector, LoggedVector, Mark, Vector } from './vector-json.ts'

export { parseVector } from './vector-json.ts'

/** What differs when a vector is played under our rules, in words. */
export function checkVector(vector: Vector, md5: (text: string) => string): string[] {
  const replay = replayOf(vector)
  if (replay.refused !== null) return [...replay.mismatches, replay.refused]
  const rest = 'result' in vector ? compareGenerated(vector, replay, md5) : compareLogged(vector, replay.last)
  return [...replay.mismatches, ...rest]
}

interface Replay {
  readonly before: readonly Position[] // each placement
  readonly last: Position
  readonly mismatches: readonly string[]
  readonly refused: string | null // where the replay had to stop
}

function replayOf({ variant, moves: placements }: Vector): Replay {
  const before: Position[] = []
  const mismatches: string[] = []
  let last = start(variant)
  for (const [ply, { side, move }] of placements.entries()) {
    const refused = refusal(last, move)
    const name = `placement ${ply + 1}`
    if (side !== last.turn) mismatches.push(`${name}: ${MARKS[last.turn]} is to move, not ${MARKS[side]}`)
    if (refused) {
      const why = `${name}: ${makeMove(last.rules, move)} is refused: ${refused.why}`
      return { before, last, mismatches, refused: why }
    }
    before.push(last)
    last = play(last, move)
  }
  return { before, last, mismatches, refused: null }
}

function compareGenerated(
  vector: GeneratedVector,
  { before, last }: Replay,
  md5: (text: string) => string,
): string[] {
  const over = outcome(last)
  const counts = before.flatMap((position, ply) =>
    differs(`legal moves before placement ${ply + 1}`, countMoves(position), vector.legalCounts[ply]),
  )
  return [
    ...counts.slice(0, 1),
    ...differs('placements', before.length, vector.legalCounts.length),
    ...differs('md5 of the legal moves', md5(before.map(legalText).join('')), vector.legalMd5),
    ...differs('boards', boardLetters(last), vector.boards),
    ...differs('way', over?.by ?? 'not over', vector.result.by),
    ...differs('winner', markOf(over?.winner ?? null), vector.result.winner),
    ...differs('points', over?.points ?? null, vector.result.points),
  ]
}

/** A crash or a clock run out was the doing of the side to move. */
function compareLogged({ variant, ending, points }: LoggedVector, last: Position): string[] {
  const over = outcome(last)
  if (ending === 'line' || ending === 'points') {
    return [
      ...differs('way', over?.by ?? 'not over', ending),
      ...differs('points', over?.points ?? null, points),
    ]
  }
  return [
    ...differs('game', over ? 'over' : 'not over', 'not over'),
    ...differs('points', forfeited(variant, ending, last.turn, '').points, points),
  ]
}

function differs(what: string, ours: unknown, theirs: unknown): string[] {
  const [here, there] = [ours, theirs].map(value => JSON.stringify(value))
  return here === there ? [] : [`${what}: ${here}, the vector has ${there}`]
}

const markOf = (side: Side | null): Mark | null => (side === null ? null : MARKS[side])

/** As the old referees listed them: `[(0, 1), (0, 2)]`, row by row, grid 0 first. */
function legalText(position: Position): string {
  const { rules } = position
  const places = moves(position).map(move => pictureOf(rules, move))
  places.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])
  const tuples = places.map(place => `(${place.slice(rules.variant.grids === 1 ? 1 : 0).join(', ')})`)
  return `[${tuples.join(', ')}]`
}

const boardLetters = (position: Position): string =>
  position.boards.map((_, board) => boardLetter(position, board)).join('')

/** A full board without a line is `d` where won boards close; where they stay, the old referee left it open. */
export function boardLetter(position: Position, board: number): string {
  const drawn = position.rules.variant.wonBoards === 'close' ? 'd' : '-'
  return { open: '-', drawn, x: 'x', o: 'o' }[boardState(position, board)]
}
