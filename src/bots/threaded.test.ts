import { expect, test } from 'vitest'
import type { Turn } from '../referee/player.ts'
import { play, start } from '../rules/position.ts'
import { VARIANTS } from '../rules/variants.ts'
import { makeBot } from './table.ts'
import { threadedBot } from './threaded.ts'

const [row] = VARIANTS
const first: Turn = { position: start(row), moves: [], limit: null, refused: null }
const second: Turn = { ...first, position: play(first.position, 40), moves: [40] }

test('answers every move as the bot itself does', async () => {
  const [threaded, itself] = [threadedBot({ word: 'random', seed: 5, budget: null }), makeBot('random', 5)]
  for (const turn of [first, second, first, second]) {
    expect(await threaded.move(turn)).toEqual(await itself.move(turn))
  }
  await threaded.close?.()
})

test('leaves the calling thread free, and stops thinking when it is abandoned', async () => {
  const bot = threadedBot({ word: 'engine', seed: 1, budget: { movetime: 600_000 } })
  const answer = bot.move(first)
  const winner = await Promise.race([
    answer,
    new Promise(resolve => setTimeout(resolve, 200, 'still thinking')),
  ])
  expect(winner).toBe('still thinking')
  bot.abandon?.()
  await bot.close?.()
  await expect(bot.move(first)).rejects.toThrow('engine was closed')
})

test('can be asked again after it was abandoned', async () => {
  const bot = threadedBot({ word: 'engine:1', seed: 1, budget: { nodes: 100 } })
  await bot.move(first)
  bot.abandon?.()
  expect(await bot.move(first)).toMatchObject({ kind: 'move' })
  await bot.close?.()
})
