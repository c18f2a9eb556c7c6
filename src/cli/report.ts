/** `ultimata report`: how well each side played, and what was wrong with its mistakes. */

import type { Command } from 'commander'
import { makeRecord } from '../referee/record.ts'
import { GRADES, type Grade } from '../review/accuracy.ts'
import { type Findings, findingOf, type Progress, REPORT_LIMITS, thinkThrough } from '../review/evaluate.ts'
import { evaluationOf } from '../review/evaluation.ts'
import { annotated, reportCsv, reportJson } from '../review/export.ts'
import { betterWords, isWrong, signOf, swing, verdictOf } from '../review/judgement-words.ts'
import { type GameReport, type Judgement, reportOn, type SideReport } from '../review/report.ts'
import { type GameTree, mainLine, positionsAlong, startOfTree } from '../review/tree.ts'
import { recordOf, treeOf } from '../review/tree-text.ts'
import { makeMove } from '../rules/move-text.ts'
import { MARKS, type Move, type Position } from '../rules/position.ts'
import { inPlainSight } from '../rules/text.ts'
import { many } from '../rules/variant-words.ts'
import { reviewWords } from '../words/en/review.ts'
import { playerWord, wholeNumber } from './arguments.ts'
import { type AskBot, askerOf, type BotChoice } from './asked-bot.ts'
import { engineFor } from './engine-for.ts'
import { coloursFor, EXIT, type Io, print, Stop, say } from './io.ts'
import { progressOn } from './match/progress.ts'
import { alignedTable } from './match/table.ts'
import { readRecords } from './record-file.ts'
import { addSandboxOptions, type SandboxOptions } from './sandbox-options.ts'

const EXAMPLES = `
Every position is searched with the same number of nodes, so the report is the same on every machine.
docs/analysis.md explains the figures and the sentences.

Examples:
  $ ultimata report game.txt                     print accuracy and mistakes of both sides
  $ ultimata report game.txt --nodes 1000000     search longer
  $ ultimata report game.txt --record > out.txt  write the game with the verdicts as comments
  $ ultimata report games.jsonl --json           print one line of JSON for each game
  $ ultimata report game.txt --bot team7.py      say what your own bot would have played at each mistake`

interface Options extends SandboxOptions {
  readonly bot?: string
  readonly nodes: number
  readonly json?: true
  readonly csv?: true
  readonly record?: true
}

export function registerReport(program: Command, io: Io): void {
  const command = program
    .command('report')
    .summary('judge the moves of a recorded game')
    .description(
      'Searches every position of recorded games and reports what each side gave away. Reads the same files as replay.',
    )
    .argument('<record>', 'a file, or - for standard input')
    .option(
      '--nodes <n>',
      'number of nodes to search for each position',
      wholeNumber(1, 1e9),
      REPORT_LIMITS.nodes,
    )
    .option('--json', 'print one line of JSON for each game')
    .option('--csv', 'print a table of the placements; for a file with one game')
    .option('--record', 'print the games with the verdicts as comments')
    .option('--bot <bot>', 'say what this bot would play instead of each mistake', playerWord())
  addSandboxOptions(command)
    .addHelpText('after', EXAMPLES)
    .action((file: string, options: Options) => reportAll(io, file, options))
}

async function reportAll(io: Io, file: string, options: Options): Promise<void> {
  const trees = readRecords(file).map(record => {
    const tree = treeOf(record)
    if (tree.ok) return tree.value
    throw new Stop(EXIT.usage, `${file}: ${tree.error}`)
  })
  if (options.csv && trees.length > 1)
    throw new Stop(EXIT.usage, `--csv needs a file with one game, and ${file} has ${trees.length}`)
  if (options.bot !== undefined && (options.json || options.csv || options.record))
    throw new Stop(EXIT.usage, '--bot is for the report in words, without --json, --csv and --record')
  const ask = options.bot === undefined ? null : await askerOf(options.bot, options)
  for (const tree of trees) {
    const report = await reportFor(io, tree, options.nodes)
    if (options.json) print(io, JSON.stringify(reportJson(tree, report)))
    else if (options.csv) io.stdout.write(reportCsv(report))
    else if (options.record) print(io, makeRecord(recordOf(annotated(tree, report))))
    else say(io, (await story(io, tree, report, ask && { ask, word: options.bot ?? '' })).join('\n'))
  }
}

async function reportFor(io: Io, tree: GameTree, nodes: number): Promise<GameReport> {
  const engine = await engineFor(tree.variant, {})
  const path = mainLine(tree)
  const positions = positionsAlong(startOfTree(tree), path)
  const findings: Findings = new Map()
  const progress = progressOn(io, () => performance.now())
  const tell = ({ done, all }: Progress): void => progress.show(() => `${done} of ${many(all, 'position')}`)
  const isDone = await thinkThrough(positions, engine, { nodes }, findings, tell, io.signal)
  progress.clear()
  engine.close()
  if (!isDone) throw new Stop(EXIT.interrupted, '')
  return reportOn(
    path,
    positions.map(position => evaluationOf(position, findingOf(findings, position))),
  )
}

interface Asked {
  readonly ask: AskBot
  readonly word: string
}

async function story(io: Io, tree: GameTree, report: GameReport, asked: Asked | null): Promise<string[]> {
  const { tags, variant, ended } = tree
  const colours = coloursFor(io)
  const players = inPlainSight(`${tags.X ?? 'x'} against ${tags.O ?? 'o'}`)
  const end = ended ? `, ${ended.ending.points.join('–')}` : ''
  const wrong = report.judgements.filter(judgement => judgement !== null && isWrong(judgement))
  const told: string[][] = []
  for (const judgement of wrong) if (judgement) told.push(await toldOf(judgement, asked))
  return [
    colours.bold(`${variant.title}: ${players}, ${many(report.judgements.length, 'placement')}${end}`),
    '',
    ...alignedTable([
      HEAD,
      ...(report.sides ?? []).map((side, index) => sideRow(MARKS[index === 0 ? 0 : 1], side)),
    ]),
    '',
    ...told.flat(),
  ]
}

async function toldOf(judgement: Judgement, asked: Asked | null): Promise<string[]> {
  if (asked === null) return judgementLines(judgement)
  const { position } = judgement.before
  const choice = await asked.ask(position)
  return [...judgementLines(judgement), `    ${choiceWords(position, choice, judgement.move, asked.word)}`]
}

function choiceWords({ rules }: Position, choice: BotChoice, played: Move, word: string): string {
  if (choice.move === null) return `${word} would lose here by ${choice.why}`
  const same = choice.move === played ? ', too' : ''
  return `${word} would play ${makeMove(rules, choice.move)}${same}`
}

const WRONG: readonly Grade[] = GRADES.filter(grade => grade !== 'good')
const HEAD = ['', 'accuracy', ...WRONG.map(grade => reviewWords.gradeCount(grade, 2)), 'missed wins']

const sideRow = (mark: string, { accuracy, grades, missedWins }: SideReport): string[] => [
  mark,
  accuracy === null ? '-' : accuracy.toFixed(1),
  ...WRONG.map(grade => `${grades[grade]}`),
  `${missedWins}`,
]

/** '31. x 5:6 ?? blunder, x 24 % → 0 %', and below it why. */
function judgementLines(judgement: Judgement): string[] {
  const { ply, side, move, before, remarks } = judgement
  const played = `${MARKS[side]} ${makeMove(before.position.rules, move)}`
  const head = `${ply + 1}. ${played} ${signOf(judgement)} ${verdictOf(judgement)}, ${swing(judgement)}`
  const why = [...remarks.map(({ words }) => words), betterWords(judgement)]
  return [head, ...why.filter(words => words !== '').map(words => `    ${words}`)]
}
