/** `npm run bench <name>`: speed and strength are measured by commands, never by timed tests. */
import { benchArena } from './arena.ts'
import { benchEndgame } from './endgame.ts'
import { benchFit } from './fit.ts'
import { benchKernel } from './kernel.ts'
import { benchKill } from './kill.ts'
import { benchLatency } from './latency.ts'
import { benchLevels } from './levels.ts'
import { benchMatch } from './match.ts'
import { benchOverhead } from './overhead.ts'
import { benchPage } from './page.ts'
import { benchReport } from './report.ts'
import { benchRules } from './rules.ts'
import { benchSearch } from './search.ts'
import { benchApi, benchWatchers } from './server.ts'
import { benchStore } from './store.ts'

const BENCHES: Record<string, { about: string; run: (args: string[]) => void | Promise<void> }> = {
  rules: {
    about: 'perft leaves/s and plays/s of the rules core beside a naive implementation',
    run: benchRules,
  },
  kernel: { about: 'perft leaves/s of the kernel beside the rules core', run: benchKernel },
  search: { about: 'nodes/s and memory in every variant, with the usual table', run: benchSearch },
  latency: { about: 'how late answers come: after the movetime, after stop', run: benchLatency },
  overhead: {
    about: 'what a move costs of a bot that is a process, and false time-outs',
    run: benchOverhead,
  },
  endgame: { about: 'late positions solved in a second, checked by the reference', run: benchEndgame },
  match: { about: 'two trees of the engine against each other', run: benchMatch },
  levels: { about: 'how far each level is from the one below', run: benchLevels },
  page: { about: 'how soon the page and its engine are there, and clicks while it thinks', run: benchPage },
  report: {
    about: 'how long a report takes to make, and pages of made-up tournaments to look at',
    run: benchReport,
  },
  api: { about: 'requests/s for a game by its number, over HTTP', run: benchApi },
  watchers: { about: '300 live watchers of a tournament, and what they miss', run: benchWatchers },
  store: { about: 'games/s through jobs into the store; a PostgreSQL URL may follow', run: benchStore },
  arena: { about: 'games/s of tournaments, their memory, and what a second worker brings', run: benchArena },
  kill: { about: 'tournaments killed at random moments and resumed lose nothing', run: benchKill },
  fit: { about: 'the curve from scores to chances, fitted to own games', run: benchFit },
}

const bench = BENCHES[process.argv[2] ?? '']
if (bench) await bench.run(process.argv.slice(3))
else {
  console.error('usage: npm run bench <name>')
  for (const [name, { about }] of Object.entries(BENCHES)) console.error(`  ${name.padEnd(9)}${about}`)
  process.exitCode = 2
}
