import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AllProgress,
  type Answered,
  daysInARow,
  dueIn,
  FIRST_RATING,
  makeProgress,
  NOTHING,
  parseProgress,
  progressOf,
  RESULTS,
  solvedIn,
  withAnswer,
  withRun,
} from './progress.ts'

const ID = 'a-game'
const DAY = 20_000
const answer = (part: Partial<Answered>): Answered => ({
  name: 'aaaaaa',
  rating: FIRST_RATING,
  result: 'solved',
  day: DAY,
  isDaily: false,
  ...part,
})
const afterAnswers = (...answers: readonly Partial<Answered>[]): AllProgress =>
  answers.reduce<AllProgress>((all, each) => withAnswer(all, ID, answer(each)), NOTHING)
const ofGame = (all: AllProgress) => progressOf(all, ID)

describe('the rating', () => {
  it('moves by half of the weight against a puzzle of the same rating, and by less than that the other way', () => {
    expect(ofGame(afterAnswers({})).rating).toBe(FIRST_RATING + 30)
    expect(ofGame(afterAnswers({ result: 'missed' })).rating).toBe(FIRST_RATING - 30)
    expect(ofGame(afterAnswers({ rating: FIRST_RATING - 400 })).rating).toBe(FIRST_RATING + 5)
    expect(ofGame(afterAnswers({ rating: FIRST_RATING + 400 })).rating).toBe(FIRST_RATING + 55)
  })

  it('is moved by the first answer alone, and not by one with a hint', () => {
    expect(ofGame(afterAnswers({ result: 'missed' }, { result: 'solved' })).rating).toBe(FIRST_RATING - 30)
    expect(ofGame(afterAnswers({ result: 'helped' }))).toMatchObject({ rating: FIRST_RATING, rated: 0 })
  })
})

describe('a missed puzzle', () => {
  const due = (all: AllProgress, day: number) => dueIn(ofGame(all), day)

  it('comes back after 1, 3, 7 and 21 days, and then no more', () => {
    let all = afterAnswers({ result: 'missed' })
    let day = DAY
    for (const wait of [1, 3, 7, 21]) {
      expect(due(all, day + wait - 1)).toEqual([])
      day += wait
      expect(due(all, day)).toEqual(['aaaaaa'])
      all = withAnswer(all, ID, answer({ day }))
    }
    expect(due(all, day + 1000)).toEqual([])
    expect(solvedIn(ofGame(all))).toBe(1)
  })

  it('begins anew when it is missed again, and does not move on when it is solved too early', () => {
    const twice = afterAnswers({ result: 'missed' }, { day: DAY + 1 }, { day: DAY + 4, result: 'missed' })
    expect(due(twice, DAY + 5)).toEqual(['aaaaaa'])
    const early = afterAnswers({ result: 'missed' }, { day: DAY })
    expect(due(early, DAY + 1)).toEqual(['aaaaaa'])
  })

  it('waits behind those that are due for longer', () => {
    const all = afterAnswers({ result: 'missed' }, { result: 'helped', name: 'bbbbbb', day: DAY - 1 })
    expect(due(all, DAY + 1)).toEqual(['bbbbbb', 'aaaaaa'])
  })
})

describe('the days in a row', () => {
  const daily = (day: number, part: Partial<Answered> = {}) => ({
    day,
    isDaily: true,
    name: `day${day}`,
    ...part,
  })

  it('count days with a daily puzzle solved at once, and end with a day without one', () => {
    const all = afterAnswers(daily(DAY), daily(DAY + 1), daily(DAY + 2))
    expect([DAY + 2, DAY + 3, DAY + 4].map(day => daysInARow(all.streak, day))).toEqual([3, 3, 0])
    expect(daysInARow(withAnswer(all, ID, answer(daily(DAY + 5))).streak, DAY + 5)).toBe(1)
  })

  it('do not count what was missed, nor its second try', () => {
    const all = afterAnswers(daily(DAY, { result: 'missed' }), daily(DAY))
    expect(daysInARow(all.streak, DAY)).toBe(0)
    expect(ofGame(all).daily).toEqual({ day: DAY, result: 'missed' })
  })

  it('count a day once, however many games were solved', () => {
    const other = withAnswer(afterAnswers(daily(DAY)), 'another', answer(daily(DAY)))
    expect(daysInARow(other.streak, DAY)).toBe(1)
  })
})

it('the longest run is kept', () => {
  const best = (solved: readonly number[]) =>
    ofGame(solved.reduce<AllProgress>((all, each) => withRun(all, ID, each), NOTHING)).best
  expect([best([]), best([4]), best([4, 2]), best([2, 4])]).toEqual([0, 4, 4, 4])
})

describe('as text', () => {
  const answers = fc.record({
    name: fc.constantFrom('aaaaaa', 'bbbbbb', 'cccccc'),
    rating: fc.integer({ min: 800, max: 2400 }),
    result: fc.constantFrom(...RESULTS),
    day: fc.integer({ min: DAY, max: DAY + 60 }),
    isDaily: fc.boolean(),
  })

  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b'), answers)), list => {
        const all = list.reduce<AllProgress>((before, [id, each]) => withAnswer(before, id, each), NOTHING)
        expect(parseProgress(makeProgress(all))).toEqual(all)
      }),
    )
  })

  it('is read without what cannot be read', () => {
    expect(parseProgress(null)).toEqual(NOTHING)
    expect(parseProgress('{')).toEqual(NOTHING)
    const broken = {
      streak: ['many', 1],
      games: {
        a: {
          rating: -1,
          seen: [
            ['x', 'won', 0, 1],
            ['y', 'missed', 9, 1],
            ['z', 'missed', 0, 1],
          ],
        },
        b: 7,
      },
    }
    const all = parseProgress(JSON.stringify(broken))
    expect(progressOf(all, 'a').rating).toBe(FIRST_RATING)
    expect([...progressOf(all, 'a').seen.keys()]).toEqual(['z'])
    fc.assert(fc.property(fc.json(), text => makeProgress(parseProgress(text)).length > 0))
  })
})
