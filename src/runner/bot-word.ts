/** Who takes part, as people write it: `greedy`, `./team7.py`, with a budget of its own `montecarlo@1s`, `minimax@5000n`. */
import type { Budget } from '../bots/player.ts'
import { botNamed } from '../bots/table.ts'
import { type Entry, makeEntry, parseEntry } from '../programs/entry.ts'
import { err, ok, type Result } from '../rules/result.ts'

export interface BotWithBudget {
  readonly bot: string // the word without its budget
  readonly entry: Entry
  readonly budget: Budget | null // null: what the others have
}

/** Milliseconds, seconds or nodes. */
const BUDGET = /^(\d+)(ms|s|n)$/
const UNITS: Record<string, (amount: number) => Budget> = {
  ms: movetime => ({ movetime }),
  s: seconds => ({ movetime: 1000 * seconds }),
  n: nodes => ({ nodes }),
}

/** Whether it is a command in words, and no file. */
export const isCommandWord = (word: string): boolean => /^(?:cmd|ugi):/.test(word)

/** Paths are taken from the folder. */
export function parseBot(word: string, folder: string): Result<BotWithBudget, string> {
  const [bot, text] = cutAtBudget(word)
  const budget = text === null ? ok(null) : parseBudget(word, text)
  if (!budget.ok) return budget
  const entry = parseEntry(bot, folder)
  return entry.ok ? ok({ bot, entry: entry.value, budget: budget.value }) : entry
}

/** A built-in bot with or without a budget, and nothing else: no path and no command reads as one. */
export type BuiltinWithBudget = BotWithBudget & { readonly entry: Extract<Entry, { kind: 'builtin' }> }

const BUILTIN = /^([a-z][a-z0-9-]*(?::\d{1,2})?)(?:@0*([1-9]\d{0,11})(ms|s|n))?$/

/** No file is looked for. None where the word is anything but a built-in bot's. */
export function parseBuiltin(text: string): BuiltinWithBudget | undefined {
  const [, bot, amount, unit] = BUILTIN.exec(text) ?? []
  const word = bot === undefined ? undefined : botNamed(bot)
  if (word === undefined) return undefined
  const budget = amount === undefined ? null : UNITS[unit!]!(Number(amount))
  return { bot: word, entry: { kind: 'builtin', word }, budget }
}

/** The text that reads as this bot. */
export const makeBotWord = ({ entry, budget }: Omit<BotWithBudget, 'bot'>): string =>
  `${makeEntry(entry)}${budget === null ? '' : `@${makeBudget(budget)}`}`

const makeBudget = (budget: Budget): string =>
  'nodes' in budget ? `${budget.nodes}n` : `${budget.movetime}ms`

/** After the last @, unless a path goes on there or a command has an @ of its own. */
function cutAtBudget(word: string): [bot: string, budget: string | null] {
  const [, bot, text] = /^(.*)@([^/]*)$/s.exec(word) ?? []
  if (bot === undefined || text === undefined) return [word, null]
  if (isCommandWord(word) && !BUDGET.test(text)) return [word, null]
  return [bot, text]
}

export const wordWithoutBudget = (word: string): string => cutAtBudget(word)[0]

function parseBudget(word: string, text: string): Result<Budget, string> {
  const [, amount, unit] = BUDGET.exec(text) ?? []
  if (Number(amount) > 0) return ok(UNITS[unit!]!(Number(amount)))
  return err(`"${word}": after @ comes a budget such as 100ms, 1s or 5000n; found "${text}"`)
}
