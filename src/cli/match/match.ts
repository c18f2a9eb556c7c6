/** `ultimata match`: two bots, many games, and how much stronger one of them is. */
import { type Command, InvalidArgumentError } from 'commander'
import { type Suppositions, sprtOf, type Verdict } from '../../stats/sprt.ts'
import { addTallies, type Finished, NO_GAMES, type Tally, tallied } from '../../stats/tally.ts'
import { EXIT, type Io, print, Stop, say } from '../io.ts'
import { type MatchResult, matchJson, matchText, progressText } from './match-result.ts'
import {
  addMatchOptions,
  type Match,
  type MatchGame,
  type MatchOptions,
  matchFrom,
  playMatch,
} from './options.ts'
import { progressOn } from './progress.ts'
import { timesOf } from './times.ts'

const EXAMPLES = `
A <bot> is a name, or a name with a budget of its own: montecarlo@1s, minimax@250ms, minimax@5000n; or a program of
yours: ./team7.py, ./bot.ts, "cmd:./mybot --fast". Such a one is confined, and loses when its time is over.
Scores, Elo and pairs are those of the first bot. The same seed and nodes give the same result, byte for byte,
whatever the concurrency. What the figures mean: docs/measuring.md

Examples:
  $ ultimata match greedy random --games 200 --nodes 1000
      how much stronger greedy is, with the interval; takes a few seconds
  $ ultimata match minimax montecarlo@1s --variant twin --variant extreme --sprt 0,20
      plays until it is clear whether minimax is 20 Elo stronger or not at all
  $ ultimata match ./team7.py engine:2 --variant extreme --movetime 500 --games 20`

interface Options extends MatchOptions {
  readonly sprt?: Suppositions
}

const USUAL_GAMES = 100
/** A sequential test ends by itself; this only keeps it from going on for ever. */
const MOST_SPRT_GAMES = 20_000

export function registerMatch(program: Command, io: Io): void {
  const command = program
    .command('match')
    .summary('play two bots against each other and measure the difference')
    .description(
      'Plays pairs of games, each from a random opening with both sides, and reckons Elo from them.',
    )
    .argument('<bot>')
    .argument('<bot>')
  addMatchOptions(command)
    .option(
      '--sprt <elo0,elo1>',
      'stop when it is clear which holds; alpha and beta may follow (0.05)',
      suppositions,
    )
    .addHelpText('after', EXAMPLES)
    .action((first: string, second: string, options: Options) => match(io, [first, second], options))
}

/** `0,10` or `0,10,0.05,0.1` */
function suppositions(word: string): Suppositions {
  const [elo0, elo1, alpha = 0.05, beta = alpha, ...rest] = word
    .split(',')
    .map(part => Number(part || 'nothing'))
  const isChance = (value: number): boolean => value > 0 && value < 0.5
  const isFit = elo0 < elo1 && Math.abs(elo0) <= 1000 && Math.abs(elo1) <= 1000
  if (isFit && isChance(alpha) && isChance(beta) && rest.length === 0) return { elo0, elo1, alpha, beta }
  throw new InvalidArgumentError(
    'It must be two Elo figures such as 0,10: the lower one first, within ±1000.',
  )
}

async function match(io: Io, words: readonly string[], options: Options): Promise<void> {
  const match = await matchFrom(io, words, options, options.sprt ? MOST_SPRT_GAMES : USUAL_GAMES)
  const result = await played(io, match, options.sprt)
  if (options.json) print(io, JSON.stringify(matchJson(match, options, result)))
  else say(io, matchText(match, result).join('\n'))
  if (result.ended === 'interrupted') throw new Stop(EXIT.interrupted, '')
}

/** Plays pair by pair until the schedule, the sequential test or the person says it is enough. */
async function played(io: Io, match: Match, terms: Suppositions | undefined): Promise<MatchResult> {
  const tallies: Tally[] = match.variants.map(() => NO_GAMES)
  const progress = progressOn(io, () => performance.now())
  const times = timesOf(match)
  const verdictNow = (): Verdict | null => (terms ? sprtOf(addTallies(tallies).pairs, terms) : null)
  let verdict = verdictNow()
  let games = 0
  for await (const pair of playMatch(match, io)) {
    const { variant } = pair[0].pairing
    tallies[variant] = tallied(tallies[variant], [finished(pair[0]), finished(pair[1])])
    times.add(pair)
    games += pair.length
    verdict = verdictNow()
    progress.show(() => progressText(match, addTallies(tallies), verdict))
    if (verdict?.accepted) break
  }
  progress.clear()
  times.tell(io)
  const ended = verdict?.accepted ? 'sprt' : games < match.schedule.length ? 'interrupted' : 'complete'
  return { tallies, verdict, ended }
}

/** Seen from the first bot. */
const finished = ({ pairing: { seats }, played: { ending } }: MatchGame): Finished => ({
  ending,
  side: seats[0] === 0 ? 0 : 1,
})
