/** `ultimata tournament fairness`: what the luck of the draw did to the teams of a tournament. */
import { writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { type FairnessView, makeFairnessHtml } from '../../report/page-fairness.ts'
import type { Result } from '../../rules/result.ts'
import { type FairnessTerms, tournamentFairness } from '../../runner/fairness.ts'
import { type Fairness, USUAL_REDRAWS } from '../../tournament/fairness.ts'
import type { TournamentPlan } from '../../tournament/plan.ts'
import { wholeNumber } from '../arguments.ts'
import { cannotWrite } from '../file-words.ts'
import { EXIT, type Io, print, report, Stop, say } from '../io.ts'
import { progressOn } from '../match/progress.ts'
import { alignedTable } from '../match/table.ts'
import { addStoreOptions, type StoreOptions, withStore } from '../with-store.ts'
import { tournamentFrom } from './pick.ts'

export interface FairnessOptions extends StoreOptions {
  readonly redraws: number
  readonly html?: string
  readonly json?: true
}

const MOST_REDRAWS = 100_000

export const addFairnessOptions = (command: Command): Command =>
  command
    .option('--redraws <n>', 'how often to draw again', wholeNumber(1, MOST_REDRAWS), USUAL_REDRAWS)
    .option('--html <file>', 'also write a page with everything')
    .option('--json', 'print the figures as JSON')

const ABOUT = `
Draws the pools again many times. Games that were really played end as they did; others end by chance, as the
strengths fitted to all games say. Prints the marks that each team could expect, and the range of nine redraws of ten.
docs/fairness.md explains the figures.`

export function registerFairness(parent: Command, io: Io): void {
  const command = parent
    .command('fairness')
    .summary('show what the luck of the draw did: expected marks and chances of every team')
    .argument('[tournament]', 'the number or name of the tournament (default: the latest)')
  addStoreOptions(addFairnessOptions(command))
    .addHelpText('after', ABOUT)
    .action((word: string | undefined, options: FairnessOptions) =>
      withStore(io, options, async store => {
        const tournament = await tournamentFrom(store, word)
        const fairness = await drawnAgain(io, options.redraws, terms =>
          tournamentFairness(store, tournament, { ...terms, seeding: { kind: 'strength' } }),
        )
        tellFairness(io, tournament.plan, fairness, options)
      }),
    )
}

/** Shows how far the redraws are, and gives what they came to. */
export async function drawnAgain(
  io: Io,
  redraws: number,
  draw: (terms: Omit<FairnessTerms, 'seeding'>) => Promise<Result<Fairness, string>>,
): Promise<Fairness> {
  const progress = progressOn(io, () => performance.now())
  const tell = (done: number): void => progress.show(() => `${done} of ${2 * redraws} redraws`)
  const fairness = await draw({ redraws, tell, signal: io.signal }).catch(error => {
    if (io.signal.aborted) throw new Stop(EXIT.interrupted, '')
    throw error
  })
  progress.clear()
  if (!fairness.ok) throw new Stop(EXIT.wrong, fairness.error)
  return fairness.value
}

export function tellFairness(
  io: Io,
  plan: TournamentPlan,
  fairness: Fairness,
  { html, json }: FairnessOptions,
): void {
  if (html !== undefined) {
    try {
      writeFileSync(html, makeFairnessHtml(fairnessView(plan, fairness)))
    } catch (thrown) {
      throw new Stop(EXIT.usage, cannotWrite(html, thrown))
    }
    report(io, `wrote ${html}`)
  }
  if (json) print(io, JSON.stringify(fairnessJson(plan, fairness)))
  else say(io, fairnessLines(plan, fairness).join('\n'))
}

const fairnessView = (plan: TournamentPlan, fairness: Fairness): FairnessView => ({
  name: plan.name,
  title: plan.variant.title,
  teams: plan.entrants.map(({ name }) => name),
  stages: plan.stages.map(({ name }) => name),
  fairness,
  own: null,
})

const fairnessJson = ({ entrants, stages }: TournamentPlan, { entrants: rows, ...rest }: Fairness) => ({
  ...rest,
  stages: stages.map(({ name }) => name),
  teams: rows.map(({ entrant, ...row }) => ({ team: entrants[entrant]?.name ?? '', ...row })),
})

function fairnessLines({ entrants, stages }: TournamentPlan, fairness: Fairness): string[] {
  const rows = fairness.entrants.toSorted((a, b) => b.random.marks.mean - a.random.marks.mean)
  const head = [
    '',
    'marks',
    'expected',
    '5–95 %',
    'spread',
    ...stages.slice(1).map(({ name }) => name),
    'first three',
  ]
  const cells = rows.map(({ entrant, marks, random, narrow }) => [
    `${entrants[entrant]?.name ?? ''}${narrow.length > 0 ? ' *' : ''}`,
    marks.toFixed(2),
    random.marks.mean.toFixed(2),
    `${random.marks.low.toFixed(2)}–${random.marks.high.toFixed(2)}`,
    random.marks.deviation.toFixed(2),
    ...[...random.stages.slice(1), random.podium].map(share => `${(100 * share).toFixed(1)} %`),
  ])
  const { spread, redraws, known, first, firstScore } = fairness
  const seeded =
    spread.seeded === null
      ? []
      : [`With a seeded first stage the mean spread would be ${spread.seeded.toFixed(2)}.`]
  return [
    ...alignedTable([head, ...cells]),
    '',
    '* advanced, or did not, by less than the draw alone shifts its points',
    `${redraws} redraws; ${(100 * known).toFixed(1)} % of their games were really played. Mean spread of marks: ${spread.random.toFixed(2)}.`,
    ...seeded,
    `Moving first is worth ${Math.round(first.elo)} Elo: ${(100 * firstScore).toFixed(1)} % between equals.`,
  ]
}
