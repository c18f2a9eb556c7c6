/** Who takes part in a match: `greedy`, or with a budget of its own `montecarlo@1s`, `minimax@5000n`. */
import { BOT_WORDS, botList } from '../../bots/table.ts'
import { EXIT, Stop } from '../io.ts'
import { didYouMean } from '../suggest.ts'

/** What a bot may spend on a placement. */
export type Budget = { readonly movetime: number } | { readonly nodes: number }

export interface Contestant {
  readonly name: string // as it is told apart in the results
  readonly bot: string
  readonly budget: Budget
}

/** Milliseconds, seconds or nodes. */
const BUDGET = /^(\d+)(ms|s|n)$/
const UNITS: Record<string, (amount: number) => Budget> = {
  ms: movetime => ({ movetime }),
  s: seconds => ({ movetime: 1000 * seconds }),
  n: nodes => ({ nodes }),
}

/** A bot that is named twice plays against itself and gets a number. */
export function contestantsFrom(words: readonly string[], usual: Budget): Contestant[] {
  return words.map((word, index) => {
    const earlier = words.slice(0, index).filter(other => other === word).length
    return { ...contestantFrom(word, usual), name: earlier === 0 ? word : `${word}#${earlier + 1}` }
  })
}

function contestantFrom(word: string, usual: Budget): Contestant {
  const [bot, budget] = word.split('@', 2)
  if (!BOT_WORDS.includes(bot)) throw new Stop(EXIT.usage, unknownBot(bot))
  return { name: word, bot, budget: budget === undefined ? usual : budgetFrom(word, budget) }
}

function unknownBot(bot: string): string {
  return `there is no bot "${bot}"${didYouMean(bot, BOT_WORDS)}\nknown: ${botList()}`
}

function budgetFrom(word: string, text: string): Budget {
  const [, amount, unit] = BUDGET.exec(text) ?? []
  if (Number(amount) > 0) return UNITS[unit](Number(amount))
  throw new Stop(EXIT.usage, `"${word}": after @ comes a budget such as 100ms, 1s or 5000n; found "${text}"`)
}
