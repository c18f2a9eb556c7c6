/** `npm run bench <name>`: speed and strength are measured by commands, never by timed tests. */
import { benchRules } from './rules.ts'

const BENCHES: Record<string, { about: string; run: () => void }> = {
  rules: {
    about: 'perft leaves/s and plays/s of the rules core beside a naive implementation',
    run: benchRules,
  },
}

const bench = BENCHES[process.argv[2] ?? '']
if (bench) bench.run()
else {
  console.error('usage: npm run bench <name>')
  for (const [name, { about }] of Object.entries(BENCHES)) console.error(`  ${name.padEnd(8)}${about}`)
  process.exitCode = 2
}
