/** What can be known about a bot before it is handed in: a look at its file, then games, and a finding for each rule. */
import { addCoreTimes, type CoreTime, NO_CORE_TIME, waitWords } from '../referee/core-time.ts'
import type { Way } from '../referee/ending.ts'
import type { Game } from '../referee/game.ts'
import { checkFile } from './check-file.ts'
import type { Outsider } from './entry.ts'
import { type Finding, found, type Verdict } from './findings.ts'
import type { Notes } from './player.ts'
import { type Trial, type TrialTerms, tryBot } from './trial.ts'

export interface CheckTerms extends TrialTerms {
  readonly strict: boolean // whether what a file may hold beside its class is a rule of the course, or advice
}

export interface Checked {
  readonly findings: readonly Finding[]
  readonly lost: Game | null // the game that it lost by its own fault
  readonly opening: number // the placements of it that nobody thought about
  readonly stderr: string // of its last game
  readonly seed: number // that it was given there
}

export async function checkBot(entry: Outsider, terms: CheckTerms): Promise<Checked> {
  const file = entry.kind === 'python' ? await checkFile(entry, terms) : []
  if (file.length === 1) return { findings: file, lost: null, opening: 0, stderr: '', seed: terms.seed }
  const trial = await tryBot(entry, terms)
  const stderr = trial.notes.at(-1)?.stderr ?? ''
  const { lost, opening, seed } = trial
  return { findings: [...file, ...findingsOf(entry, trial, terms)], lost, opening, stderr, seed }
}

function findingsOf(entry: Outsider, trial: Trial, terms: CheckTerms): Finding[] {
  const { unready, notes } = trial
  const startup = `ready after ${seconds(Math.max(...notes.map(note => note.startup)))} of ${seconds(terms.startup)}`
  if (unready) return [found('starts', 'bad', unready.why)]
  const rows = ROWS.filter(({ isForAll }) => isForAll || entry.kind === 'python')
  return [found('starts', 'good', startup), ...rows.map(row => findingIn(row, trial, terms))]
}

interface Row {
  readonly what: string
  readonly ways: readonly Way[] // to lose by
  readonly isForAll: boolean // whether it applies to bots of every kind
  readonly good: (trial: Trial, terms: CheckTerms) => readonly [Verdict, string]
}

const ROWS: readonly Row[] = [
  {
    what: 'runs',
    ways: ['crash'],
    isForAll: true,
    good: ({ notes }) => ['good', `no crash in ${many(notes.length, 'game')} against random moves`],
  },
  {
    what: 'legal moves',
    ways: ['illegal', 'malformed'],
    isForAll: true,
    good: seenWords,
  },
  { what: 'board', ways: ['tampering'], isForAll: false, good: () => ['good', 'given back unchanged'] },
  { what: 'time', ways: ['time'], isForAll: true, good: timeWords },
  { what: 'memory', ways: [], isForAll: true, good: memoryWords },
  {
    what: 'forbidden',
    ways: ['forbidden'],
    isForAll: true,
    good: (_, { level }) => ['good', `no thread, process or forbidden call seen at level ${level}`],
  },
]

function seenWords({ times, late, lost }: Trial, { positions }: CheckTerms): [Verdict, string] {
  const seen = `${late} of them in games that began late`
  if (times.length >= positions || lost) return ['good', `in ${many(times.length, 'position')}, ${seen}`]
  return [
    'doubtful',
    `in ${times.length} of ${positions} positions, ${seen}: the time for the check was over; --patience gives it more`,
  ]
}

/** A lost game says what is bad, and of everything else that too little was seen. */
function findingIn({ what, ways, good }: Row, trial: Trial, terms: CheckTerms): Finding {
  const ending = trial.lost?.ending
  if (ending && ways.includes(ending.way)) return found(what, 'bad', ending.why)
  const [verdict, words] = good(trial, terms)
  return found(what, ending && verdict === 'good' && ways.length > 0 ? 'untried' : verdict, words)
}

/** From this part of a limit on there is a doubt. */
const NEAR = 0.8

function timeWords({ times, notes }: Trial, { limit, clock }: CheckTerms): [Verdict, string] {
  const most = Math.max(...times)
  const all = coreTimeOf(times, notes)
  const own = all.used === null ? '' : ` (${seconds(all.used / times.length)} of processor time)`
  const took = `at most ${seconds(most)} a move, ${seconds(all.wall / times.length)} on average${own}`
  const told = clock === undefined || limit === null ? '' : ` (${seconds(limit * clock.times)} by its clock)`
  const words = limit === null ? `${took}; there is no limit` : `${took}, of ${seconds(limit)}${told}`
  const wait = waitWords(all)
  return [
    limit !== null && most > NEAR * limit ? 'doubtful' : 'good', // what the machine made it wait is no fault of its own
    wait === null ? words : `${words}; in all it ${wait}, so it was slower than on a core of its own`,
  ]
}

const coreTimeOf = (times: readonly number[], notes: readonly Notes[]): CoreTime => {
  const wall = times.reduce((sum, time) => sum + time, 0)
  const none = { ...NO_CORE_TIME, wall }
  return notes.reduce((all, { used, waited }) => addCoreTimes(all, { wall: 0, used, waited }), none)
}

function memoryWords({ notes }: Trial, { memory: limit }: CheckTerms): [Verdict, string] {
  const known = notes.flatMap(({ memory }) => memory ?? [])
  if (known.length === 0) return ['untried', 'what it used cannot be seen on this machine']
  const most = Math.max(...known)
  return [most > NEAR * limit ? 'doubtful' : 'good', `at most ${megabytes(most)}, of ${megabytes(limit)}`]
}

const seconds = (milliseconds: number): string => `${Number((milliseconds / 1000).toFixed(3))} s`
const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`
const many = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`
