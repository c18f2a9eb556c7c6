/** `ultimata replay`: plays recorded games again, under the rules. */
import type { Command } from 'commander'
import type { GameRecord } from '../referee/record.ts'
import { makeRecordJson } from '../referee/record-json.ts'
import { makeMove } from '../rules/move-text.ts'
import { MARKS, type Position, play, start } from '../rules/position.ts'
import { inPlainSight } from '../rules/text.ts'
import { many } from '../rules/variant-words.ts'
import { wholeNumber } from './arguments.ts'
import { drawPosition } from './draw.ts'
import { glyphsFor } from './glyphs.ts'
import { coloursFor, type Io, print, roomOf, say } from './io.ts'
import { readRecords } from './record-file.ts'

const EXAMPLES = `
Examples:
  $ ultimata replay game.txt               how the game stands at its end, and who won
  $ ultimata replay game.txt --ply 12      after the 12th placement; --every shows them all
  $ ultimata replay games.jsonl --json     the same games as JSON lines`

interface Options {
  readonly ply?: number
  readonly every?: true
  readonly json?: true
}

export function registerReplay(program: Command, io: Io): void {
  program
    .command('replay')
    .summary('play a recorded game again')
    .description('Plays the games of a record again under the rules. Reads text records and JSON lines.')
    .argument('<record>', 'a file, or - for standard input')
    .option('--ply <n>', 'show the position after this many placements', wholeNumber(0, 512))
    .option('--every', 'show the position after every placement')
    .option('--json', 'print the games as JSON lines')
    .addHelpText('after', EXAMPLES)
    .action((file: string, options: Options) => {
      for (const record of readRecords(file)) {
        if (options.json) print(io, makeRecordJson(record))
        else say(io, story(io, record, options).join('\n'))
      }
    })
}

function story(io: Io, record: GameRecord, { ply, every }: Options): string[] {
  const { variant, tags, moves, ending } = record
  const drawing = { colours: coloursFor(io), glyphs: glyphsFor(io.env), columns: roomOf(io).columns }
  const positions = positionsOf(record)
  const last = Math.min(ply ?? moves.length, moves.length)
  const shown = every ? positions.map((_, index) => index) : [last]
  const players = inPlainSight(`${tags.X ?? 'x'} against ${tags.O ?? 'o'}`)
  const title = `${variant.title}: ${players}, ${many(moves.length, 'placement')}`
  return [
    drawing.colours.bold(title),
    ...shown.flatMap(index => [
      '',
      caption(record, positions, index),
      ...drawPosition(positions[index], { ...drawing, last: moves[index - 1]?.move ?? null }),
    ]),
    '',
    ending ? `${ending.points.join('–')}  ${ending.way}: ${inPlainSight(ending.why)}` : 'unfinished',
    '',
  ]
}

function positionsOf({ variant, start: from, moves }: GameRecord): Position[] {
  const positions = [from ?? start(variant)]
  for (const { move } of moves) positions.push(play(positions[positions.length - 1], move))
  return positions
}

function caption({ moves }: GameRecord, positions: readonly Position[], ply: number): string {
  if (ply === 0) return 'at the start'
  const { rules, turn } = positions[ply - 1]
  const { move, comment } = moves[ply - 1]
  return `${ply}. ${MARKS[turn]} ${makeMove(rules, move)}${comment === null ? '' : `  ${inPlainSight(comment)}`}`
}
