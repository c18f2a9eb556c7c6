/**
 * Accuracy tells how well somebody plays: moves at random, a weak level and a strong one come in this order in every
 * game. The games are few and short of thought, but always the same.
 */
import { expect, test } from 'vitest'
import { kernelFor, lossesAt } from '../bench/accuracy.ts'
import { accuracyOf } from '../src/review/accuracy.ts'
import { VARIANTS } from '../src/rules/variants.ts'

const GAMES = 3
const NODES = 4000

test.each(VARIANTS.map(variant => [variant.id, variant] as const))(
  'accuracy rises with strength in %s',
  { timeout: 600_000 },
  async (_, variant) => {
    const kernel = await kernelFor(variant)
    const accuracyAt = async (strength: number): Promise<number> => {
      const losses: number[] = []
      for (let game = 0; game < GAMES; game++) losses.push(...(await lossesAt(kernel, strength, game, NODES)))
      return accuracyOf(variant, losses) ?? expect.fail('it had choices')
    }
    const [random, weak, strong] = [await accuracyAt(0), await accuracyAt(4), await accuracyAt(8)]
    expect(random).toBeLessThan(40)
    expect(weak).toBeGreaterThan(random + 10)
    expect(strong).toBeGreaterThan(weak + 5)
  },
)
