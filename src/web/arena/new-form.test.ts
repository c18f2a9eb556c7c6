import { expect, test } from 'vitest'
import { makeComplaint } from '../../rules/check.ts'
import { parsePlan } from '../../tournament/plan-file.ts'
import { FIRST_FORM, KINDS, planFrom } from './new-form.ts'

const SURROUNDINGS = { levels: [], filesIn: () => null }
const BOTS = ['engine:3', 'greedy', 'greedy', 'stored:7', 'random']

test.for(KINDS)('the form of a %s makes a plan that can be read', kind => {
  const plan = planFrom({ ...FIRST_FORM, kind, bots: BOTS }, 5, bot => bot.replace('stored:7', 'team7'), kind)
  const parsed = parsePlan(JSON.stringify(plan), SURROUNDINGS)
  expect(parsed.ok ? [] : parsed.error.map(makeComplaint)).toEqual([])
  const names = parsed.ok ? parsed.value.entrants.map(({ name }) => name) : []
  expect(names).toEqual(
    ['engine:3', 'greedy', 'greedy 2', 'team7', 'random'].slice(0, kind === 'match' ? 2 : 5),
  )
})
