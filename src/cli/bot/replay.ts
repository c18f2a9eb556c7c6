/** `ultimata bot replay`: gives a bot one turn of a game again, after its earlier turns. */
import type { Command } from 'commander'
import { makeProgram, type Notes, type ProgramPlayer } from '../../programs/player.ts'
import type { CoreTime } from '../../referee/core-time.ts'
import {
  gameAt,
  isLostTurn,
  type Path,
  type PutTurn,
  putEarlierTurns,
  putTurn,
} from '../../runner/earlier-turns.ts'
import { wholeNumber } from '../arguments.ts'
import { EXIT, type Io, print, Stop, say } from '../io.ts'
import { addProgramOptions, outsiderFrom, type ProgramOptions, termsFrom } from './program-options.ts'
import { type GameOptions, gameFrom } from './replay-game.ts'
import { type Replayed, replayedJson, replayedLines } from './replay-text.ts'

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
    .summary('replay one turn of a game with a bot')
    .description(
      'Gives a bot one turn of a recorded game again and shows its output, its answer and the verdict.',
    )
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
    const { clock = null } = terms
    const seen = { ...replayed, notes: program.notes(), unready: unready?.why ?? null, clock }
    if (options.json) print(io, JSON.stringify(replayedJson(seen)))
    else say(io, replayedLines(io, seen).join('\n'))
    if (isLostTurn(seen)) throw new Stop(EXIT.wrong, '')
  } finally {
    await program.close()
  }
}

type Asked = Omit<Replayed, 'notes' | 'unready' | 'clock'>

/** Its turns up to the one that is asked for; where it loses an earlier one, that one. */
async function askAll(
  program: ProgramPlayer,
  game: Path,
  limit: number | null,
  isFresh: boolean,
): Promise<Asked> {
  const { path } = game
  const opening = isFresh ? path.length : game.opening
  const { count, differing, lost } = await putEarlierTurns(program, { ...game, opening }, limit)
  const before = program.notes()
  const put = lost ?? (await putTurn(program, gameAt(game, path.length, limit)))
  const time = lost === null ? timeOf(put, before, program.notes()) : null
  return { ...put, asked: path.length + 1, earlier: count, differing, time }
}

/** Of the turn alone. */
function timeOf({ before: game, after }: PutTurn, before: Notes, now: Notes): CoreTime {
  const grown = (what: 'used' | 'waited'): number | null => {
    const [from, to] = [before[what], now[what]]
    return to === null ? null : to - (from ?? 0)
  }
  const wall = after.clock.spent[game.position.turn] - game.clock.spent[game.position.turn]
  return { wall, used: grown('used'), waited: grown('waited') }
}
