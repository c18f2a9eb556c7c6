/** `ultimata bot replay`: one turn of a game, put to a bot once more. */
import type { Command } from 'commander'
import { makeProgram, type Notes, type ProgramPlayer } from '../../programs/player.ts'
import { type Game, newGame } from '../../referee/game.ts'
import { playGame } from '../../referee/play.ts'
import type { Answer, Player } from '../../referee/player.ts'
import type { GameRecord } from '../../referee/record.ts'
import { makeMove } from '../../rules/move-text.ts'
import { MARKS, type Move, type Position, play, start } from '../../rules/position.ts'
import { makePosition } from '../../rules/position-text.ts'
import { opened, TIMER } from '../../runner/game.ts'
import { positionFrom as positionOf, wholeNumber } from '../arguments.ts'
import { drawPosition } from '../draw.ts'
import { glyphsFor } from '../glyphs.ts'
import { coloursFor, EXIT, type Io, print, Stop, say } from '../io.ts'
import { readRecords } from '../record-file.ts'
import { resolveVariant } from '../variant-of.ts'
import {
  addProgramOptions,
  outsiderFrom,
  type ProgramOptions,
  stderrLines,
  termsFrom,
} from './program-options.ts'

interface Options extends ProgramOptions {
  readonly bot: string
  readonly folder?: string
  readonly ply?: number
  readonly game: number
  readonly position?: string
  readonly variant?: string
  readonly json?: true
}

const EXAMPLES = `
Without --ply it is the turn after the last placement: the one that was lost by time, a bad move or a crash. The bot
is started anew and has not seen the turns before. Exit codes: 0 a legal move · 1 it would lose · 2 not replayed

Examples:
  $ ultimata bot replay lost.txt --bot team7.py            the turn that lost the game
  $ ultimata bot replay games.jsonl --game 3 --ply 12 --bot team7.py
      the 12th placement of the third game`

export function registerBotReplay(bot: Command, io: Io): void {
  const command = bot
    .command('replay')
    .summary('put one turn of a game to a bot once more')
    .description('Puts one turn of a recorded game to a bot, and shows what it said and what comes of it.')
    .argument('[record]', 'a file with games, or - for standard input')
    .requiredOption('--bot <bot>', 'a file or a command')
    .option('--folder <folder>', 'where its path begins, and where a command runs (default: here)')
    .option('--ply <n>', 'the placement that it is asked for', wholeNumber(1, 512))
    .option('--game <n>', 'which game of the file', wholeNumber(1, 1_000_000), 1)
    .option('--position <text>', 'a position instead of a game')
    .option('--variant <variant>', 'the rule file of that position, if it has one')
  addProgramOptions(command)
    .option('--json', 'what came of it as JSON')
    .addHelpText('after', EXAMPLES)
    .action((file: string | undefined, options: Options) => replay(io, file, options))
}

async function replay(io: Io, file: string | undefined, options: Options): Promise<void> {
  const entry = outsiderFrom(options.bot, options, options.folder)
  const before = gameFrom(file, options)
  const terms = await termsFrom(options, before.position.rules.variant, entry)
  const program = makeProgram(entry, terms)
  try {
    const unready = await program.start()
    const asked = { ...before, clock: { ...before.clock, limit: terms.limit } }
    const { after, answer } = await askOnce(program, asked)
    const seen: Seen = { before, after, answer, notes: program.notes(), startup: unready?.why ?? null }
    if (options.json) print(io, JSON.stringify(jsonOf(seen)))
    else say(io, linesOf(io, seen).join('\n'))
    if (isLost(seen)) throw new Stop(EXIT.wrong, '')
  } finally {
    await program.close()
  }
}

interface Seen {
  readonly before: Game
  readonly after: Game
  readonly answer: Answer | null // null: it said nothing in time
  readonly notes: Notes
  readonly startup: string | null // why it did not start
}

const isLost = ({ before, after }: Seen): boolean => after.placements.length === before.placements.length

function gameFrom(file: string | undefined, { position, variant, ply, game }: Options): Game {
  if (position !== undefined) return newGame(positionFrom(position, variant))
  if (file === undefined) throw new Stop(EXIT.usage, 'name a file with a game, or a --position')
  const records = readRecords(file)
  const record = records[game - 1]
  if (!record) throw new Stop(EXIT.usage, `${file}: there is no game ${game}, only ${records.length}`)
  return gameBefore(record, ply)
}

function positionFrom(text: string, variant: string | undefined): Position {
  const named = variant ?? text.trim().split(' ', 1)[0]
  const position = positionOf(text, resolveVariant(named))
  if (position.allowed === 0) throw new Stop(EXIT.usage, 'in this position the game is over')
  return position
}

/** The game as it stood before a placement, the first being 1. */
function gameBefore({ variant, start: from, moves }: GameRecord, ply = moves.length + 1): Game {
  const first = from ?? start(variant)
  const path = moves.map(({ move }) => move)
  if (ply > moves.length + 1)
    throw new Stop(EXIT.usage, `there is no placement ${ply}: it has ${moves.length}`)
  if (ply === moves.length + 1 && played(first, path).allowed === 0)
    throw new Stop(EXIT.usage, `the game was played to its end: --ply 1 to ${moves.length} says which turn`)
  return opened(newGame(first), path.slice(0, ply - 1))
}

const played = (first: Position, path: readonly Move[]): Position => path.reduce(play, first)

/** Lets the referee rule on one answer; the game is stopped before the next. */
async function askOnce(program: ProgramPlayer, game: Game): Promise<{ after: Game; answer: Answer | null }> {
  let answer: Answer | null = null
  const asking: Player = {
    ...program,
    move: async turn => {
      if (answer !== null) return { kind: 'leave', why: 'one turn was asked for' }
      answer = await program.move(turn)
      return answer
    },
  }
  const leaving: Player = {
    name: 'nobody',
    move: async () => ({ kind: 'leave', why: 'one turn was asked for' }),
  }
  const players = game.position.turn === 0 ? ([asking, leaving] as const) : ([leaving, asking] as const)
  return { after: await playGame({ game, players, timer: TIMER }), answer }
}

const answerWords = (answer: Answer | null): string => {
  if (answer === null) return 'nothing'
  return answer.kind === 'move' ? answer.text : answer.kind === 'failure' ? 'no move' : answer.kind
}

function verdictOf(seen: Seen): string {
  const { before, after } = seen
  if (!isLost(seen)) {
    const { move, time } = after.placements[before.placements.length]
    return `legal: ${makeMove(before.position.rules, move)} after ${(time / 1000).toFixed(3)} s`
  }
  return `${after.ending?.way}: ${after.ending?.why}`
}

function linesOf(io: Io, seen: Seen): string[] {
  const { before, answer, notes } = seen
  const { position, placements } = before
  const colours = coloursFor(io)
  const paint = isLost(seen) ? colours.red : colours.green
  const memory = notes.memory === null ? '' : `, ${Math.round(notes.memory / 2 ** 20)} MB`
  return [
    colours.bold(`placement ${placements.length + 1}: ${MARKS[position.turn]} to move`),
    ...drawPosition(position, { colours, glyphs: glyphsFor(io.env), last: placements.at(-1)?.move ?? null }),
    makePosition(position),
    '',
    'on standard error:',
    ...(notes.stderr === '' ? ['  nothing'] : stderrLines(notes.stderr)),
    '',
    `ready after ${(notes.startup / 1000).toFixed(3)} s, thought for ${(notes.slowest / 1000).toFixed(3)} s${memory}`,
    `answer: ${answerWords(answer)}`,
    paint(verdictOf(seen)),
  ]
}

function jsonOf(seen: Seen) {
  const { before, answer, notes, after } = seen
  const ending = isLost(seen) ? after.ending : null
  return { position: makePosition(before.position), answer, verdict: verdictOf(seen), ending, ...notes }
}
