/** Whose program is most like a given one, by its source and by its moves. */
import { agreementOf, type Behaviour, behaviourBand, LEAST_SHARED } from './agreement.ts'
import { type Band, bandOf, type Comparison } from './survey.ts'

export interface Neighbour {
  readonly name: string // '7 Deep Grid', or 'Bots 2017: 7 Old Grid'
  readonly isReference: boolean // of an earlier course, or public
  readonly score: number // 0 to 1: similarity of sources, or agreement of moves
  readonly band: Band
  readonly words: string // how the score is made up: '12 lines in a row', '88 of 97 moves'
}

/** The nearest first; null where it was not calculated yet. */
export interface Neighbours {
  readonly sources: readonly Neighbour[] | null
  readonly behaviour: readonly Neighbour[] | null
}

/** By their order, which of the players are its own. */
export function behaviourNeighbours(
  { pairs, players }: Behaviour,
  isOwn: (player: number) => boolean,
  most: number,
): Neighbour[] {
  return pairs
    .filter(({ left, right, shared }) => shared >= LEAST_SHARED && (isOwn(left) || isOwn(right)))
    .slice(0, most)
    .map(pair => {
      const { owner: name = '', isReference = false } =
        players[isOwn(pair.left) ? pair.right : pair.left] ?? {}
      const words = `${pair.same} of ${pair.shared} moves`
      return { name, isReference, score: agreementOf(pair), band: behaviourBand(pair), words }
    })
}

/** By their order, which of the sources are its own. */
export function sourceNeighbours(
  { sources, pairs }: Comparison,
  isOwn: (source: number) => boolean,
  most: number,
): Neighbour[] {
  return pairs
    .filter(({ left, right }) => isOwn(left) || isOwn(right))
    .slice(0, most)
    .map(({ left, right, similarity, longest }) => {
      const { owner: name = '', isReference = false } = sources[isOwn(left) ? right : left] ?? {}
      const words = `${longest} ${longest === 1 ? 'line' : 'lines'} in a row`
      return { name, isReference, score: similarity, band: bandOf(similarity), words }
    })
}
