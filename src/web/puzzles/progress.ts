/**
 * What is remembered of one's puzzles, and what an answer changes: a rating for each game, the puzzles that come back
 * because they were missed, and the days in a row with a solved daily puzzle. A day is a number, counted by `dayOf`.
 * It is kept as text in the browser, so anything may be in it; what cannot be read is left out.
 */

/** Days until a missed puzzle is asked again; each time that it is solved, the next wait. */
const WAITS = [1, 3, 7, 21] as const

export const RESULTS = ['solved', 'helped', 'missed'] as const
/** At the first try; with a hint; not at once, or not at all. */
export type Result = (typeof RESULTS)[number]

export interface Seen {
  readonly result: Result // the last one
  readonly wait: number | null // number of the wait that it is in; null: it does not come back
  readonly due: number // the day on which it comes back
}

/** Of one game. */
export interface Progress {
  readonly rating: number
  readonly rated: number // answers that counted
  readonly best: number // most puzzles of one run
  readonly daily: { readonly day: number; readonly result: Result } | null // the last daily puzzle
  readonly seen: ReadonlyMap<string, Seen> // by the puzzles' names
}

/** Days in a row with a daily puzzle solved, in any game. */
export interface Streak {
  readonly days: number
  readonly last: number // the day of the last one
}

export interface AllProgress {
  readonly streak: Streak
  readonly games: ReadonlyMap<string, Progress> // by the variants' ids
}

export const FIRST_RATING = 1200
const FRESH: Progress = { rating: FIRST_RATING, rated: 0, best: 0, daily: null, seen: new Map() }
export const NOTHING: AllProgress = { streak: { days: 0, last: 0 }, games: new Map() }

export const progressOf = ({ games }: AllProgress, id: string): Progress => games.get(id) ?? FRESH

/** The first answers say most about somebody who is new. */
const weightOf = (rated: number): number => (rated < 10 ? 60 : rated < 30 ? 40 : 24)

/** Elo, against a puzzle whose rating stands still. An answer with a hint does not count. */
function ratedAfter({ rating, rated }: Progress, puzzle: number, result: Result): number {
  if (result === 'helped') return rating
  const expected = 1 / (1 + 10 ** ((puzzle - rating) / 400))
  return Math.round(rating + weightOf(rated) * ((result === 'solved' ? 1 : 0) - expected))
}

export interface Answered {
  readonly name: string
  readonly rating: number // of the puzzle
  readonly result: Result
  readonly day: number
  readonly isDaily: boolean
}

/** A puzzle that was answered before is asked again, but not rated again. */
export function withAnswer(all: AllProgress, id: string, answered: Answered): AllProgress {
  const before = progressOf(all, id)
  const { name, rating, result, day, isDaily } = answered
  const isNew = !before.seen.has(name)
  const counts = isNew && result !== 'helped'
  const isFirstToday = isDaily && before.daily?.day !== day // a second try of it changes no streak
  const progress: Progress = {
    ...before,
    rating: isNew ? ratedAfter(before, rating, result) : before.rating,
    rated: before.rated + Number(counts),
    daily: isFirstToday ? { day, result } : before.daily,
    seen: new Map(before.seen).set(name, seenAfter(before.seen.get(name), result, day)),
  }
  const streak = isFirstToday && result === 'solved' ? streakAfter(all.streak, day) : all.streak
  return { streak, games: new Map(all.games).set(id, progress) }
}

function seenAfter(before: Seen | undefined, result: Result, day: number): Seen {
  if (result !== 'solved') return { result, wait: 0, due: day + WAITS[0] }
  if (!before || before.wait === null) return { result, wait: null, due: 0 }
  if (before.due > day) return { ...before, result } // solved ahead of its day: it still comes back
  const next = WAITS[before.wait + 1]
  return next === undefined
    ? { result, wait: null, due: 0 }
    : { result, wait: before.wait + 1, due: day + next }
}

const streakAfter = ({ days, last }: Streak, day: number): Streak =>
  last === day ? { days, last } : { days: last === day - 1 ? days + 1 : 1, last: day }

/** As it stands today: a day without a solved puzzle ends it, once that day is over. */
export const daysInARow = ({ days, last }: Streak, today: number): number => (last >= today - 1 ? days : 0)

export function withRun(all: AllProgress, id: string, solved: number): AllProgress {
  const before = progressOf(all, id)
  if (solved <= before.best) return all
  return { ...all, games: new Map(all.games).set(id, { ...before, best: solved }) }
}

/** The puzzles that come back today or should have before, the longest overdue first. */
export const dueIn = ({ seen }: Progress, today: number): string[] =>
  [...seen]
    .filter(([, { wait, due }]) => wait !== null && due <= today)
    .toSorted(([, a], [, b]) => a.due - b.due)
    .map(([name]) => name)

export const solvedIn = ({ seen }: Progress): number =>
  [...seen.values()].filter(({ result }) => result === 'solved').length

export function makeProgress({ streak, games }: AllProgress): string {
  const rows = [...games].map(([id, { rating, rated, best, daily, seen }]) => [
    id,
    { rating, rated, best, daily: daily && [daily.day, daily.result], seen: [...seen].map(makeSeen) },
  ])
  return JSON.stringify({ streak: [streak.days, streak.last], games: Object.fromEntries(rows) })
}

const makeSeen = ([name, { result, wait, due }]: [string, Seen]) => [name, result, wait, due]

export function parseProgress(text: string | null): AllProgress {
  const { streak, games } = fieldsOf(readJson(text))
  return {
    streak: readStreak(streak),
    games: new Map(Object.entries(fieldsOf(games)).map(([id, value]) => [id, readGame(value)])),
  }
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isResult = (value: unknown): value is Result => RESULTS.some(result => result === value)
const MOST_RATING = 4000

function readStreak(value: unknown): Streak {
  const [days, last] = listOf(value)
  return isCount(days) && isCount(last) ? { days, last } : NOTHING.streak
}

function readGame(value: unknown): Progress {
  const { rating, rated, best, daily, seen } = fieldsOf(value)
  const [day, result] = listOf(daily)
  return {
    rating: isCount(rating) && rating <= MOST_RATING ? rating : FIRST_RATING,
    rated: isCount(rated) ? rated : 0,
    best: isCount(best) ? best : 0,
    daily: isCount(day) && isResult(result) ? { day, result } : null,
    seen: new Map(listOf(seen).flatMap(readSeen)),
  }
}

function readSeen(value: unknown): [string, Seen][] {
  const [name, result, wait, due] = listOf(value)
  if (typeof name !== 'string' || !isResult(result) || !isCount(due)) return []
  if (wait !== null && !(isCount(wait) && wait < WAITS.length)) return []
  return [[name, { result, wait, due }]]
}
