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
  'team-report': {
    about: 'how long the report on the 40 games of a team takes, search and all, on one core',
    load: async () => (await import('./team-report.ts')).benchTeamReport,
  },
  live: {
    about: 'games by a link: how soon a placement is there, and what idle games cost',
    load: async () => (await import('./live.ts')).benchLive,
  },
  api: {
    about: 'requests/s for a game by its number, over HTTP',
    load: async () => (await import('./server.ts')).benchApi,
  },
  watchers: {
    about: '300 live watchers of a tournament, and what they miss',
    load: async () => (await import('./server.ts')).benchWatchers,
  },
  fairness: {
    about: 'how long 1,000 redraws of a tournament of 100 teams take',
    load: async () => (await import('./fairness.ts')).benchFairness,
  },
  similarity: {
    about: 'how alike copies of each kind and unrelated bots are, and how long a class takes',
    load: async () => (await import('./similarity.ts')).benchSimilarity,
  },
  behaviour: {
    about: 'how often copies of each kind and unrelated bots play the same moves, and how long a bot takes',
    load: async () => (await import('./behaviour.ts')).benchBehaviour,
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
  'hand-ins': {
    about: '100 teams hand in within a minute while the checks run: receipts, and whether any is lost',
    load: async () => (await import('./course-load.ts')).benchHandIns,
  },
  'course-pages': {
    about: 'what the pages of a team and of the ladder take with 100 teams and 20,000 ladder games',
    load: async () => (await import('./course-load.ts')).benchCoursePages,
  },
  ladder: {
    about: "ratings of a course's ladder of 100 teams and 20,000 games, in a thread of their own",
    load: async () => (await import('./ladder.ts')).benchLadder,
  },
  'course-kill': {
    about: 'courses killed at random moments keep every receipt with its file and check',
    load: async () => (await import('./course-kill.ts')).benchCourseKill,
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
  accuracy: {
    about: 'the accuracy of moves at random and of each level, by game',
    load: async () => (await import('./accuracy.ts')).benchAccuracy,
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
  for (const [name, { about }] of Object.entries(BENCHES)) console.error(`  ${name.padEnd(12)}${about}`)
  process.exitCode = 2
}
