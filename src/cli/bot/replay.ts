/** `ultimata bot replay`: gives a bot one turn of a game again, after its earlier turns. */
import type { Command } from 'commander'
import { makeProgram, type ProgramPlayer } from '../../programs/player.ts'
import { type Game, newGame } from '../../referee/game.ts'
import { withOpening } from '../../referee/opening.ts'
import { playGame } from '../../referee/play.ts'
import type { Answer, Player } from '../../referee/player.ts'
import { play } from '../../rules/position.ts'
import { TIMER } from '../../runner/game.ts'
import { wholeNumber } from '../arguments.ts'
import { EXIT, type Io, print, Stop, say } from '../io.ts'
import { addProgramOptions, outsiderFrom, type ProgramOptions, termsFrom } from './program-options.ts'
import { type GameOptions, gameFrom, type ReplayedGame } from './replay-game.ts'
import { isLost, type Replayed, replayedJson, replayedLines } from './replay-text.ts'

interface Options extends ProgramOptions, GameOptions {
  readonly bot: string
  readonly folder?: string
  readonly fresh?: true
  readonly json?: true
}

const EXAMPLES = `
Without --ply, it is the turn after the last placement: the one lost by time, a bad move or a crash. The bot is started
anew and first given its earlier turns of the game; with --fresh it gets only this turn, and with --position there are
no others. Exit codes: 0 a legal move · 1 the bot would lose · 2 not replayed

Examples:
  $ ultimata bot replay lost.txt --bot team7.py            replay the turn that lost the game
  $ ultimata bot replay games.jsonl --game 3 --ply 12 --bot team7.py
      replay the 12th placement of the third game`

export function registerBotReplay(bot: Command, io: Io): void {
  const command = bot
    .command('replay')
    .summary('give a bot one turn of a game again')
    .description('Gives a bot one turn of a recorded game and shows its output, its answer and the verdict.')
    .argument('[record]', 'a file with games, or - for standard input')
    .requiredOption('--bot <bot>', 'the bot: a file or a command')
    .option(
      '--folder <folder>',
      'folder for a relative path and for running a command (default: the current one)',
    )
    .option('--ply <n>', 'the number of the placement that it is asked for', wholeNumber(1, 512))
    .option('--game <n>', 'the number of the game in the file', wholeNumber(1, 1_000_000), 1)
    .option('--moves <moves>', 'the moves of a game, instead of a file')
    .option('--opening <plies>', 'number of placements at the start that no bot chose', wholeNumber(0, 512))
    .option('--position <text>', 'a position, instead of a game')
    .option('--variant <variant>', 'the variant of --moves, or the rule file of --position')
    .option('--fresh', 'do not give it the earlier turns')
  addProgramOptions(command)
    .option('--json', 'print the result as JSON')
    .addHelpText('after', EXAMPLES)
    .action((file: string | undefined, options: Options) => replay(io, file, options))
}

async function replay(io: Io, file: string | undefined, options: Options): Promise<void> {
  const entry = outsiderFrom(options.bot, options, options.folder)
  const game = gameFrom(file, options)
  const terms = await termsFrom(options, game.start.rules.variant, entry)
  const program = makeProgram(entry, terms)
  try {
    const unready = await program.start()
    const replayed = await askAll(program, game, terms.limit, options.fresh === true)
    const seen = { ...replayed, notes: program.notes(), unready: unready?.why ?? null }
    if (options.json) print(io, JSON.stringify(replayedJson(seen)))
    else say(io, replayedLines(io, seen).join('\n'))
    if (isLost(seen)) throw new Stop(EXIT.wrong, '')
  } finally {
    await program.close()
  }
}

type Asked = Omit<Replayed, 'notes' | 'unready'>

/** Its turns up to the one that is asked for; where it loses an earlier one, that one. */
async function askAll(
  program: ProgramPlayer,
  game: ReplayedGame,
  limit: number | null,
  isFresh: boolean,
): Promise<Asked> {
  const { start, path } = game
  const side = path.reduce(play, start).turn
  const gameAt = (ply: number): Game => withOpening(newGame(start, { limit }), path.slice(0, ply))
  const differing: number[] = []
  let earlier = 0
  for (let ply = isFresh ? path.length : game.opening; ply < path.length; ply++) {
    const before = gameAt(ply)
    if (before.position.turn !== side) continue
    const asked = { before, ...(await askOnce(program, before)), asked: path.length + 1, earlier, differing }
    if (isLost(asked)) return asked
    if (asked.after.placements.at(-1)?.move !== path[ply]) differing.push(ply + 1)
    earlier++
  }
  const before = gameAt(path.length)
  return { before, ...(await askOnce(program, before)), asked: path.length + 1, earlier, differing }
}

const ENOUGH = { kind: 'leave', why: 'one turn was asked for' } as const

/** Lets the referee rule on one answer; the game is stopped before the next. */
async function askOnce(program: ProgramPlayer, game: Game): Promise<Pick<Asked, 'after' | 'answer'>> {
  let answer: Answer | null = null
  const asking: Player = {
    ...program,
    move: async turn => {
      if (answer !== null) return ENOUGH
      answer = await program.move(turn)
      return answer
    },
  }
  const leaving: Player = { name: 'nobody', move: async () => ENOUGH }
  const players = game.position.turn === 0 ? ([asking, leaving] as const) : ([leaving, asking] as const)
  return { after: await playGame({ game, players, timer: TIMER }), answer }
}
