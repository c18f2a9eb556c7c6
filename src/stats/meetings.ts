/** Games counted by who moved first against whom: all that ratings need to know of any number of games. */

export interface RatedGame {
  readonly x: number // players as numbers from 0; x moved first
  readonly o: number
  readonly score: number // of x: 1, ½ or 0
}

export interface Meeting {
  readonly x: number
  readonly o: number
  readonly games: number
  readonly score: number // of x, all games together
}

export function meetingsOf(games: readonly RatedGame[]): Meeting[] {
  const meetings = new Map<string, Meeting>()
  for (const { x, o, score } of games) {
    const before = meetings.get(`${x} ${o}`) ?? { x, o, games: 0, score: 0 }
    meetings.set(`${x} ${o}`, { ...before, games: before.games + 1, score: before.score + score })
  }
  return [...meetings.values()]
}

/** Meetings of named players, in columns, which are cheap to hand to another thread. */
export interface NamedMeetings {
  readonly names: readonly string[]
  readonly x: Int32Array // places in the list of names
  readonly o: Int32Array
  readonly games: Int32Array
  readonly score: Float64Array
}

export interface MeetingCounter {
  add(x: string, o: string, score: number): void
  games(): number
  counted(): NamedMeetings
}

const MOST_NAMES = 2 ** 26 // so that two places make one number

export function meetingCounter(): MeetingCounter {
  const places = new Map<string, number>()
  const rows = new Map<number, number>()
  const [first, second, games, scores]: [number[], number[], number[], number[]] = [[], [], [], []]
  let total = 0
  const placeOf = (name: string): number => {
    const place = places.get(name) ?? places.size
    if (place === places.size) places.set(name, place)
    return place
  }
  const rowOf = (x: number, o: number): number => {
    const found = rows.get(x * MOST_NAMES + o)
    if (found !== undefined) return found
    const row = first.length
    rows.set(x * MOST_NAMES + o, row)
    ;[first[row], second[row], games[row], scores[row]] = [x, o, 0, 0]
    return row
  }
  return {
    add: (x, o, score) => {
      const row = rowOf(placeOf(x), placeOf(o))
      games[row]! += 1
      scores[row]! += score
      total++
    },
    games: () => total,
    counted: () => ({
      names: [...places.keys()],
      x: new Int32Array(first),
      o: new Int32Array(second),
      games: new Int32Array(games),
      score: new Float64Array(scores),
    }),
  }
}

export const meetingsIn = ({ x, o, games, score }: NamedMeetings): Meeting[] =>
  Array.from(x, (first, row) => ({ x: first, o: o[row]!, games: games[row]!, score: score[row]! }))

/** Who met whom, be it through others: players in groups, each in the order of its numbers. */
export function connectedGroups(players: number, meetings: readonly Meeting[]): number[][] {
  const met = Array.from({ length: players }, () => new Set<number>())
  for (const { x, o } of meetings) {
    met[x]?.add(o)
    met[o]?.add(x)
  }
  const grouped = new Set<number>()
  return [...met.keys()].flatMap(player => {
    if (grouped.has(player)) return []
    const group = reachedFrom(player, met)
    for (const member of group) grouped.add(member)
    return [[...group].sort((a, b) => a - b)]
  })
}

/** A set that is walked through grows on the way. */
function reachedFrom(player: number, met: readonly ReadonlySet<number>[]): Set<number> {
  const reached = new Set([player])
  for (const member of reached) for (const other of met[member] ?? []) reached.add(other)
  return reached
}
