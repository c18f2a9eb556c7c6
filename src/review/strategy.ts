/**
 * A strategy: the move that one side plays in every position that can arise while it follows it. As a file it is a
 * byte a move, in the order in which a walk comes to the positions: every reply of the other side, board by board and
 * cell by cell. Positions that are turned or mirrored images of each other are one, the image whose key is the least.
 *
 * Reading it is proving it: the walk plays every reply by the rules and accepts no end but a win by a line. It knows
 * no evaluation and no hash.
 */
import {
  type Move,
  moves,
  outcome,
  type Position,
  play,
  refusal,
  type Side,
  start,
} from '../rules/position.ts'
import { err, ok, type Result } from '../rules/result.ts'
import { type Symmetry, symmetriesOf, turnMove, turnPosition } from '../rules/symmetry.ts'
import type { Variant } from '../rules/variant.ts'
import type { Work } from '../rules/work.ts'

export interface Step {
  readonly move: Move
  readonly plies: number // placements until the win at most, this one included
}

export interface Strategy {
  readonly variant: Variant
  readonly side: Side
  readonly plies: number // of the longest game
  readonly positions: number // with the side to move, images counted once
  readonly replies: number // of the other side, all answered
  /** Null where the position cannot arise. */
  stepAt(position: Position): Step | null
}

const STEPS = 64 // positions until others may have a turn

/** Follows the strategy through every reply. The error says where it fails. */
export function* proveStrategy(
  variant: Variant,
  side: Side,
  bytes: Uint8Array,
): Work<Result<Strategy, string>> {
  const walk = newWalk(variant, side, (_, index) => bytes[index] ?? null)
  const plies = yield* walk.from(start(variant))
  if (!plies.ok) return plies
  const left = bytes.length - walk.steps.size
  if (left > 0) return err(`${left} moves are left over when every reply has been answered`)
  const stepAt = (position: Position): Step | null => {
    const { key, symmetry } = leastImage(walk.symmetries, position)
    const step = walk.steps.get(key)
    return step ? { ...step, move: moveBefore(position, symmetry, step.move)! } : null
  }
  const { steps, replies } = walk
  return ok({ variant, side, plies: plies.value, positions: steps.size, replies: replies(), stepAt })
}

/** The bytes of a strategy that names its move in every position that it reaches, or in an image of it. */
export function* makeStrategy(
  variant: Variant,
  side: Side,
  choose: (position: Position) => Move | null,
): Work<Result<Uint8Array, string>> {
  const chosen: Move[] = []
  const walk = newWalk(variant, side, position => {
    for (const symmetry of walk.symmetries) {
      const image = choose(turnPosition(position, symmetry))
      const move = image === null ? undefined : moveBefore(position, symmetry, image)
      if (move === undefined) continue
      chosen.push(move)
      return move
    }
    return null
  })
  const plies = yield* walk.from(start(variant))
  return plies.ok ? ok(Uint8Array.from(chosen)) : plies
}

/** Every position with the side to move that arises, without images folded, once; and its move. */
export function* positionsOf(strategy: Strategy): Generator<readonly [Position, Move]> {
  const seen = new Set<string>()
  const waiting = [start(strategy.variant)]
  for (let position = waiting.pop(); position; position = waiting.pop()) {
    if (outcome(position)) continue
    if (position.turn !== strategy.side) {
      for (const reply of moves(position)) waiting.push(play(position, reply))
      continue
    }
    const key = keyOf(position)
    const step = strategy.stepAt(position)
    if (seen.has(key) || !step) continue
    seen.add(key)
    yield [position, step.move]
    waiting.push(play(position, step.move))
  }
}

type Plies = Result<number, string>

function newWalk(variant: Variant, side: Side, choose: (position: Position, index: number) => Move | null) {
  const symmetries = symmetriesOf(variant)
  const steps = new Map<string, Step>()
  let begun = 0
  let replies = 0

  function* from(position: Position): Work<Plies> {
    const over = outcome(position)
    if (over) {
      if (over.by === 'line' && over.winner === side) return ok(0)
      return err(`${wordsOf(begun)}: the game ends without a line`)
    }
    return position.turn === side ? yield* answered(position) : yield* replied(position)
  }

  function* replied(position: Position): Work<Plies> {
    let longest = 0
    for (const reply of moves(position)) {
      replies++
      const plies = yield* from(play(position, reply))
      if (!plies.ok) return plies
      longest = Math.max(longest, plies.value + 1)
    }
    return ok(longest)
  }

  function* answered(asked: Position): Work<Plies> {
    const { key, image: position } = leastImage(symmetries, asked)
    const known = steps.get(key)
    if (known) return ok(known.plies)
    const move = choose(position, begun++)
    if (begun % STEPS === 0) yield
    if (move === null) return err(`${wordsOf(begun)} has no answer`)
    const refused = refusal(position, move)
    if (refused) return err(`${wordsOf(begun)}: move ${move} cannot be played: ${refused.why}`)
    const rest = yield* from(play(position, move))
    if (!rest.ok) return rest
    const plies = rest.value + 1
    steps.set(key, { move, plies })
    return ok(plies)
  }

  return { from, symmetries, steps, replies: () => replies }
}

const wordsOf = (begun: number): string => `position ${begun}`

/** Everything that a position is but for the side to move. */
const keyOf = ({ boards, owners, allowed, bonus }: Position): string =>
  `${boards}|${owners}|${allowed}${bonus ? 'b' : ''}`

function leastImage(symmetries: readonly Symmetry[], position: Position) {
  let least: { key: string; image: Position; symmetry: Symmetry } | null = null
  for (const symmetry of symmetries) {
    const image = turnPosition(position, symmetry)
    const key = keyOf(image)
    if (least === null || key < least.key) least = { key, image, symmetry }
  }
  return least!
}

/** The move that a symmetry takes to this one. */
const moveBefore = (position: Position, symmetry: Symmetry, image: Move): Move | undefined =>
  moves(position).find(move => turnMove(position.rules, move, symmetry) === image)
