import { expect, test } from 'vitest'
import type { Turn } from '../referee/player.ts'
import { play, start } from '../rules/position.ts'
import { VARIANTS } from '../rules/variants.ts'
import { botBeside } from './beside.ts'
import { makeBot } from './table.ts'

const [row] = VARIANTS
const first: Turn = { position: start(row), moves: [], limit: null, refused: null }
const second: Turn = { ...first, position: play(first.position, 40), moves: [40] }

test('answers move after move as the bot itself does, with the same luck', async () => {
  const [beside, itself] = [botBeside({ word: 'random', seed: 5, budget: {} }), makeBot('random', 5)]
  for (const turn of [first, second, first, second]) {
    expect(await beside.move(turn)).toEqual(await itself.move(turn))
  }
  await beside.close?.()
})

test('leaves its owner free, and thinks no longer when nobody waits', async () => {
  const bot = botBeside({ word: 'engine', seed: 1, budget: { movetime: 600_000 } })
  const answer = bot.move(first)
  const isOut = await Promise.race([answer, new Promise(resolve => setTimeout(resolve, 200, 'still out'))])
  expect(isOut).toBe('still out')
  bot.abandon?.()
  await bot.close?.()
  await expect(bot.move(first)).rejects.toThrow('engine was sent away')
})

test('can be asked again after it was abandoned', async () => {
  const bot = botBeside({ word: 'engine:1', seed: 1, budget: { nodes: 100 } })
  await bot.move(first)
  bot.abandon?.()
  expect(await bot.move(first)).toMatchObject({ kind: 'move' })
  await bot.close?.()
})
