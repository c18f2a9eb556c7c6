/** `ultimata bench`: the engine's signature and its speed. */
import type { Command } from 'commander'
import { type Bench, bench } from '../engine/bench.ts'
import { countText } from '../engine/verdict.ts'
import { type Io, print } from './io.ts'

const EXAMPLES = `
The signature is one number computed from every depth, score and line found. It is the same on every machine and in
every run. If it changes, the engine plays differently. Only the speed depends on the machine.

Examples:
  $ ultimata bench                  the speed in every game and the signature
  $ ultimata bench --json           the same as JSON for a program`

export function registerBench(program: Command, io: Io): void {
  program
    .command('bench')
    .summary("print the engine's signature and speed")
    .description('Searches fixed positions of every game for a fixed number of nodes, on one thread.')
    .option('--json', 'print one JSON object')
    .addHelpText('after', EXAMPLES)
    .action(async ({ json }: { json?: true }) => {
      const done = await bench()
      print(io, json ? JSON.stringify(done) : benchText(done).join('\n'))
    })
}

interface Measured {
  readonly nodes: number
  readonly milliseconds: number
}

function benchText({ rows, nodes, milliseconds, signature }: Bench): string[] {
  const width = Math.max(...rows.map(({ variant }) => variant.length)) + 2
  const speed = (measured: Measured): string =>
    `${countText(Math.round((1000 * measured.nodes) / measured.milliseconds))} nodes/s`
  return [
    ...rows.map(row => `${row.variant.padEnd(width)}${speed(row)}`),
    `${'all'.padEnd(width)}${speed({ nodes, milliseconds })}`,
    `signature ${signature}`,
  ]
}
