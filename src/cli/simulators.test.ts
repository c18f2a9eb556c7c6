import { expect, test } from 'vitest'
import { OPTIONS } from './simulators.ts'

/** As the courses' documents number them; "bot" is also their AI. */
const SEATS = {
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

test.for(['simulator', 'evaluator'] as const)('every option of the %s seats whom it should', name => {
  expect(OPTIONS[name].map(({ seats }) => seats.join('–'))).toEqual(SEATS[name])
})

const WORDS: Record<string, string> = {
  human: 'human',
  random: 'random player',
  naive: 'naive AI',
  old: 'old AI',
}

test.for(['simulator', 'evaluator'] as const)(
  'and what is said of an option of the %s is who sits there',
  name => {
    for (const { about, seats } of OPTIONS[name]) {
      const said = about.split(' against ')
      for (const side of [0, 1])
        expect(said[side]).toMatch(WORDS[seats[side]] ?? /^(bot|AI( \d)?|team \d\d)$/)
    }
  },
)

test('of the two teams 64 begins in option 10, and 27 in option 11', () => {
  expect(OPTIONS.evaluator.slice(9).map(({ about }) => about)).toEqual([
    'team 64 against team 27',
    'team 27 against team 64',
  ])
})
