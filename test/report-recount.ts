/**
 * The figures of a report, counted a second time from who sat where and how it ended, without the arena's tables and
 * without the report's counting; and the same figures as the page's tables tell them. Both are keyed by words.
 */
import { timeWords } from '../src/report/words.ts'
import type { FakeTournament } from './fake-tournament.ts'

export interface TableText {
  readonly section: string
  readonly caption: string
  readonly isCross: boolean
  readonly rows: readonly (readonly string[])[]
}

type Figures = Record<string, string>

export interface Told {
  readonly standings: Figures // points won drawn lost forfeits
  readonly ends: Figures // points after the last round
  readonly meetings: Figures
  readonly times: Figures
  readonly endings: Figures
  readonly first: Figures
  readonly forfeits: string[]
}

const AFTER = ': points after each round'
const PARTS = ['Time use', 'How games ended', 'First-move advantage', 'Forfeits']

const isStage = ({ section }: TableText): boolean => !PARTS.includes(section)
const plain = (text: string): string => text.replaceAll(',', '')

export function toldBy(tables: readonly TableText[]): Told {
  const stages = tables.filter(isStage)
  const part = (section: string): TableText[] => tables.filter(table => table.section === section)
  const standings = stages.filter(({ isCross, caption }) => !isCross && !caption.endsWith(AFTER))
  return {
    standings: keyed(standings, 1, row => row.slice(2, 7).map(plain).join(' ')),
    ends: keyed(
      stages.filter(({ caption }) => caption.endsWith(AFTER)),
      0,
      row => plain(row.at(-1) ?? ''),
    ),
    meetings: meetingsTold(stages.filter(({ isCross }) => isCross)),
    times: Object.fromEntries(
      part('Time use').flatMap(({ rows }) => rows.map(row => [row[0], plain(row.slice(1).join(' '))])),
    ),
    endings: countsTold(part('How games ended')),
    first: Object.fromEntries(
      part('First-move advantage').flatMap(({ rows }) =>
        rows.map(row => [row[0], plain(row.slice(1, 4).join(' '))]),
      ),
    ),
    forfeits: part('Forfeits')
      .flatMap(({ rows }) => rows.map(row => `${row[4]} ${row[0]} ${row[3]} ${row[2]}`))
      .sort(),
  }
}

function keyed(
  tables: readonly TableText[],
  name: number,
  figure: (row: readonly string[]) => string,
): Figures {
  return Object.fromEntries(
    tables.flatMap(({ section, caption, rows }) =>
      rows.map(row => [`${section} / ${caption.replace(AFTER, '')} / ${row[name]}`, figure(row)]),
    ),
  )
}

/** Columns are in the order of the rows. Cells without a figure are left out. */
function meetingsTold(tables: readonly TableText[]): Figures {
  return Object.fromEntries(
    tables
      .flatMap(({ section, caption, rows }) =>
        rows.flatMap(([name, ...cells]) =>
          cells.map((cell, column) => [
            `${section} / ${caption} / ${name} / ${rows[column]![0]}`,
            plain(cell),
          ]),
        ),
      )
      .filter(([, cell]) => cell !== ''),
  )
}

/** By the first word that a person would look for. */
const WAY_WORDS: Record<string, RegExp> = {
  line: /line of boards/,
  points: /^points/,
  tiebreak: /tie-break/,
  draw: /draw/,
  time: /too late/,
  illegal: /illegal/,
  malformed: /no move/,
  crash: /crash/,
  tampering: /tampering/,
  forbidden: /forbidden/,
}

function countsTold(tables: readonly TableText[]): Figures {
  const wayOf = (words: string): string =>
    Object.keys(WAY_WORDS).find(way => WAY_WORDS[way]!.test(words)) ?? words
  return Object.fromEntries(tables.flatMap(({ rows }) => rows.map(row => [wayOf(row[0]!), plain(row[1]!)])))
}

const titled = (name: string): string => name[0]!.toUpperCase() + name.slice(1)
const OUT = ['line', 'points', 'draw', 'tiebreak']

function placeOf({ plan, slots }: FakeTournament, index: number): string {
  const { stage, pool } = slots[index]!
  const row = plan.stages[stage]
  const title = titled(row!.name)
  return `${title} / ${row!.kind === 'league' && row!.pools > 1 ? `Pool ${pool + 1}` : title}`
}

/** Every finished game from each side: where, who, against whom, and how many points each got. */
function* sides(fake: FakeTournament) {
  for (const [index, { seats }] of fake.slots.entries()) {
    const { ending, thoughts, key } = fake.played[index]!
    for (const side of [0, 1] as const) {
      const name = fake.plan.entrants[seats[side]]!.name
      const other = fake.plan.entrants[seats[1 - side]!]!.name
      const place = placeOf(fake, index)
      yield {
        place,
        key,
        name,
        other,
        own: ending.points[side],
        theirs: ending.points[1 - side],
        ending,
        times: thoughts[side],
      }
    }
  }
}

export function standingsOf(fake: FakeTournament): Figures {
  const counts: Record<string, number[]> = {}
  for (const { place, name, own, theirs, ending } of sides(fake)) {
    const key = `${place} / ${name}`
    counts[key] ??= [0, 0, 0, 0, 0]
    const row = counts[key]
    row[0]! += own
    row[own > theirs! ? 1 : own === theirs ? 2 : 3]!++
    if (own < theirs! && !OUT.includes(ending.way)) row[4]!++
  }
  return Object.fromEntries(Object.entries(counts).map(([key, row]) => [key, row.join(' ')]))
}

export const pointsOf = (fake: FakeTournament): Figures =>
  Object.fromEntries(Object.entries(standingsOf(fake)).map(([key, row]) => [key, row.split(' ')[0]!]))

export function meetingsOf(fake: FakeTournament): Figures {
  const sums: Record<string, number> = {}
  for (const { place, name, other, own } of sides(fake)) {
    const key = `${place} / ${name} / ${other}`
    sums[key] = (sums[key] ?? 0) + own
  }
  return Object.fromEntries(Object.entries(sums).map(([key, sum]) => [key, String(sum)]))
}

/** The least time that so much of all times is at or below. */
function least(times: readonly number[], share: number): string {
  const counts = new Map<number, number>()
  for (const time of times) counts.set(time, (counts.get(time) ?? 0) + 1)
  let below = 0
  const found = [...counts]
    .sort(([a], [b]) => a - b)
    .find(([, count]) => {
      below += count
      return below >= share * times.length
    })
  return timeWords(found?.[0] ?? Number.NaN)
}

/** On the wall and of processor time, of which a made-up bot uses nine tenths. */
function inAll(times: readonly number[]): string {
  const sum = times.reduce((all, time) => all + time, 0)
  return `${timeWords(sum)} ${timeWords(0.9 * sum)}`
}

export function timesOf(fake: FakeTournament): Figures {
  const all: Record<string, number[]> = {}
  for (const { name, times } of sides(fake)) all[name] = (all[name] ?? []).concat(times)
  const words = (times: number[]): string =>
    times.length === 0
      ? '0 – – – – –'
      : `${times.length} ${least(times, 0.5)} ${least(times, 0.95)} ${least(times, 1)} ${inAll(times)}`
  return Object.fromEntries(fake.plan.entrants.map(({ name }) => [name, words(all[name] ?? [])]))
}

export function endingsOf({ played }: FakeTournament): Figures {
  const counts: Record<string, number> = {}
  for (const { ending } of played) counts[ending.way] = (counts[ending.way] ?? 0) + 1
  return Object.fromEntries(Object.entries(counts).map(([way, games]) => [way, String(games)]))
}

export function firstMovesOf({ plan, slots, played }: FakeTournament): Figures {
  const counts: Record<string, number[]> = {}
  for (const [index, { ending }] of played.entries()) {
    if (!OUT.includes(ending.way)) continue
    const [x, o] = ending.points
    for (const title of [titled(plan.stages[slots[index]!.stage]!.name), 'All stages']) {
      counts[title] ??= [0, 0, 0]
      counts[title]![x > o ? 0 : x === o ? 1 : 2]!++
    }
  }
  if (Object.keys(counts).length < 3) delete counts['All stages']
  return Object.fromEntries(Object.entries(counts).map(([title, row]) => [title, row.join(' ')]))
}

export const forfeitsOf = (fake: FakeTournament): string[] =>
  [...sides(fake)]
    .filter(({ ending, own, theirs }) => !OUT.includes(ending.way) && own < theirs!)
    .map(({ key, name, other, ending }) => `${key} ${name} ${other} ${ending.why}`)
    .sort()
