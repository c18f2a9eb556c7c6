import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chanceFrom } from '../../rules/chance.ts'
import { moves, outcome, type Position, play, start, tally } from '../../rules/position.ts'
import { VARIANTS } from '../../rules/variants.ts'
import { type Cue, cuesOf, endCue } from './cues.ts'

const ENDS: readonly Cue[] = ['win', 'loss', 'end']

it('in any game each mark is heard once, each won board once, and the end once', () => {
  fc.assert(
    fc.property(fc.constantFrom(...VARIANTS), fc.nat(1e6), (variant, seed) => {
      const chance = chanceFrom(seed)
      const heard: Cue[] = []
      let position: Position = start(variant)
      let placed = 0
      while (outcome(position) === null) {
        const next = play(position, chance.pick(moves(position)))
        const cues = cuesOf(position, next, 0)
        expect(cues[0]).toBe(position.turn === 0 ? 'x' : 'o')
        heard.push(...cues)
        placed++
        position = next
      }
      const count = (cue: Cue): number => heard.filter(each => each === cue).length
      expect(count('x') + count('o')).toBe(placed)
      expect(heard.filter(cue => ENDS.includes(cue))).toHaveLength(1)
      expect(ENDS).toContain(heard.at(-1))
      const won = [0, 1].map(side => tally(position, 'boards', side as 0 | 1))
      const told = count('board') + count('board-lost')
      expect(won[0]! + won[1]! - told).toBeGreaterThanOrEqual(0)
      expect(won[0]! + won[1]! - told).toBeLessThanOrEqual(1) // the last one may end the game, which is louder
    }),
    { numRuns: 60 },
  )
})

it('the same end is a win for one side, a loss for the other, and a win for who only watches', () => {
  expect([endCue(0, 0), endCue(0, 1), endCue(0, null), endCue(null, 0)]).toEqual([
    'win',
    'loss',
    'win',
    'end',
  ])
})
