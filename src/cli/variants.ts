/** `ultimata variants`: lists the games, or shows one with drawings of its lines and routes. */
import type { Command } from 'commander'
import { axesOf } from '../rules/axes.ts'
import { makeVariant } from '../rules/rule-file.ts'
import type { Variant } from '../rules/variant.ts'
import { sizeOf } from '../rules/variant-words.ts'
import { VARIANTS } from '../rules/variants.ts'
import { beside, lineDrawings, routeDrawing } from './diagram.ts'
import { type Colours, coloursFor, type Io, print, say } from './io.ts'
import { resolveVariant } from './variant-of.ts'

const EXAMPLES = `
Examples:
  $ ultimata variants                   list the games
  $ ultimata variants extreme           show one game: its rules, lines, routes and points
  $ ultimata variants extreme --json    print it as a rule file, as a start for your own`

export function registerVariants(program: Command, io: Io): void {
  program
    .command('variants')
    .summary('list the games, or show one')
    .description('Lists the games, or shows one with drawings of its lines and routes.')
    .argument('[variant]')
    .option('--json', 'print each variant as a line of JSON; for one variant, as a rule file')
    .addHelpText('after', EXAMPLES)
    .action((word: string | undefined, { json }: { json?: true }) => {
      if (word !== undefined) show(io, resolveVariant(word), json === true)
      else if (json) for (const variant of VARIANTS) print(io, JSON.stringify(variant))
      else list(io)
    })
}

function list(io: Io): void {
  const { bold, dim } = coloursFor(io)
  const width = Math.max(...VARIANTS.map(({ id }) => id.length)) + 2
  for (const variant of VARIANTS) {
    say(io, `${bold(variant.id.padEnd(width))}${sizeOf(variant).padEnd(17)}${dim(variant.origin)}`)
  }
}

function show(io: Io, variant: Variant, json: boolean): void {
  if (json) print(io, makeVariant(variant).trimEnd())
  else say(io, describe(variant, coloursFor(io)).join('\n'))
}

function describe(variant: Variant, colours: Colours): string[] {
  const { bold, dim } = colours
  return [
    `${bold(variant.title)} ${dim(`(${variant.id}, ${variant.origin})`)}`,
    '',
    ...axesOf(variant).map(([axis, words]) => `${dim(axis.padEnd(12))}${words}`),
    '',
    bold('Lines, in a board and in the grid'),
    '',
    ...beside(lineDrawings(variant, colours), 76),
    bold('Routes: for each cell, the boards that it sends the next player to'),
    '',
    ...routeDrawing(variant, colours),
  ]
}
