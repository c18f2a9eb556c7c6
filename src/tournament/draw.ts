/** Who is drawn into which pool, and in which order. */
import { chanceFrom } from '../rules/chance.ts'
import type { Draw } from './plan.ts'
import { seedFrom } from './scheduled-game.ts'

/** The same items in an order that the seed and the words decide. */
function shuffled<T>(items: readonly T[], seed: number, words: string): T[] {
  const chance = chanceFrom(seedFrom(seed, words))
  const order = [...items]
  for (let last = order.length - 1; last > 0; last--) {
    const other = chance.below(last + 1)
    ;[order[last], order[other]] = [order[other] as T, order[last] as T]
  }
  return order
}

/** An order for those whom nothing else parts. */
export const lotsOf = (members: readonly number[], seed: number, where: string): number[] =>
  shuffled(
    [...members].sort((a, b) => a - b),
    seed,
    `lot of ${where}`,
  )

/** The members of a stage in the order that its pools or its bracket are filled in; they come strongest first. */
export const drawn = (members: readonly number[], draw: Draw, seed: number, stage: string): number[] =>
  draw === 'seeded' ? [...members] : shuffled(members, seed, `draw of ${stage}`)

/** Dealt out to pools in a snake, first to last and back: sizes differ by one at most, and so do the strengths. */
export function snake(members: readonly number[], pools: number): number[][] {
  const dealt = Array.from({ length: pools }, (): number[] => [])
  members.forEach((member, index) => {
    const place = index % pools
    const isWayBack = Math.floor(index / pools) % 2 === 1
    dealt[isWayBack ? pools - 1 - place : place]!.push(member)
  })
  return dealt
}
