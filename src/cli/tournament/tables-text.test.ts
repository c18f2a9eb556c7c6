import { expect, test } from 'vitest'
import { planFor, playedBy, playOut, swiss } from '../../../test/plans.ts'
import { tablesOf } from '../../tournament/tournament.ts'
import { stageText } from './tables-text.ts'

const textFor = (entrants: number): string[] => {
  const plan = planFor(entrants, [swiss({ rounds: entrants - 1 })])
  return tablesOf(plan, playOut(plan, playedBy(plan, 1))).flatMap(table => stageText(plan, table))
}

test('byes are told where there are any', () => {
  const [, head = '', ...rows] = textFor(3)
  expect(head).toMatch(/ forfeits +byes$/)
  const byes = rows.slice(0, 3).map(row => Number(row.slice(head.length - 1, head.length)))
  expect(byes.toSorted()).toEqual([0, 1, 1])
})

test('and nothing about them where there are none', () => {
  expect(textFor(4)[1]).toMatch(/ forfeits$/)
})
