/** What can be known about a bot before it is handed in: a look at its file, then games, and a finding for each rule. */
import type { Way } from '../referee/ending.ts'
import type { Game } from '../referee/game.ts'
import { checkFile } from './check-file.ts'
import type { Outsider } from './entry.ts'
import { type Finding, found, type Verdict } from './findings.ts'
import { type Trial, type TrialTerms, tryBot } from './trial.ts'

export interface Checked {
  readonly findings: readonly Finding[]
  readonly lost: Game | null // the game that it lost by its own fault, or did not come to an end with
  readonly stderr: string // of its last game
  readonly seed: number // that it was given there
}

export async function checkBot(entry: Outsider, terms: TrialTerms): Promise<Checked> {
  const { rules, python, level } = terms
  const file = entry.kind === 'python' ? await checkFile(entry, rules.variant, python, level) : []
  if (file.length === 1) return { findings: file, lost: null, stderr: '', seed: terms.seed }
  const trial = await tryBot(entry, terms)
  const stderr = trial.notes.at(-1)?.stderr ?? ''
  const lost = trial.lost ?? (isStuck(trial) ? (trial.cut?.game ?? null) : null)
  return { findings: [...file, ...findingsOf(entry, trial, terms)], lost, stderr, seed: trial.seed }
}

/** It was thinking longer than ever before when the patience was over: it may never have come to an end. */
const isStuck = ({ cut, times }: Trial): boolean => cut !== null && cut.time > Math.max(0, ...times)

function findingsOf(entry: Outsider, trial: Trial, terms: TrialTerms): Finding[] {
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
  readonly good: (trial: Trial, terms: TrialTerms) => readonly [Verdict, string]
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
    good: ({ times, lost }, { positions }) =>
      times.length >= positions || lost
        ? ['good', `in ${many(times.length, 'position')}`]
        : ['doubtful', `in ${times.length} of ${positions} positions: the time for the check was over`],
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

/** A lost game says what is bad, and of everything else that too little was seen. */
function findingIn({ what, ways, good }: Row, trial: Trial, terms: TrialTerms): Finding {
  const ending = trial.lost?.ending
  if (ending && ways.includes(ending.way)) return found(what, 'bad', ending.why)
  const [verdict, words] = good(trial, terms)
  const isShort = ending !== undefined || isStuck(trial)
  return found(what, isShort && verdict === 'good' && ways.length > 0 ? 'untried' : verdict, words)
}

/** From this part of a limit on there is a doubt. */
const NEAR = 0.8

function timeWords(trial: Trial, terms: TrialTerms): [Verdict, string] {
  const { cut } = trial
  if (cut === null) return usedWords(trial, terms)
  const ofLimit = terms.limit === null ? '' : ` of ${seconds(terms.limit)}`
  if (isStuck(trial))
    return [
      'bad',
      `it still thought, after ${seconds(cut.time)}${ofLimit}, when the time for the check was over; --patience gives it more`,
    ]
  const [, words] = usedWords(trial, terms)
  return ['doubtful', `${words}; the last was cut off after ${seconds(cut.time)}`]
}

function usedWords({ times }: Trial, { limit }: TrialTerms): [Verdict, string] {
  const most = Math.max(...times)
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  const used = `at most ${seconds(most)} a move, ${seconds(mean)} on average`
  if (limit === null) return ['good', `${used}; there is no limit`]
  return [most > NEAR * limit ? 'doubtful' : 'good', `${used}, of ${seconds(limit)}`]
}

function memoryWords({ notes }: Trial, { memory: limit }: TrialTerms): [Verdict, string] {
  const known = notes.flatMap(({ memory }) => memory ?? [])
  if (known.length === 0) return ['untried', 'what it used cannot be seen on this machine']
  const most = Math.max(...known)
  return [most > NEAR * limit ? 'doubtful' : 'good', `at most ${megabytes(most)}, of ${megabytes(limit)}`]
}

const seconds = (milliseconds: number): string => `${Number((milliseconds / 1000).toFixed(3))} s`
const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`
const many = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`
