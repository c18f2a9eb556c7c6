/** Who takes part in a match, told apart by name, each with something to spend. */
import type { Entry } from '../../programs/entry.ts'
import { parseContender, type Spending } from '../../runner/contender.ts'
import { EXIT, Stop } from '../io.ts'

export interface Contestant {
  readonly name: string // as it is told apart in the results
  readonly bot: string
  readonly entry: Entry
  readonly budget: Spending
}

/** A bot that is named twice plays against itself and gets a number. */
export function contestantsFrom(words: readonly string[], usual: Spending): Contestant[] {
  return words.map((word, index) => {
    const earlier = words.slice(0, index).filter(other => other === word).length
    return contestantFrom(word, earlier === 0 ? word : `${word}#${earlier + 1}`, usual)
  })
}

function contestantFrom(word: string, name: string, usual: Spending): Contestant {
  const contender = parseContender(word, process.cwd())
  if (!contender.ok) throw new Stop(EXIT.usage, contender.error)
  const { bot, entry, spending } = contender.value
  return { name, bot, entry, budget: spending ?? usual }
}
