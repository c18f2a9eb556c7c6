/** The bots of a match, each with a name and a budget. */
import type { Budget } from '../bots/player.ts'
import { ok, type Result } from '../rules/result.ts'
import { type BotWithBudget, parseBot } from './bot-word.ts'

export interface MatchBot extends BotWithBudget {
  readonly name: string // unique in the results
  readonly budget: Budget
}

/** A bot that is named twice plays against itself; the second one gets a number. Paths are taken from the folder. */
export function matchBotsFrom(
  words: readonly string[],
  usual: Budget,
  folder: string,
): Result<MatchBot[], string> {
  const bots: MatchBot[] = []
  for (const [index, word] of words.entries()) {
    const parsed = parseBot(word, folder)
    if (!parsed.ok) return parsed
    const earlier = words.slice(0, index).filter(other => other === word).length
    const name = earlier === 0 ? word : `${word}#${earlier + 1}`
    bots.push({ ...parsed.value, name, budget: parsed.value.budget ?? usual })
  }
  return ok(bots)
}
