/** `npm run bench <name>`: speed and strength are measured by commands, never by timed tests. */
import { benchEngine, benchKernel } from './engine.ts'
import { benchFit } from './fit.ts'
import { benchLevels } from './levels.ts'
import { benchMatch } from './match.ts'
import { benchRules } from './rules.ts'

const BENCHES: Record<string, { about: string; run: (args: string[]) => void | Promise<void> }> = {
  rules: {
    about: 'perft leaves/s and plays/s of the rules core beside a naive implementation',
    run: benchRules,
  },
  kernel: { about: 'perft leaves/s of the kernel beside the rules core', run: benchKernel },
  engine: { about: "the engine's signature and nodes/s over all variants", run: benchEngine },
  match: { about: 'two trees of the engine against each other', run: benchMatch },
  levels: { about: 'how far each level is from the one below', run: benchLevels },
  fit: { about: 'the curve from scores to chances, fitted to own games', run: benchFit },
}

const bench = BENCHES[process.argv[2] ?? '']
if (bench) await bench.run(process.argv.slice(3))
else {
  console.error('usage: npm run bench <name>')
  for (const [name, { about }] of Object.entries(BENCHES)) console.error(`  ${name.padEnd(8)}${about}`)
  process.exitCode = 2
}
