/** Which positions and questions a viva sheet has, held against what its report says of all games. */
import { beforeAll, describe, expect, test } from 'vitest'
import { teamReportFrom } from '../../../test/team-games.ts'
import type { Technique } from '../../techniques/finder.ts'
import type { ReadTechniques } from '../../techniques/techniques.ts'
import type { StudiedPlacement } from '../team-report/studied.ts'
import type { TeamReport } from '../team-report/team-report.ts'
import { makeVivaJson } from './json.ts'
import { makeVivaHtml } from './page.ts'
import { type VivaFacts, type VivaSheet, vivaSheet } from './viva.ts'

const factsOf = (report: TeamReport, techniques: readonly Partial<Technique>[] = []): VivaFacts => ({
  ...{ report, members: ['Ada'], file: 'team1.py' },
  code: {
    ok: true,
    value: {
      techniques: techniques.map(each => ({
        kind: 'chance',
        lines: [1],
        names: ['f'],
        figures: [],
        isInSearch: true,
        ...each,
      })),
      functions: 3,
      isWhole: true,
      texts: new Map([[1, 'first line']]),
    } satisfies ReadTechniques,
  },
  neighbours: { sources: null, behaviour: [] },
})

let prints: TeamReport
let silent: TeamReport
beforeAll(async () => {
  prints = await teamReportFrom({ games: 8, seed: 5 })
  silent = await teamReportFrom({ games: 8, seed: 5, prints: false })
})

const ownOf = ({ studied }: TeamReport): StudiedPlacement[] =>
  studied.flatMap(({ placements }) => placements.filter(({ isOwn }) => isOwn))
const isBetween = (low: number, value: number, high: number): boolean => low <= value && value <= high

describe('why this move?', () => {
  test('three own moves with a choice, of three games, in the order of a game', () => {
    const { why } = vivaSheet(factsOf(prints))
    expect(why).toHaveLength(3)
    expect(new Set(why.map(({ game }) => game)).size).toBe(3)
    expect(why.every(({ isOwn, judged }) => isOwn && !judged.isForced)).toBe(true)
    const order = ['opening', 'middle', 'end']
    const phases = why.map(({ phase }) => order.indexOf(phase))
    expect(phases).toEqual(phases.toSorted((a, b) => a - b))
  })

  test('the one that gave away most of all is among them', () => {
    const { why } = vivaSheet(factsOf(prints))
    const worst = prints.losses.turning[0]
    expect(why.map(({ judged }) => judged.loss)).toContain(worst?.judged.loss)
  })

  test('of one game three, of no game none', async () => {
    const one = await teamReportFrom({ games: 1, seed: 5 })
    expect(new Set(vivaSheet(factsOf(one)).why).size).toBe(3)
    const none = await teamReportFrom({ games: 1, seed: 5, searched: 0 })
    expect(vivaSheet(factsOf(none))).toMatchObject({ why: [], misjudged: { by: 'swings', placements: [] } })
  })
})

describe('misjudged most', () => {
  test('by scores: no other score stands further from the engine, but for a game or a position shown already', () => {
    const { misjudged, why } = vivaSheet(factsOf(prints))
    if (misjudged.by !== 'scores') return expect.fail('it prints scores')
    expect(misjudged.thoughts).toHaveLength(2)
    const apart = ({ rank, chanceRank }: { rank: number; chanceRank: number }): number =>
      Math.abs(rank - chanceRank)
    const [first, second] = misjudged.thoughts
    const others = (prints.words?.compared ?? []).filter(({ placement }) => !why.includes(placement))
    expect(apart(first!)).toBe(Math.max(...others.map(apart)))
    const elsewhere = others.filter(({ placement }) => placement.game !== first?.placement.game)
    expect(apart(second!)).toBe(Math.max(...elsewhere.map(apart)))
    for (const { rank, chance } of misjudged.thoughts)
      expect([isBetween(0, rank, 1), isBetween(0, chance, 1)]).toEqual([true, true])
  })

  test('without scores: the moves that cost most, of other games; and the page says so', () => {
    const sheet = vivaSheet(factsOf(silent))
    const { misjudged, why } = sheet
    if (misjudged.by !== 'swings') return expect.fail('it prints nothing')
    const shown = new Set(why.map(({ game }) => game))
    const left = ownOf(silent).filter(({ game, judged }) => !shown.has(game) && !judged.isForced)
    expect(misjudged.placements[0]?.judged.loss).toBe(Math.max(...left.map(({ judged }) => judged.loss)))
    expect(makeVivaHtml([sheet])).toContain('The bot prints no scores')
  })
})

describe('questions', () => {
  const asked = (...techniques: Partial<Technique>[]) =>
    vivaSheet(factsOf(prints, techniques)).questions.map(({ about, question }) => `${about}: ${question}`)

  test('name what was recognised and its line', () => {
    const questions = asked(
      { kind: 'recursion', lines: [45, 62], names: ['dive'] },
      { kind: 'cut-off', lines: [64], names: ['low', 'high'] },
      { kind: 'heuristic', lines: [69], names: ['judge'], figures: [5, 100] },
    )
    expect(questions[0]).toContain('`dive` calls itself in line 62')
    expect(questions[1]).toMatch(/^Alpha-beta: In line 64 .*`low` and `high`/)
    expect(questions[2]).toContain(
      '`judge` (line 69) judges where the search goes no deeper. It weighs with 5, 100.',
    )
  })

  test('ask for what was not recognised, and only where it is missing', () => {
    expect(asked().join()).toContain('No search was recognised')
    const plain = asked({ kind: 'recursion', names: ['dive'] }).join()
    expect(plain).toContain('No cut-off was recognised')
    expect(plain).toContain('No look at the clock was recognised. What keeps a move within the limit of 2 s?')
    expect(asked({ kind: 'recursion' }, { kind: 'cut-off' }, { kind: 'clock' }).join()).not.toMatch(
      /No (?:cut-off|look)/,
    )
  })

  test('are no more than eight', () => {
    const all = [
      'recursion',
      'cut-off',
      'table',
      'hash',
      'deepening',
      'clock',
      'ordering',
      'copies',
      'heuristic',
      'chance',
    ] as const
    expect(asked(...all.map(kind => ({ kind })))).toHaveLength(8)
  })
})

test('the JSON has what the page has', () => {
  const sheet: VivaSheet = vivaSheet(factsOf(prints, [{ kind: 'recursion' }]))
  const { sheets } = JSON.parse(makeVivaJson([sheet]))
  const html = makeVivaHtml([sheet])
  expect(sheets[0].why).toHaveLength(3)
  for (const { game, move, ply } of [...sheets[0].why, ...sheets[0].misjudged.positions]) {
    expect(html).toContain(`<code>${game}</code>`)
    expect(html).toMatch(new RegExp(`Move ${ply}: [xo] ${move}`))
  }
  expect(sheets[0].costs.map(({ depth }: { depth: number }) => depth)).toEqual([1, 2, 3])
})
