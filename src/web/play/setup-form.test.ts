import { expect, it } from 'vitest'
import { limitOf } from '../../rules/variant.ts'
import { VARIANTS } from '../../rules/variants.ts'
import { type LocalPlayers, PERSON } from '../local-players.ts'
import { CLOCKS, formOf, makeChoices, parseChoices, setupFrom, withVariant } from './setup-form.ts'

const engine = (level: number) => ({ kind: 'engine', level }) as const
const PAIRS = [
  [PERSON, PERSON],
  [PERSON, engine(4)],
  [engine(10), PERSON],
  [engine(1), engine(7)],
] as const satisfies LocalPlayers[]

it('a form makes the setup that it was made of', () => {
  for (const variant of VARIANTS) {
    for (const pair of PAIRS) {
      for (const limit of [...CLOCKS.map(clock => clock.limit), limitOf(variant)]) {
        const setup = { variant, pair, limit }
        expect(setupFrom(formOf(setup), true)).toEqual(setup)
      }
    }
  }
})

it('a lot gives either side', () => {
  const form = { ...formOf({ variant: VARIANTS[0], pair: PAIRS[1], limit: null }), side: 'lot' } as const
  expect(setupFrom(form, true).pair).toEqual([PERSON, engine(4)])
  expect(setupFrom(form, false).pair).toEqual([engine(4), PERSON])
})

it('what was chosen last is there again, where the game does not say it', () => {
  const chosen = { level: 7, otherLevel: 2, side: 'lot' } as const
  const kept = parseChoices(
    makeChoices({ ...formOf({ variant: VARIANTS[0], pair: PAIRS[0], limit: null }), ...chosen }),
  )
  expect(kept).toEqual(chosen)
  expect(formOf({ variant: VARIANTS[0], pair: PAIRS[0], limit: null }, kept)).toMatchObject(chosen)
  expect(formOf({ variant: VARIANTS[0], pair: PAIRS[1], limit: null }, kept)).toMatchObject({
    ...chosen,
    level: 4,
  })
})

it.each([
  null,
  '',
  '{',
  'null',
  '{"level":11,"otherLevel":1,"side":"x"}',
  '{"level":1,"otherLevel":1,"side":"z"}',
])('choices that cannot be read (%j) are the usual ones', text =>
  expect(parseChoices(text)).toEqual({ level: 3, otherLevel: 3, side: 'x' }),
)

it('a clock is always chosen, whichever game is', () => {
  const timed = VARIANTS.find(variant => limitOf(variant) !== null) ?? expect.fail('a timed game')
  const untimed = VARIANTS.find(variant => limitOf(variant) === null) ?? expect.fail('an untimed game')
  const own = formOf({ variant: timed, pair: PAIRS[0], limit: limitOf(timed) })
  expect(own.clock).toBe('own')
  expect(withVariant(own, untimed)).toEqual({ ...own, variant: untimed, clock: 'none' })
  expect(withVariant({ ...own, clock: '5' }, untimed).clock).toBe('5')
})
