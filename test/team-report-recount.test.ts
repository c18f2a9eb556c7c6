/**
 * The figures of a team report counted a second time: from the exported text of its records, read here by a few lines
 * of their own and played by the second implementation of the rules, and from the judged placements of its JSON. What
 * the engine found is taken as it is; everything that is made of it is made again.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { makeRecord } from '../src/referee/record.ts'
import { makeTeamReportJson } from '../src/report/team-report/json.ts'
import { makeTeamReportHtml } from '../src/report/team-report/page.ts'
import type { TeamReport } from '../src/report/team-report/team-report.ts'
import { NAIVE_RULES, NaiveGame } from './naive.ts'
import { teamReportFrom } from './team-games.ts'

const GAMES = 23 // with three forfeits of its own and two of others
const TEAM = 'Deep Grid'
const LINES = [
  ...[
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
  ],
  ...[
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
  ],
  ...[
    [0, 4, 8],
    [2, 4, 6],
  ],
]

interface Placed {
  readonly board: number
  readonly cell: number
  readonly time: number // ms
}

interface Told {
  readonly x: string
  readonly o: string
  readonly ending: string // its way
  readonly score: number // of x
  readonly moves: readonly Placed[]
}

const SCORES: Readonly<Record<string, number>> = { '1-0': 1, '0-1': 0, '0.5-0.5': 0.5 }

/** A record by its text alone. */
function toldBy(text: string): Told {
  const tag = (name: string): string => new RegExp(`^\\[${name} "(.*)"\\]$`, 'm').exec(text)?.[1] ?? ''
  const body = text.slice(text.lastIndexOf(']\n') + 2)
  return {
    ...{ x: tag('X'), o: tag('O'), ending: tag('Ending').split(/[:,]/)[0] ?? '' },
    score: SCORES[body.trim().split(/\s+/).at(-1) ?? ''] ?? Number.NaN,
    moves: [...body.matchAll(/(\d):(\d)@([\d.]+)/g)].map(([, board, cell, time]) => ({
      ...{ board: Number(board), cell: Number(cell) },
      time: Math.round(1000 * Number(time)),
    })),
  }
}

/** Before each placement and at the end: how many boards are won or full. */
function decidedIn({ moves }: Told): number[] {
  const boards = Array.from({ length: 9 }, () => Array<string>(9).fill(''))
  const isDecided = (cells: readonly string[]): boolean =>
    cells.every(cell => cell !== '') ||
    LINES.some(line => cells[line[0]!] !== '' && line.every(at => cells[at] === cells[line[0]!]))
  const counts = [0]
  for (const [ply, { board, cell }] of moves.entries()) {
    boards[board]![cell] = ply % 2 === 0 ? 'x' : 'o'
    counts.push(boards.filter(isDecided).length)
  }
  return counts
}

/** Of nine boards: fewer than an eighth of them, fewer than half, or more. */
const phaseAt = (decided: number): string =>
  decided < 9 / 8 ? 'opening' : decided < 9 / 2 ? 'middle' : 'end'

const playedTo = ({ moves }: Told, ply: number): NaiveGame => {
  const game = new NaiveGame(NAIVE_RULES.ultimate!)
  for (const { board, cell } of moves.slice(0, ply)) place(game, board, cell)
  return game
}
const place = (game: NaiveGame, board: number, cell: number): void =>
  game.place(0, 3 * Math.floor(board / 3) + Math.floor(cell / 3), 3 * (board % 3) + (cell % 3))
const boardsOpen = (game: NaiveGame): Set<number> =>
  new Set(game.legal().map(([, row, col]) => 3 * Math.floor(row / 3) + Math.floor(col / 3)))

// biome-ignore lint/suspicious/noExplicitAny: read as anybody reads JSON
type Json = any

let report: TeamReport
let json: Json
let told: readonly Told[]
let html = ''

beforeAll(async () => {
  report = await teamReportFrom({ games: GAMES, seed: 11 })
  json = JSON.parse(makeTeamReportJson(report))
  html = makeTeamReportHtml(report)
  told = report.games.map(({ record }) => toldBy(makeRecord(record)))
})

const sideOf = ({ x }: Told): 'x' | 'o' => (x === TEAM ? 'x' : 'o')
const ownScore = (game: Told): number => (sideOf(game) === 'x' ? game.score : 1 - game.score)
const isOwn = (game: Told, ply: number): boolean => (ply % 2 === 0) === (sideOf(game) === 'x')

function tally(games: readonly Told[]) {
  const count = (score: number): number => games.filter(game => ownScore(game) === score).length
  const forfeited = games.filter(game => game.ending === 'illegal' && ownScore(game) === 0).length
  return { games: games.length, won: count(1), drawn: count(0.5), lost: count(0), forfeited }
}

describe('results', () => {
  test('together, by side and by opponent', () => {
    const [{ all, x, o, opponents }] = json.results
    expect(all).toMatchObject(tally(told))
    expect(all.forfeited).toBe(3)
    expect(x).toMatchObject(tally(told.filter(game => sideOf(game) === 'x')))
    expect(o).toMatchObject(tally(told.filter(game => sideOf(game) === 'o')))
    const other = (game: Told): string => (sideOf(game) === 'x' ? game.o : game.x)
    for (const each of opponents)
      expect(each.all).toMatchObject(tally(told.filter(game => other(game) === each.opponent)))
    expect(opponents.map(({ all: { games } }: Json) => games).reduce((a: number, b: number) => a + b)).toBe(
      GAMES,
    )
  })

  test('points and endings are what the second implementation finds', () => {
    let points = 0
    for (const game of told) {
      const result = playedTo(game, game.moves.length).result()
      if (result === null) expect(game.ending).toBe('illegal')
      points += result === null ? ownScore(game) : result.points[sideOf(game) === 'x' ? 0 : 1]
    }
    expect(json.results[0].all.points).toBe(points)
  })
})

test('times', () => {
  const times = told.flatMap(game => game.moves.filter((_, ply) => isOwn(game, ply)).map(({ time }) => time))
  const sorted = times.toSorted((a, b) => a - b)
  const [{ all, bins, near }] = json.times
  expect(all.placements).toBe(times.length)
  expect(Math.round(all.median)).toBe(sorted[Math.ceil(times.length / 2) - 1])
  expect(Math.round(all.longest)).toBe(sorted.at(-1))
  expect(bins.reduce((sum: number, bin: number) => sum + bin, 0)).toBe(times.length)
  expect(near).toBe(times.filter(time => time >= 1600).length)
})

const GRADES = [
  ['blunder', 0.2],
  ['mistake', 0.1],
  ['inaccuracy', 0.05],
] as const
const gradeOf = (loss: number): string => GRADES.find(([, least]) => loss >= least - 1e-4)?.[0] ?? 'good'

interface Judged {
  readonly game: Told
  readonly row: Json
  readonly phase: string
}
const judged = (): Judged[] =>
  told.flatMap((game, at) => {
    const decided = decidedIn(game)
    return json.games[at].placements.map((row: Json) => ({
      game,
      row,
      phase: phaseAt(decided[row.ply - 1] ?? 0),
    }))
  })
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

describe('what was given away', () => {
  test('a loss is the chance before less the chance after, where percentages show one; its grade follows', () => {
    for (const { row } of judged()) {
      const isSeen = Math.round(100 * row.after) < Math.round(100 * row.before) // docs/analysis.md
      if (row.forced || row.move === row.best || !isSeen) {
        expect(row.loss).toBe(0)
        continue
      }
      expect(Math.abs(row.loss - Math.max(0, row.before - row.after))).toBeLessThan(2e-4)
      if (GRADES.every(([, least]) => Math.abs(row.loss - least) > 2e-4))
        expect(row.grade).toBe(gradeOf(row.loss))
    }
  })

  test('by phase, each side', () => {
    const all = judged()
    for (const { phase, own, theirs } of json.losses.phases)
      for (const [figures, isTeam] of [
        [own, true],
        [theirs, false],
      ] as const) {
        const here = all.filter(each => each.phase === phase && isOwn(each.game, each.row.ply - 1) === isTeam)
        expect(figures.placements).toBe(here.length)
        expect(figures.lost).toBeCloseTo(sum(here.map(({ row }) => (row.forced ? 0 : row.loss))), 1)
        expect(figures.missedWins).toBe(here.filter(({ row }) => row.missedWin).length)
        for (const [grade] of GRADES)
          expect(figures.grades[grade]).toBe(here.filter(({ row }) => row.grade === grade).length)
      }
  })

  test('where the team last had an even chance', () => {
    const found = { opening: 0, middle: 0, end: 0, never: 0 }
    for (const [at, game] of told.entries()) {
      if (ownScore(game) === 1) continue
      const last = json.games[at].chances.findLastIndex(
        (chance: number | null) => chance !== null && chance >= 0.5,
      )
      found[last === -1 ? 'never' : (phaseAt(decidedIn(game)[last] ?? 0) as 'opening')]++
    }
    const slips = json.losses.phases.map(({ phase, slipped }: Json) => [phase, slipped])
    expect({ ...Object.fromEntries(slips), never: json.losses.unslipped }).toEqual(found)
  })
})

test('what the bot printed beside the engine: how many, and how often the same side is ahead', () => {
  const compared = judged().filter(({ game, row }) => isOwn(game, row.ply - 1) && row.printed?.score != null)
  expect(json.words.compared).toHaveLength(compared.length)
  const clear = compared.filter(({ row }) => Math.abs(row.before - 0.5) >= 0.05 && row.printed.score !== 0)
  const agreed = clear.filter(({ row }) => row.before > 0.5 === row.printed.score > 0)
  expect(Math.abs(json.words.sides.compared - clear.length)).toBeLessThanOrEqual(1) // at the edge of rounding
  expect(Math.abs(json.words.sides.agreed - agreed.length)).toBeLessThanOrEqual(1)
})

describe('positions to look at first', () => {
  const gameOf = (spot: Json): Told => told[json.games.findIndex(({ key }: Json) => key === spot.game)]!

  test('at most ten, two of a game, own moves that were played, with a better one that is legal', () => {
    expect(json.first.length).toBeLessThanOrEqual(10)
    const games = Map.groupBy(json.first, ({ game }: Json) => game)
    expect([...games.values()].every(spots => spots.length <= 2)).toBe(true)
    for (const spot of [...json.first, ...json.missedWins]) {
      const game = gameOf(spot)
      const { board, cell } = game.moves[spot.ply - 1]!
      expect(`${board}:${cell}`).toBe(spot.move)
      expect(isOwn(game, spot.ply - 1)).toBe(true)
      const [to = 0, at = 0] = spot.best.split(':').map(Number)
      place(playedTo(game, spot.ply - 1), to, at) // throws where it is illegal
    }
  })

  test('are those that gave away most, a missed win as much as a blunder at least', () => {
    const weights = json.first.map(({ loss, missedWin }: Json) => Math.max(loss, missedWin ? 0.2 : 0))
    expect(weights).toEqual(weights.toSorted((a: number, b: number) => b - a))
  })

  test('their sentences hold on the board', () => {
    let held = 0
    for (const spot of json.first)
      for (const words of spot.remarks) held += sentenceHolds(gameOf(spot), spot.ply, words)
    expect(held).toBeGreaterThan(0)
  })

  /** How many of its claims could be played out here; those about forced wins are in src/review/remarks.test.ts. */
  function sentenceHolds(game: Told, ply: number, words: string): number {
    let claims = 0
    const after = playedTo(game, ply)
    const free = /[Gg]ives ([xo]) a free move/.exec(words)
    if (free) {
      claims++
      expect([after.turn, boardsOpen(after).size > 1]).toEqual([free[1], true])
    }
    const wins = /([xo]) wins the game with (\d):(\d)/.exec(words)
    if (wins) {
      claims++
      expect(after.turn).toBe(wins[1])
      place(after, Number(wins[2]), Number(wins[3]))
      expect(after.result()?.winner).toBe(wins[1])
    }
    return claims
  }
})

test('the page tells the same figures', () => {
  const { won, drawn, lost } = tally(told)
  expect(html).toContain(`${GAMES} games, ${won} won, ${drawn} drawn, ${lost} lost`)
  expect(html).toContain(`A proved win was let go ${json.missedWins.length} times`)
  expect(html.match(/<li class="spot"><h3>\d+\. /g)).toHaveLength(json.first.length)
})
