/** `ultimata replay`: replays recorded games under the rules. */
import type { Command } from 'commander'
import type { GameRecord } from '../referee/record.ts'
import { makeRecordJson } from '../referee/record-json.ts'
import { makeMove } from '../rules/move-text.ts'
import { MARKS, type Move, type Position, play, start } from '../rules/position.ts'
import { inPlainSight } from '../rules/text.ts'
import { many } from '../rules/variant-words.ts'
import { wholeNumber } from './arguments.ts'
import { drawPosition } from './draw.ts'
import { glyphsFor } from './glyphs.ts'
import { coloursFor, type Io, print, roomOf, say } from './io.ts'
import { readRecords } from './record-file.ts'

const EXAMPLES = `
Examples:
  $ ultimata replay game.txt               show the final position and the result
  $ ultimata replay game.txt --ply 12      show the position after the 12th placement (--every: all)
  $ ultimata replay games.jsonl --json     print the games as JSON lines`

interface Options {
  readonly ply?: number
  readonly every?: true
  readonly json?: true
}

export function registerReplay(program: Command, io: Io): void {
  program
    .command('replay')
    .summary('replay a recorded game')
    .description('Replays recorded games under the rules. Reads text records and JSON lines.')
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
  const stages = stagesOf(record)
  const last = Math.min(ply ?? moves.length, moves.length)
  const shown = every ? stages : stages.slice(last, last + 1)
  const players = inPlainSight(`${tags.X ?? 'x'} against ${tags.O ?? 'o'}`)
  const title = `${variant.title}: ${players}, ${many(moves.length, 'placement')}`
  return [
    drawing.colours.bold(title),
    ...shown.flatMap(({ caption, position, move }) => [
      '',
      caption,
      ...drawPosition(position, { ...drawing, last: move }),
    ]),
    '',
    ending ? `${ending.points.join('–')}  ${ending.way}: ${inPlainSight(ending.why)}` : 'unfinished',
    '',
  ]
}

/** The game after so many placements. */
interface Stage {
  readonly caption: string
  readonly position: Position
  readonly move: Move | null // that led to it
}

function stagesOf({ variant, start: from, moves }: GameRecord): Stage[] {
  let position = from ?? start(variant)
  const after = moves.map((recorded, index) => {
    const caption = `${index + 1}. ${moveWords(position, recorded)}`
    position = play(position, recorded.move)
    return { caption, position, move: recorded.move }
  })
  return [{ caption: 'at the start', position: from ?? start(variant), move: null }, ...after]
}

const moveWords = ({ rules, turn }: Position, { move, comment }: GameRecord['moves'][number]): string =>
  `${MARKS[turn]} ${makeMove(rules, move)}${comment === null ? '' : `  ${inPlainSight(comment)}`}`
