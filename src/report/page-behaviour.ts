/** A comparison of moves as a page: the distribution of the class, the pairs, and what each bot answered. */
import {
  agreementOf,
  type Behaviour,
  type BehaviourPair,
  behaviourBand,
  beyondOf,
  LEAST_SHARED,
  LOOK_AGREEMENT,
  LOOK_BEYOND,
} from '../similarity/agreement.ts'
import type { Band } from '../similarity/survey.ts'
import { makeDocument } from './document.ts'
import { type Markup, markup } from './markup.ts'
import { distributionSection } from './page-histogram.ts'
import { pageSection } from './page-section.ts'
import { bdi, type Column, pageTable } from './page-table.ts'
import { many, twoDigits } from './words.ts'

const MOST_ROWS = 200

export const makeBehaviourHtml = (name: string, behaviour: Behaviour): string =>
  makeDocument(
    `${name}: the same moves`,
    markup`<header>
<p class="over">The same moves</p>
<h1>${bdi(name)}</h1>
<p class="sub">${many(behaviour.compared, 'pair')} of the class compared in ${many(behaviour.positions, 'quiet position')}</p>
</header>
<main>
${classSection(behaviour)}
${pairsSection(behaviour)}
${playersSection(behaviour)}
</main>
<footer><p>Made by Ultimata. Agreement is a reason to look, never a verdict.</p></footer>`,
  )

const bandOf = (share: number): Band => (share >= LOOK_AGREEMENT ? 'look' : 'nothing')

const classSection = ({ distribution, compared }: Behaviour): Markup =>
  distributionSection(
    `How often the pairs of this class play the same move. From ${twoDigits(LOOK_AGREEMENT)} on a pair is worth a look, and from ${twoDigits(LOOK_BEYOND)} beyond what is expected. Good bots agree more often than weak ones, so what matters as much is whether a pair stands apart from the rest.`,
    distribution,
    { bandOf, marks: [LOOK_AGREEMENT], what: 'agreement', compared },
  )

const COLUMNS: readonly Column[] = [
  { head: 'One', kind: 'head' },
  { head: 'Other' },
  { head: 'Same', about: 'Positions with the same move', kind: 'figure' },
  { head: 'Of', about: 'Positions where both answers count', kind: 'figure' },
  { head: 'Agreement', kind: 'figure' },
  { head: 'Expected', about: 'What the class and the strength of both explain', kind: 'figure' },
  { head: 'Beyond', about: 'What part of the way from there to always the same', kind: 'figure' },
  { head: 'Rare', about: 'The same moves that nobody else plays', kind: 'figure' },
  { head: 'Band' },
]

function pairsSection({ pairs, players }: Behaviour): Markup {
  const enough = pairs.filter(({ shared }) => shared >= LEAST_SHARED)
  const name = (index: number): Markup =>
    markup`${bdi(players[index]?.owner ?? '')}${players[index]?.isReference ? ' (reference)' : ''}`
  const cells = (pair: BehaviourPair) => [
    ...[name(pair.left), name(pair.right), pair.same, pair.shared],
    ...[agreementOf(pair), pair.expected, beyondOf(pair)].map(twoDigits),
    pair.rare,
    behaviourBand(pair) === 'nothing' ? '' : behaviourBand(pair),
  ]
  return pageSection(
    'pairs',
    'Pairs',
    `Pairs with fewer than ${LEAST_SHARED} positions say nothing and are left out. The first and the last legal cell are not counted as answers.`,
    pageTable({
      caption:
        enough.length > MOST_ROWS
          ? `the first ${MOST_ROWS} of ${enough.length}`
          : many(enough.length, 'pair'),
      columns: COLUMNS,
      rows: enough.slice(0, MOST_ROWS).map(pair => ({ cells: cells(pair) })),
      sorts: true,
    }),
  )
}

const PLAYER_COLUMNS: readonly Column[] = [
  { head: 'Bot', kind: 'head' },
  { head: 'Asked', kind: 'figure' },
  { head: 'Counted', about: 'Answers that are neither the first nor the last legal cell', kind: 'figure' },
  { head: 'Best', about: 'Of these, what the engine would play', kind: 'figure' },
  { head: 'Seconds', about: 'Of its own processor time', kind: 'figure' },
  { head: 'First trouble' },
]

const playersSection = ({ players }: Behaviour): Markup =>
  pageSection(
    'bots',
    'The bots',
    'What each of them was asked, and what counts of it.',
    pageTable({
      caption: many(players.length, 'bot'),
      columns: PLAYER_COLUMNS,
      rows: players.map(({ owner, asked, counted, best, used, trouble }) => ({
        cells: [bdi(owner), asked, counted, best, (used / 1000).toFixed(1), trouble ?? ''],
      })),
      sorts: true,
    }),
  )
