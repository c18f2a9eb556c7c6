import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenNames, teamOfFile } from './naming.ts'

const NAMING = { file: 'team{n}.py', class: 'Team{n}' }

test('the names of team 7', () => {
  expect(givenNames(NAMING, 7)).toEqual({ file: 'team7.py', class: 'Team7' })
})

test('the name of a file says whose it is', () => {
  const namings = fc.constantFrom(NAMING, { file: 'bot_{n}_final.py', class: 'B{n}' })
  fc.assert(
    fc.property(namings, fc.integer({ min: 1, max: 999_999 }), (naming, team) => {
      expect(teamOfFile(naming, givenNames(naming, team).file)).toBe(team)
    }),
  )
})

test.for(['team.py', 'team07.py', 'team0.py', 'Team7.py', 'team7.py.txt', 'team7', 'xteam7.py', 'team-7.py'])(
  '%s is nobody’s',
  name => {
    expect(teamOfFile(NAMING, name)).toBeNull()
  },
)
