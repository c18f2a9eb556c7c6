/** The built-in bots, by the names people type. */
import type { Player } from '../referee/player.ts'
import { chanceFrom } from '../rules/chance.ts'
import { chooseGreedy } from './greedy.ts'
import { botPlayer, type Choose } from './player.ts'
import { chooseRandom } from './random.ts'

interface Bot {
  readonly about: string
  readonly choose: Choose
}

export const BOTS: Readonly<Record<string, Bot>> = {
  random: { about: 'any legal move', choose: chooseRandom },
  greedy: { about: 'wins a board if it can, blocks one if it must, else any move', choose: chooseGreedy },
}

/** The strongest of them. */
export const BEST_BOT = 'greedy'

export const makeBot = (name: string, seed: number): Player =>
  botPlayer(name, BOTS[name].choose, chanceFrom(seed))
