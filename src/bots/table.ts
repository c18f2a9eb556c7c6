/** The built-in bots, by the names people type. */
import { TOP_LEVEL } from '../engine/levels.ts'
import type { Player } from '../referee/player.ts'
import { chanceFrom } from '../rules/chance.ts'
import type { Rules } from '../rules/variant.ts'
import { chooseCourse2016, chooseCourse2016Naive, chooseCourse2016Old } from './course-2016.ts'
import { chooseCourse2019 } from './course-2019.ts'
import { makeEngineBot } from './engine.ts'
import { chooseExpectimax } from './expectimax.ts'
import { chooseGreedy } from './greedy.ts'
import { chooseMinimax } from './minimax.ts'
import { makeMonteCarlo } from './montecarlo.ts'
import { type Allowance, botPlayer } from './player.ts'
import { chooseRandom } from './random.ts'
import type { Choose } from './thinking.ts'

interface Bot {
  readonly about: string
  readonly make: (level?: number) => Choose // one for each player: it may keep memory of its own
  readonly levels?: number // how many it has, the last being its full strength
}

export const BOTS: Readonly<Record<string, Bot>> = {
  engine: {
    about: 'the strongest: searches as deep as its time allows',
    make: makeEngineBot,
    levels: TOP_LEVEL,
  },
  random: { about: 'any legal move', make: () => chooseRandom },
  greedy: {
    about: 'wins a board if it can, blocks one if it must, else any move',
    make: () => chooseGreedy,
  },
  minimax: { about: 'looks at everything, a few moves deep, and counts boards', make: () => chooseMinimax },
  expectimax: {
    about: 'the same, but expects any move of its opponent',
    make: () => chooseExpectimax,
  },
  montecarlo: { about: 'a search tree judged by random games', make: makeMonteCarlo },
  'course-2016-naive': {
    about: 'the move after which its boards look best',
    make: () => chooseCourse2016Naive,
  },
  'course-2016-old': {
    about: 'three moves deep, and blind to lines of boards',
    make: () => chooseCourse2016Old,
  },
  'course-2016': {
    about: 'alpha-beta to the end of its time, as a team of 2016',
    make: () => chooseCourse2016,
  },
  'course-2019': {
    about: 'alpha-beta on squared line counts, as a team of 2019',
    make: () => chooseCourse2019,
  },
}

/** The strongest of them. */
export const BEST_BOT = 'engine'

/** Bots as people write them: a name, or with a lower level `engine:3`. */
export const BOT_WORDS: readonly string[] = Object.entries(BOTS).flatMap(([name, { levels = 1 }]) => [
  name,
  ...Array.from({ length: levels - 1 }, (_, index) => atLevel(name, index + 1)),
])

/** The one word for the bot that is named: the top level is the bot itself. None where there is no such bot. */
export function botNamed(word: string): string | undefined {
  const top = Object.keys(BOTS).find(name => BOTS[name].levels && word === `${name}:${BOTS[name].levels}`)
  return BOT_WORDS.find(each => each === (top ?? word))
}

/** 'engine (engine:1 to engine:9 for less), random, …' */
export const botList = (): string =>
  Object.entries(BOTS)
    .map(([name, { levels }]) =>
      levels === undefined ? name : `${name} (${name}:1 to ${name}:${levels - 1} for less)`,
    )
    .join(', ')

export function atLevel(name: string, level: number): string {
  return level === BOTS[name].levels ? name : `${name}:${level}`
}

/** A bot that is told which game comes gets ready for it at once, on nobody's time. */
export function makeBot(word: string, seed: number, allowance: Allowance = {}, rules?: Rules): Player {
  const [name, level] = word.split(':')
  const choose = level === undefined ? BOTS[name].make() : BOTS[name].make(Number(level))
  if (rules) choose.prepare?.(rules)
  return botPlayer(word, choose, chanceFrom(seed), allowance)
}
