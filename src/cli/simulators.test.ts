import { expect, test } from 'vitest'
import { OPTIONS } from './simulators.ts'

/** As the courses' documents number them; "bot" is also their AI. */
const ROLES = {
  simulator: ['random–random', 'human–random', 'human–human', 'bot–human', 'bot–random', 'bot–bot'],
  evaluator: [
    'random–bot',
    'human–bot',
    'human–human',
    'bot–random',
    'bot–naive',
    'naive–bot',
    'bot–bot',
    'old–bot',
    'bot–old',
    'bot–bot',
    'bot–bot',
  ],
}

test.for(['simulator', 'evaluator'] as const)('every option of the %s roles whom it should', name => {
  expect(OPTIONS[name].map(({ roles }) => roles.join('–'))).toEqual(ROLES[name])
})

const WORDS: Record<string, string> = {
  human: 'human',
  random: 'random player',
  naive: 'naive AI',
  old: 'old AI',
}

test.for(['simulator', 'evaluator'] as const)('the text of an option of the %s names its players', name => {
  for (const { about, roles } of OPTIONS[name]) {
    const said = about.split(' against ')
    for (const side of [0, 1] as const)
      expect(said[side]).toMatch(WORDS[roles[side]] ?? /^(bot|AI( \d)?|team \d\d)$/)
  }
})

test('of the two teams, 64 moves first in option 10 and 27 in option 11', () => {
  expect(OPTIONS.evaluator.slice(9).map(({ about }) => about)).toEqual([
    'team 64 against team 27',
    'team 27 against team 64',
  ])
})
