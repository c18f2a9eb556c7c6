/** A comparison of sources as a page: the distribution of the class, the pairs, the clusters, and what was told. */
import { bandOf, CASE, type Comparison, LOOK, type Pair, type SourceFacts } from '../similarity/survey.ts'
import { makeDocument } from './document.ts'
import { type Markup, markup } from './markup.ts'
import { distributionSection } from './page-histogram.ts'
import { pageSection } from './page-section.ts'
import { bdi, type Column, pageTable } from './page-table.ts'
import { many, twoDigits } from './words.ts'

const MOST_ROWS = 200

export const makeSimilarityHtml = (name: string, comparison: Comparison): string =>
  makeDocument(
    `${name}: similarity of sources`,
    markup`<header>
<p class="over">Similarity of sources</p>
<h1>${bdi(name)}</h1>
<p class="sub">${many(comparison.compared, 'pair')} of the class compared</p>
</header>
<main>
${classSection(comparison)}
${clustersSection(comparison)}
${pairsSection(comparison)}
${remarksSection(comparison)}
</main>
<footer><p>Made by Ultimata. Similarity is a reason to look, never a verdict.</p></footer>`,
  )

const classSection = ({ distribution, compared }: Comparison): Markup =>
  distributionSection(
    `How alike the pairs of this class are. From ${twoDigits(LOOK)} on a pair is worth a look, from ${twoDigits(CASE)} on it is likely a copy; what matters as much is whether a pair stands apart from the rest.`,
    distribution,
    { bandOf, marks: [LOOK, CASE], what: 'similarity', compared },
  )

function clustersSection({ clusters }: Comparison): Markup | null {
  if (clusters.length === 0) return null
  const words = `Joined by pairs of at least ${twoDigits(CASE)}, directly or through others.`
  return pageSection(
    'clusters',
    'Clusters',
    words,
    markup`<ul class="counts">${clusters.map(owners => markup`<li>${owners.map((owner, index) => markup`${index > 0 ? ', ' : ''}${bdi(owner)}`)}</li>`)}</ul>`,
  )
}

const COLUMNS: readonly Column[] = [
  { head: 'One', kind: 'head' },
  { head: 'Other' },
  { head: 'Similarity', about: 'What part of both is in the other', kind: 'figure' },
  { head: 'Containment', about: 'What part of one is in the other', kind: 'figure' },
  { head: 'Longest', about: 'Lines of the longest piece in common', kind: 'figure' },
  { head: 'Band' },
]

function pairsSection({ pairs, sources }: Comparison): Markup {
  const shown = pairs.slice(0, MOST_ROWS)
  const nameOf = (index: number): Markup => sourceName(sources[index])
  const cells = ({ left, right, similarity, containment, longest }: Pair) => [
    nameOf(left),
    nameOf(right),
    twoDigits(similarity),
    twoDigits(containment),
    longest,
    bandOf(similarity) === 'nothing' ? '' : bandOf(similarity),
  ]
  const words =
    'Of two owners the two versions that are most alike. Earlier years and public bots are compared with the class only.'
  return pageSection(
    'pairs',
    'Pairs',
    words,
    pageTable({
      caption:
        pairs.length > MOST_ROWS ? `the first ${MOST_ROWS} of ${pairs.length}` : many(pairs.length, 'pair'),
      columns: COLUMNS,
      rows: shown.map(pair => ({ cells: cells(pair) })),
      sorts: true,
    }),
  )
}

const sourceName = (source: SourceFacts | undefined): Markup =>
  markup`${bdi(source?.owner ?? '')} <code>${source?.file ?? ''}</code>${source?.isReference ? ' (reference)' : ''}`

function remarksSection({ sources }: Comparison): Markup | null {
  const told = sources.filter(({ remark }) => remark !== null)
  if (told.length === 0) return null
  return pageSection(
    'remarks',
    'Told',
    'Files that were not compared, or not in full.',
    markup`<ul>${told.map(source => markup`<li>${sourceName(source)} ${source.remark}</li>`)}</ul>`,
  )
}
