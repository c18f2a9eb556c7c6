/** The built-in bots, by the names people type. */
import { TOP_LEVEL } from '../engine/levels.ts'
import type { Player } from '../referee/player.ts'
import { chanceFrom } from '../rules/chance.ts'
import { moves } from '../rules/position.ts'
import { assert } from '../rules/result.ts'
import type { Rules } from '../rules/variant.ts'
import { chooseCourse2016, chooseCourse2016Naive, chooseCourse2016Old } from './course-2016.ts'
import { chooseCourse2019 } from './course-2019.ts'
import { makeEngineBot } from './engine.ts'
import { chooseExpectimax } from './expectimax.ts'
import { chooseGreedy } from './greedy.ts'
import { chooseMinimax } from './minimax.ts'
import { makeMonteCarlo } from './montecarlo.ts'
import { type Allowance, botPlayer } from './player.ts'
import type { Choose } from './thinking.ts'

interface Bot {
  readonly name: string
  readonly about: string
  readonly make: (level?: number) => Choose // one for each player: it may keep memory of its own
  readonly levels?: number // how many it has, the last being its full strength
}

const chooseRandom: Choose = (position, { chance }) => chance.pick(moves(position))

export const BOTS: readonly Bot[] = [
  {
    name: 'engine',
    about: 'the strongest: searches as deeply as its time allows',
    make: makeEngineBot,
    levels: TOP_LEVEL,
  },
  { name: 'random', about: 'any legal move', make: () => chooseRandom },
  {
    name: 'greedy',
    about: 'wins a board if it can, else blocks one, else plays any move',
    make: () => chooseGreedy,
  },
  {
    name: 'minimax',
    about: 'searches every move a few moves deep and counts boards',
    make: () => chooseMinimax,
  },
  {
    name: 'expectimax',
    about: 'like minimax, but expects its opponent to move at random',
    make: () => chooseExpectimax,
  },
  { name: 'montecarlo', about: 'a search tree scored by random games', make: makeMonteCarlo },
  {
    name: 'course-2016-naive',
    about: 'the move after which its boards look best',
    make: () => chooseCourse2016Naive,
  },
  {
    name: 'course-2016-old',
    about: 'searches three moves deep, without regard to lines of boards',
    make: () => chooseCourse2016Old,
  },
  {
    name: 'course-2016',
    about: 'alpha-beta over the whole limit, as a team of 2016 described it',
    make: () => chooseCourse2016,
  },
  {
    name: 'course-2019',
    about: 'alpha-beta with squared line counts, as a team of 2019 described it',
    make: () => chooseCourse2019,
  },
]

export function botCalled(name: string): Bot {
  const bot = BOTS.find(each => each.name === name)
  assert(bot !== undefined, `a bot called ${name}`)
  return bot
}

/** The strongest of them. */
export const BEST_BOT = 'engine'

/** Bots as people write them: a name, or a name with a lower level, `engine:3`. */
export const BOT_WORDS: readonly string[] = BOTS.flatMap(({ name, levels = 1 }) => [
  name,
  ...Array.from({ length: levels - 1 }, (_, index) => atLevel(name, index + 1)),
])

/** The canonical word for a bot: its top level is written as its name alone. Undefined when there is no such bot. */
export function botNamed(word: string): string | undefined {
  const top = BOTS.find(({ name, levels }) => levels !== undefined && word === `${name}:${levels}`)
  return BOT_WORDS.find(each => each === (top?.name ?? word))
}

/** 'engine (weaker: engine:1 to engine:9), random, …' */
export const botList = (): string =>
  BOTS.map(({ name, levels }) =>
    levels === undefined ? name : `${name} (weaker: ${name}:1 to ${name}:${levels - 1})`,
  ).join(', ')

export function atLevel(name: string, level: number): string {
  return level === botCalled(name).levels ? name : `${name}:${level}`
}

/** With the rules of the coming game the bot gets ready at once, before its clock runs. */
export function makeBot(word: string, seed: number, allowance: Allowance = {}, rules?: Rules): Player {
  const [name = '', level] = word.split(':')
  const { make } = botCalled(name)
  const choose = level === undefined ? make() : make(Number(level))
  if (rules) choose.prepare?.(rules)
  return botPlayer(word, choose, chanceFrom(seed), allowance)
}
