/** `ultimata engine`: the engine for other programs, in the UGI protocol over standard input and output. */
import { createInterface } from 'node:readline'
import type { Command } from 'commander'
import { nodeChannel } from '../engine/channel-node.ts'
import { makeEngine } from '../engine/engine.ts'
import { UgiSession } from '../engine/ugi.ts'
import type { Variant } from '../rules/variant.ts'
import { VARIANTS } from '../rules/variants.ts'
import { type Io, print } from './io.ts'
import { resolveVariant } from './variant-of.ts'

const EXAMPLES = `
One command a line: ugi, isready, setoption, uginewgame, position, go, stop, query, quit (see docs/engine.md).
An invalid line has no effect; an "info string" line says why. At the end of the input, a search with a limit is
finished and one without a limit is stopped.

Examples:
  $ printf 'position startpos moves 4:4\\ngo nodes 20000\\n' | ultimata engine
      one answer, the same every time
  $ ultimata engine twin
      starts with the game "twin"; type "ugi" to see the options, "quit" to leave`

export function registerEngine(program: Command, io: Io): void {
  program
    .command('engine')
    .summary('run the engine for another program, over UGI')
    .description('Runs the engine for other programs: the UGI protocol over standard input and output.')
    .argument('[variant]', `the game to start with (default: ${VARIANTS[0].id})`)
    .addHelpText('after', EXAMPLES)
    .action((word: string | undefined) => converse(io, word === undefined ? null : resolveVariant(word)))
}

async function converse(io: Io, first: Variant | null): Promise<void> {
  const session = new UgiSession({
    variants: first ? [first, ...VARIANTS.filter(({ id }) => id !== first.id)] : VARIANTS,
    open: (variant, options) => makeEngine(variant, options, nodeChannel),
    say: line => print(io, line),
  })
  const lines = createInterface({ input: io.stdin, terminal: false })
  for await (const line of lines) {
    if (!(await session.take(line))) return lines.close()
  }
  await session.finish()
}
