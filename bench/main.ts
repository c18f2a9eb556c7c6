/** `npm run bench <name>`: speed and strength are measured by commands, never by timed tests. */
import { benchEndgame } from './endgame.ts'
import { benchFit } from './fit.ts'
import { benchKernel } from './kernel.ts'
import { benchLatency } from './latency.ts'
import { benchLevels } from './levels.ts'
import { benchMatch } from './match.ts'
import { benchPage } from './page.ts'
import { benchRules } from './rules.ts'
import { benchSearch } from './search.ts'

const BENCHES: Record<string, { about: string; run: (args: string[]) => void | Promise<void> }> = {
  rules: {
    about: 'perft leaves/s and plays/s of the rules core beside a naive implementation',
    run: benchRules,
  },
  kernel: { about: 'perft leaves/s of the kernel beside the rules core', run: benchKernel },
  search: { about: 'nodes/s and memory in every variant, with the usual table', run: benchSearch },
  latency: { about: 'how late answers come: after the movetime, after stop', run: benchLatency },
  endgame: { about: 'late positions solved in a second, checked by the reference', run: benchEndgame },
  match: { about: 'two trees of the engine against each other', run: benchMatch },
  levels: { about: 'how far each level is from the one below', run: benchLevels },
  page: { about: 'how soon the page and its engine are there, and clicks while it thinks', run: benchPage },
  fit: { about: 'the curve from scores to chances, fitted to own games', run: benchFit },
}

const bench = BENCHES[process.argv[2] ?? '']
if (bench) await bench.run(process.argv.slice(3))
else {
  console.error('usage: npm run bench <name>')
  for (const [name, { about }] of Object.entries(BENCHES)) console.error(`  ${name.padEnd(9)}${about}`)
  process.exitCode = 2
}
