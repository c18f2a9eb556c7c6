/** The pairs of a comparison of sources as a table for spreadsheets. */
import { makeCsv } from '../rules/csv.ts'
import { bandOf, type Comparison } from '../similarity/survey.ts'

export const makeSimilaritySheet = ({ pairs, sources }: Comparison): string =>
  makeCsv([
    ['left', 'left file', 'right', 'right file', 'reference', 'similarity', 'containment', 'longest', 'band'],
    ...pairs.map(({ left, right, similarity, containment, longest }) => [
      ...[sources[left]?.owner ?? '', sources[left]?.file ?? ''],
      ...[sources[right]?.owner ?? '', sources[right]?.file ?? ''],
      sources[right]?.isReference ? 'yes' : 'no',
      ...[rounded(similarity), rounded(containment), longest],
      bandOf(similarity),
    ]),
  ])

const rounded = (share: number): number => Math.round(share * 10_000) / 10_000
