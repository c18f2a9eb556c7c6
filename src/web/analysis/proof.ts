/** The strategy of a solved game: fetched once, then proved here, a little at a time. */

import { provedWinner } from '../../review/solved.ts'
import { proveStrategy, type Strategy } from '../../review/strategy.ts'
import { type Move, moves, type Position, play } from '../../rules/position.ts'
import { err, type Result } from '../../rules/result.ts'
import type { Variant } from '../../rules/variant.ts'
import { analysisWords } from '../../words/en/analysis.ts'
import { wordsNow } from '../language.ts'

const SPELL = 8 // ms without a turn for the page

const proofs = new Map<string, Promise<Result<Strategy, string>>>()

export function proofOf(variant: Variant): Promise<Result<Strategy, string>> {
  const known = proofs.get(variant.id)
  if (known) return known
  const proof = prove(variant).catch(() => {
    proofs.delete(variant.id) // the next one who asks tries again
    return err(wordsNow(analysisWords).proofNotLoaded)
  })
  proofs.set(variant.id, proof)
  return proof
}

async function prove(variant: Variant): Promise<Result<Strategy, string>> {
  const side = provedWinner(variant)
  if (side === null) return err(wordsNow(analysisWords).nothingProved)
  const file = await fetch(new URL(`../../review/solved/${variant.id}.bin`, import.meta.url))
  if (!file.ok) throw new Error(file.statusText)
  const work = proveStrategy(variant, side, new Uint8Array(await file.arrayBuffer()))
  for (let began = performance.now(); ; ) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - began < SPELL) continue
    await new Promise(resolve => setTimeout(resolve))
    began = performance.now()
  }
}

export interface ProvedMove {
  readonly move: Move // of the winner, or the reply that holds out longest
  readonly plies: number // until the win at most, counted from the position
}

/** Null where the position does not arise while the winner follows the strategy. */
export function provedMove({ side, stepAt }: Strategy, position: Position): ProvedMove | null {
  if (position.turn === side) return stepAt(position)
  let longest: ProvedMove | null = null
  for (const move of moves(position)) {
    const answer = stepAt(play(position, move))
    if (answer === null) return null
    if (longest === null || answer.plies >= longest.plies) longest = { move, plies: answer.plies + 1 }
  }
  return longest
}
