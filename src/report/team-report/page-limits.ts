/** What the report cannot say. */
import { type Markup, markup } from '../markup.ts'
import { pageSection } from '../page-section.ts'
import { figure } from '../words.ts'
import type { TeamReport } from './team-report.ts'

export function limitsSection({ studied, isPartial, words }: TeamReport): Markup {
  const [review] = studied.flatMap(({ game }) => game.review ?? [])
  const search =
    review === undefined
      ? []
      : [
          `The engine searched every position with ${figure(review.nodes)} nodes, and those around the three worst moves of each side with ${figure(review.closerNodes)}. That is far from perfect play: it may be wrong itself, most of all in quiet positions early in the game. Only what is called proved or forced is certain.`,
        ]
  const notes = [
    ...search,
    'Accuracy compares with this engine only; moves at random score 25 in every game.',
    'Why the bot played a move is not known. The report sees its moves, its times and what it printed; its source is not read.',
    'Chances suppose that both sides play on as in the engine’s statistics, not as these two bots would.',
    ...(words === null ? ['The depth that the bot reaches is not known, since it printed none.'] : []),
    ...(isPartial
      ? ['Only games that may be seen so far are counted; more may follow when they are released.']
      : []),
  ]
  return pageSection(
    'limits',
    'What this report does not know',
    'Read the figures with these in mind.',
    markup`<ul>${notes.map(note => markup`<li>${note}</li>`)}</ul>`,
  )
}
