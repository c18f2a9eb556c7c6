/** `ultimata ladder`: several bots, each against each, and a rating for each. */
import { type Command, Option } from 'commander'
import { BOTS } from '../../bots/table.ts'
import type { GamePair, Match } from '../../runner/match.ts'
import { EXIT, type Io, print, Stop, say } from '../io.ts'
import { type LadderResult, ladderJson, ladderMarkdown, ladderText } from './ladder-result.ts'
import { addMatchOptions, type MatchOptions, matchFrom } from './options.ts'
import { progressOn } from './progress.ts'
import { pairsOf } from './records-file.ts'
import { timesOf } from './times.ts'

const EXAMPLES = `
A bot can have its own budget: --bots greedy,montecarlo@1s,minimax@5000n.
docs/measuring.md explains the figures.

Examples:
  $ ultimata ladder --bots random,greedy,minimax --games 50 --nodes 1000
      rate three bots, with intervals
  $ ultimata ladder --variant all --movetime 100 --anchor random --markdown > ladder.md
      rate all bots in every variant, with random at 0, as Markdown`

interface Options extends MatchOptions {
  readonly bots?: string
  readonly anchor?: string
  readonly markdown?: true
}

const USUAL_GAMES = 100

export function registerLadder(program: Command, io: Io): void {
  const command = program
    .command('ladder')
    .summary('play several bots against each other and rate them')
    .description('Plays pairs of games between each two bots and fits a rating to each bot (Bradley–Terry).')
    .option('--bots <names>', 'two or more bots, separated by commas (default: all)')
    .option('--anchor <bot>', 'the bot whose rating is 0 (default: the mean of all is 0)')
  addMatchOptions(command)
    .addOption(new Option('--markdown', 'print the tables as Markdown').conflicts('json'))
    .addHelpText('after', EXAMPLES)
    .action((options: Options) => ladder(io, options))
}

async function ladder(io: Io, options: Options): Promise<void> {
  const words = options.bots?.split(',') ?? BOTS.map(({ name }) => name)
  if (words.length < 2) throw new Stop(EXIT.usage, '--bots must name two bots or more, separated by commas')
  const anchor = anchorFrom(words, options.anchor)
  const match = await matchFrom(io, words, options, USUAL_GAMES)
  const result = { ...(await played(io, match, options)), anchor }
  if (options.json) print(io, JSON.stringify(ladderJson(match, options, result)))
  else say(io, (options.markdown ? ladderMarkdown : ladderText)(match, result).join('\n'))
  if (result.ended === 'interrupted') throw new Stop(EXIT.interrupted, '')
}

function anchorFrom(words: readonly string[], anchor: string | undefined): number | 'mean' {
  if (anchor === undefined) return 'mean'
  if (words.includes(anchor)) return words.indexOf(anchor)
  throw new Stop(EXIT.usage, `--anchor ${anchor} is not one of the bots: ${words.join(', ')}`)
}

async function played(
  io: Io,
  match: Match,
  options: Options,
): Promise<Pick<LadderResult, 'pairs' | 'ended'>> {
  const { schedule, bots } = match
  const progress = progressOn(io, () => performance.now())
  const times = timesOf(match)
  const pairs: GamePair[] = []
  for await (const pair of pairsOf(match, options, io)) {
    pairs.push(pair)
    times.add(pair)
    progress.show(() => `${bots.length} bots  ${2 * pairs.length}/${schedule.length} games`)
  }
  progress.clear()
  times.tell(io)
  return { pairs, ended: 2 * pairs.length < schedule.length ? 'interrupted' : 'complete' }
}
