/** `ultimata course case`: cases of copied bots, from the note to the marks. */
import { type Command, Option } from 'commander'
import { type CaseVerdict, type SimilarityCase, VERDICTS } from '../../course/similarity-case.ts'
import { type CaseStep, casesSeen, markCase, openCase, stepCase } from '../../course-service/cases.ts'
import { playingHandIns, sourceId } from '../../course-service/class-sources.ts'
import type { Service } from '../../course-service/service.ts'
import { inPlainSight } from '../../rules/text.ts'
import { wholeNumber } from '../arguments.ts'
import { EXIT, type Io, print, report, Stop, say } from '../io.ts'
import { alignedTable } from '../match/table.ts'
import type { StoreOptions } from '../with-store.ts'
import { answered, COMMAND_LINE, courseCommand, printJson, withCourse } from './with-course.ts'

const STEPS = ['note', 'ask', 'show', 'hide', 'decide', 'mark', 'reopen'] as const
type Step = (typeof STEPS)[number]

interface Options extends StoreOptions {
  readonly open?: readonly string[]
  readonly text?: string
  readonly verdict?: CaseVerdict
  readonly team: readonly number[]
  readonly points?: number
  readonly json?: true
}

const ABOUT = `
Without a number it lists all cases. A side is the number of a team, or a source of an earlier year as "course
similarity --json" names it. The teams learn of a case when they are asked; each sees the other's file only
after "show", and never before the deadline. Teams give their statements on their own page.

Examples:
  $ ultimata course case 1 --open 7 9 --text "the same search, renamed"
  $ ultimata course case 1 1 ask --text "How did you write the search?"
  $ ultimata course case 1 1 decide --verdict copied --team 9 --text "team 9 says so"
  $ ultimata course case 1 1 mark --points 0 --text "copied, see case 1"
  $ ultimata course case 1 1                                  what was said so far`

export function registerCase(parent: Command, io: Io): void {
  courseCommand(parent, 'case', 'cases of copied bots: open, ask, decide, mark')
    .argument('[number]', 'the number of the case', wholeNumber(1, 1_000_000))
    .argument('[step]', STEPS.join(', '))
    .option('--open <sides...>', 'open a case about two sides')
    .option('--text <words>', 'the note, the question, or the reason')
    .addOption(new Option('--verdict <verdict>', 'of "decide"').choices(VERDICTS))
    .option(
      '--team <n>',
      'of "decide": a team that has copied; may be given twice',
      (word: string, before: readonly number[]) => [...before, wholeNumber(1, 99_999)(word)],
      [],
    )
    .option('--points <n>', 'of "mark": the marks that replace the sum', wholeNumber(0, 10_000))
    .option('--json', 'print the cases as JSON')
    .addHelpText('after', ABOUT)
    .action((course: number, number: number | undefined, step: string | undefined, options: Options) =>
      withCourse(io, options, service => run(io, service, course, { number, step, options })),
    )
}

interface Words {
  readonly number: number | undefined
  readonly step: string | undefined
  readonly options: Options
}

async function run(
  io: Io,
  service: Service,
  course: number,
  { number, step, options }: Words,
): Promise<void> {
  if (options.open) {
    const [left, right, ...more] = options.open
    if (left === undefined || right === undefined || more.length > 0)
      throw new Stop(EXIT.usage, '--open needs two sides: --open 7 9')
    const sides = [await sideOf(service, course, left), await sideOf(service, course, right)] as const
    const opened = answered(await openCase(service, COMMAND_LINE, course, sides, options.text ?? ''))
    return report(io, `case ${opened} opened; only staff know of it`)
  }
  if (step !== undefined && number !== undefined) {
    await takeStep(service, course, number, step, options)
    return report(io, `case ${number}: done`)
  }
  const all = answered(await casesSeen(service, COMMAND_LINE, course))
  const shown = number === undefined ? all : all.filter(each => each.number === number)
  if (number !== undefined && shown.length === 0) throw new Stop(EXIT.usage, `there is no case ${number}`)
  if (options.json) printJson(io, shown)
  else if (number === undefined) list(io, shown)
  else for (const each of shown) say(io, story(each).map(inPlainSight).join('\n'))
}

async function sideOf({ store }: Service, course: number, word: string): Promise<string> {
  if (!/^\d+$/.test(word)) return word
  const found = (await playingHandIns(store, course)).find(({ team }) => team.number === Number(word))
  if (!found) throw new Stop(EXIT.usage, `team ${word} of course ${course} has no accepted hand-in`)
  return sourceId(found.row.id)
}

async function takeStep(
  service: Service,
  course: number,
  number: number,
  word: string,
  { text = '', verdict, team, points }: Options,
): Promise<void> {
  const step = STEPS.find(each => each === word)
  if (step === undefined) throw new Stop(EXIT.usage, `"${word}" is no step of a case: ${STEPS.join(', ')}`)
  if (step === 'mark') {
    if (points === undefined) throw new Stop(EXIT.usage, '"mark" needs --points')
    return void answered(await markCase(service, COMMAND_LINE, course, number, { points, text }))
  }
  const words = stepFrom(step, text, verdict, team)
  answered(await stepCase(service, COMMAND_LINE, course, number, words))
}

function stepFrom(
  kind: Exclude<Step, 'mark'>,
  text: string,
  verdict: CaseVerdict | undefined,
  teams: readonly number[],
): CaseStep {
  if (kind === 'show' || kind === 'hide') return { kind }
  if (kind !== 'decide') return { kind, text }
  if (verdict === undefined) throw new Stop(EXIT.usage, `"decide" needs --verdict: ${VERDICTS.join(', ')}`)
  return { kind, verdict, teams, text }
}

function list(io: Io, cases: readonly SimilarityCase[]): void {
  const rows = cases.map(({ number, state, sides, decision }) => [
    `${number}`,
    state,
    sides.map(({ name }) => inPlainSight(name)).join(' – '),
    decision?.verdict ?? '',
  ])
  if (rows.length === 0) print(io, 'There are no cases.')
  else say(io, alignedTable([['', 'state', 'sides', 'verdict'], ...rows]).join('\n'))
}

function story({
  number,
  state,
  sides,
  notes,
  question,
  statements,
  decision,
  marks,
}: SimilarityCase): string[] {
  return [
    `case ${number}: ${state}`,
    ...sides.map(({ name, file }) => `  ${name}, ${file}`),
    ...notes.map(({ by, text }) => `note by ${by}: ${text}`),
    ...(question ? [`asked by ${question.by}: ${question.text}`] : []),
    ...statements.map(({ team, by, text }) => `team ${team}, ${by}: ${text}`),
    ...(decision
      ? [`${decision.verdict}${toWhom(decision.teams)}, by ${decision.by}: ${decision.reason}`]
      : []),
    ...(marks === null ? [] : [`marks: ${marks}`]),
  ]
}

const toWhom = (teams: readonly number[]): string =>
  teams.length === 0 ? '' : ` by team ${teams.join(' and ')}`
