/** `npm run bench <name>`: speed and strength are measured by commands, never by timed tests. */

type Run = (args: string[]) => void | Promise<void>

/** Each is loaded when it is wanted: what the others need would be in its memory, and in the way. */
const BENCHES: Record<string, { about: string; load: () => Promise<Run> }> = {
  rules: {
    about: 'perft leaves/s and plays/s of the rules core beside a naive implementation',
    load: async () => (await import('./rules.ts')).benchRules,
  },
  kernel: {
    about: 'perft leaves/s of the kernel beside the rules core',
    load: async () => (await import('./kernel.ts')).benchKernel,
  },
  search: {
    about: 'nodes/s and memory in every variant, with the usual table',
    load: async () => (await import('./search.ts')).benchSearch,
  },
  latency: {
    about: 'how late answers come: after the movetime, after stop',
    load: async () => (await import('./latency.ts')).benchLatency,
  },
  overhead: {
    about: 'what a move costs of a bot that is a process, and false time-outs',
    load: async () => (await import('./overhead.ts')).benchOverhead,
  },
  leaks: {
    about: 'what bots can pass to each other through the machine that they share, in bits',
    load: async () => (await import('./leaks.ts')).benchLeaks,
  },
  clock: {
    about: 'moves at 50 ms beside four busy processes: unfair losses and replays',
    load: async () => (await import('./clock.ts')).benchClock,
  },
  shim: {
    about: 'the board object of Python bots beside a plain one, method by method',
    load: async () => (await import('./shim.ts')).benchShim,
  },
  endgame: {
    about: 'late positions solved in a second, checked by the reference',
    load: async () => (await import('./endgame.ts')).benchEndgame,
  },
  match: {
    about: 'two trees of the engine against each other',
    load: async () => (await import('./match.ts')).benchMatch,
  },
  levels: {
    about: 'how far each level is from the one below',
    load: async () => (await import('./levels.ts')).benchLevels,
  },
  page: {
    about: 'how soon the page and its engine are there, and clicks while it thinks',
    load: async () => (await import('./page.ts')).benchPage,
  },
  report: {
    about: 'how long a report takes to make, and pages of made-up tournaments to look at',
    load: async () => (await import('./report.ts')).benchReport,
  },
  api: {
    about: 'requests/s for a game by its number, over HTTP',
    load: async () => (await import('./server.ts')).benchApi,
  },
  watchers: {
    about: '300 live watchers of a tournament, and what they miss',
    load: async () => (await import('./server.ts')).benchWatchers,
  },
  load: {
    about: '200 readers at once while a tournament is played, and how soon /health answers',
    load: async () => (await import('./load.ts')).benchLoad,
  },
  texts: {
    about: 'how long the longest text that the server takes keeps it from others',
    load: async () => (await import('./texts.ts')).benchTexts,
  },
  store: {
    about: 'games/s through jobs into the store; a PostgreSQL URL may follow',
    load: async () => (await import('./store.ts')).benchStore,
  },
  growth: {
    about: 'what status, ratings, verify, … take while a store grows; games and players may follow',
    load: async () => (await import('./growth.ts')).benchGrowth,
  },
  arena: {
    about: 'games/s of tournaments, their memory, and what a second worker brings',
    load: async () => (await import('./arena.ts')).benchArena,
  },
  course: {
    about: 'a whole course by commands alone, from roster to exported marks',
    load: async () => (await import('./course.ts')).benchCourse,
  },
  kill: {
    about: 'tournaments killed at random moments and resumed lose nothing',
    load: async () => (await import('./kill.ts')).benchKill,
  },
  faults: {
    about: 'tournaments amid kills, freezes, full disks, lost databases and networks, clock jumps',
    load: async () => (await import('./faults.ts')).benchFaults,
  },
  positions: {
    about: 'positions of own games, to learn an evaluation from',
    load: async () => (await import('./positions.ts')).benchPositions,
  },
  fit: {
    about: 'the curve from scores to chances, fitted to own games',
    load: async () => (await import('./fit.ts')).benchFit,
  },
}

const bench = BENCHES[process.argv[2] ?? '']
if (bench) await (await bench.load())(process.argv.slice(3))
else {
  console.error('usage: npm run bench <name>')
  for (const [name, { about }] of Object.entries(BENCHES)) console.error(`  ${name.padEnd(9)}${about}`)
  process.exitCode = 2
}
