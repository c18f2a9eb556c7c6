/** The pairs of a comparison of moves as a table for spreadsheets. */
import { makeCsv } from '../rules/csv.ts'
import { agreementOf, type Behaviour, behaviourBand, beyondOf } from '../similarity/agreement.ts'

export const makeBehaviourSheet = ({ pairs, players }: Behaviour): string =>
  makeCsv([
    ['left', 'right', 'reference', 'positions', 'same', 'agreement', 'expected', 'beyond', 'rare', 'band'],
    ...pairs.map(pair => [
      ...[players[pair.left]?.owner ?? '', players[pair.right]?.owner ?? ''],
      players[pair.right]?.isReference ? 'yes' : 'no',
      ...[pair.shared, pair.same],
      ...[agreementOf(pair), pair.expected, beyondOf(pair)].map(share => Math.round(share * 10_000) / 10_000),
      pair.rare,
      behaviourBand(pair),
    ]),
  ])
