/** `ultimata match`: two bots, many games, and how much stronger one of them is. */
import { type Command, InvalidArgumentError } from 'commander'
import type { Match, MatchGame } from '../../runner/match.ts'
import { type Suppositions, sprtOf, type Verdict } from '../../stats/sprt.ts'
import { addTallies, type Finished, NO_GAMES, type Tally, tallied } from '../../stats/tally.ts'
import { EXIT, type Io, print, Stop, say } from '../io.ts'
import { type MatchResult, matchJson, matchText, progressText } from './match-result.ts'
import { addMatchOptions, type MatchOptions, matchFrom } from './options.ts'
import { progressOn } from './progress.ts'
import { reasonsOf } from './reasons.ts'
import { pairsOf } from './records-file.ts'
import { timesOf } from './times.ts'

const EXAMPLES = `
A <bot> is the name of a built-in bot, with its own budget if you like (montecarlo@1s, minimax@250ms, minimax@5000n), or
a program of yours (./team7.py, ./bot.ts, "cmd:./mybot --fast"). Programs run confined and lose when their time is up.
Scores, Elo and pairs are those of the first bot. The same seed and nodes give the same result, byte for byte,
whatever the concurrency. docs/measuring.md explains the figures.

Examples:
  $ ultimata match greedy random --games 200 --nodes 1000
      measure how much stronger greedy is; takes a few seconds
  $ ultimata match minimax montecarlo@1s --variant twin --variant extreme --sprt 0,20
      play until it is clear whether minimax is 20 Elo stronger or no stronger at all
  $ ultimata match ./team7.py engine:2 --variant extreme --movetime 500 --games 20`

interface Options extends MatchOptions {
  readonly sprt?: Suppositions
}

const USUAL_GAMES = 100
/** A sequential test ends by itself; this only keeps it from going on forever. */
const MOST_SPRT_GAMES = 20_000

export function registerMatch(program: Command, io: Io): void {
  const command = program
    .command('match')
    .summary('play two bots against each other and measure the difference')
    .description(
      'Plays each random opening twice, with the sides swapped, and computes the difference in Elo.',
    )
    .argument('<bot>')
    .argument('<bot>')
  addMatchOptions(command)
    .option(
      '--sprt <elo0,elo1>',
      'stop when one of the two is accepted; alpha and beta may follow (default: 0.05)',
      suppositions,
    )
    .addHelpText('after', EXAMPLES)
    .action((first: string, second: string, options: Options) => match(io, [first, second], options))
}

/** `0,10` or `0,10,0.05,0.1` */
function suppositions(word: string): Suppositions {
  const [elo0 = Number.NaN, elo1 = Number.NaN, alpha = 0.05, beta = alpha, ...rest] = word
    .split(',')
    .map(part => Number(part || 'nothing'))
  const isChance = (value: number): boolean => value > 0 && value < 0.5
  const isFit = elo0 < elo1 && Math.abs(elo0) <= 1000 && Math.abs(elo1) <= 1000
  if (isFit && isChance(alpha) && isChance(beta) && rest.length === 0) return { elo0, elo1, alpha, beta }
  throw new InvalidArgumentError(
    'It must be two Elo figures within ±1000, the lower one first, such as 0,10.',
  )
}

async function match(io: Io, words: readonly string[], options: Options): Promise<void> {
  const match = await matchFrom(io, words, options, options.sprt ? MOST_SPRT_GAMES : USUAL_GAMES)
  const result = await played(io, match, options)
  if (options.json) print(io, JSON.stringify(matchJson(match, options, result)))
  else say(io, matchText(match, result).join('\n'))
  if (result.ended === 'interrupted') throw new Stop(EXIT.interrupted, '')
}

/** Plays pair by pair until the end of the schedule, a decision of the sequential test, or Ctrl-C. */
async function played(io: Io, match: Match, options: Options): Promise<MatchResult> {
  const { sprt: terms } = options
  const tallies: Tally[] = match.variants.map(() => NO_GAMES)
  const progress = progressOn(io, () => performance.now())
  const times = timesOf(match)
  const reasons = reasonsOf(match)
  const verdictNow = (): Verdict | null => (terms ? sprtOf(addTallies(tallies).pairs, terms) : null)
  let verdict = verdictNow()
  let games = 0
  for await (const pair of pairsOf(match, options, io)) {
    const { variant } = pair[0].pairing
    tallies[variant] = tallied(tallies[variant] ?? NO_GAMES, [finished(pair[0]), finished(pair[1])])
    times.add(pair)
    reasons.add(pair)
    games += pair.length
    verdict = verdictNow()
    progress.show(() => progressText(match, addTallies(tallies), verdict))
    if (verdict?.accepted) break
  }
  progress.clear()
  times.tell(io)
  const ended = verdict?.accepted ? 'sprt' : games < match.schedule.length ? 'interrupted' : 'complete'
  return { tallies, verdict, ended, reasons: reasons.lines() }
}

/** Seen from the first bot. */
const finished = ({ pairing: { seats }, played: { ending } }: MatchGame): Finished => ({
  ending,
  side: seats[0] === 0 ? 0 : 1,
})
