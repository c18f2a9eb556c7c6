/** The bots of a match, each with a name and a budget. */

import type { Budget } from '../../bots/player.ts'
import type { Entry } from '../../programs/entry.ts'
import { parseBot } from '../../runner/bot-word.ts'
import { EXIT, Stop } from '../io.ts'

export interface MatchBot {
  readonly name: string // unique in the results
  readonly bot: string
  readonly entry: Entry
  readonly budget: Budget
}

/** A bot that is named twice plays against itself; the second one gets a number. */
export function matchBotsFrom(words: readonly string[], usual: Budget): MatchBot[] {
  return words.map((word, index) => {
    const earlier = words.slice(0, index).filter(other => other === word).length
    return matchBotFrom(word, earlier === 0 ? word : `${word}#${earlier + 1}`, usual)
  })
}

function matchBotFrom(word: string, name: string, usual: Budget): MatchBot {
  const parsed = parseBot(word, process.cwd())
  if (!parsed.ok) throw new Stop(EXIT.usage, parsed.error)
  const { bot, entry, budget } = parsed.value
  return { name, bot, entry, budget: budget ?? usual }
}
