/** `ultimata perft`: how many games of each length there are. */
import type { Command } from 'commander'
import { makeMove } from '../rules/move-text.ts'
import { divide, perft } from '../rules/perft.ts'
import { start } from '../rules/position.ts'
import { positionFrom, wholeNumber } from './arguments.ts'
import { type Io, print, report } from './io.ts'
import { resolveVariant } from './variant-of.ts'

const EXAMPLES = `
Examples:
  $ ultimata perft ultimate 6          81, 720, 6336, 55080, 473256, 4020960
  $ ultimata perft twin 2 --divide     the count for each first move`

interface Options {
  readonly position?: string
  readonly divide?: true
  readonly json?: true
}

export function registerPerft(program: Command, io: Io): void {
  program
    .command('perft')
    .summary('count the move sequences of a given length')
    .description('Counts the sequences of moves of every length up to <depth>.')
    .argument('<variant>')
    .argument('<depth>', 'greatest number of placements', wholeNumber(1, 20))
    .option('--position <text>', 'count from this position')
    .option('--divide', 'split the count for <depth> by first move')
    .option('--json', 'print one JSON object for each line')
    .addHelpText('after', EXAMPLES)
    .action((word: string, depth: number, options: Options) => count(io, word, depth, options))
}

function count(io: Io, word: string, depth: number, options: Options): void {
  const variant = resolveVariant(word)
  const position = options.position === undefined ? start(variant) : positionFrom(options.position, variant)
  if (options.divide) {
    for (const [move, leaves] of divide(position, depth)) {
      const text = makeMove(position.rules, move)
      print(io, options.json ? JSON.stringify({ move: text, leaves }) : `${text} ${leaves}`)
    }
    return
  }
  for (let plies = 1; plies <= depth; plies++) {
    const begun = performance.now()
    const leaves = perft(position, plies)
    const seconds = (performance.now() - begun) / 1000
    print(io, options.json ? JSON.stringify({ depth: plies, leaves, seconds }) : `${plies} ${leaves}`)
    if (seconds > 1)
      report(io, `depth ${plies}: ${seconds.toFixed(1)} s, ${(leaves / seconds / 1e6).toFixed(0)} M leaves/s`)
  }
}
