/** Who takes part, as people write it: `greedy`, `./team7.py`, with a budget of its own `montecarlo@1s`, `minimax@5000n`. */
import { botNamed } from '../bots/table.ts'
import { type Entry, makeEntry, parseEntry } from '../programs/entry.ts'
import { err, ok, type Result } from '../rules/result.ts'

/** What a bot may spend on a placement. */
export type Spending = { readonly movetime: number } | { readonly nodes: number }

export interface Contender {
  readonly bot: string // the word without its budget
  readonly entry: Entry
  readonly spending: Spending | null // null: what the others have
}

/** Milliseconds, seconds or nodes. */
const SPENDING = /^(\d+)(ms|s|n)$/
const UNITS: Record<string, (amount: number) => Spending> = {
  ms: movetime => ({ movetime }),
  s: seconds => ({ movetime: 1000 * seconds }),
  n: nodes => ({ nodes }),
}

/** Whether it is a command in words, and no file. */
export const isCommandWord = (word: string): boolean => /^(?:cmd|ugi):/.test(word)

/** Paths are taken from the folder. */
export function parseContender(word: string, folder: string): Result<Contender, string> {
  const [bot, text] = cutAtBudget(word)
  const spending = text === null ? ok(null) : parseSpending(word, text)
  if (!spending.ok) return spending
  const entry = parseEntry(bot, folder)
  return entry.ok ? ok({ bot, entry: entry.value, spending: spending.value }) : entry
}

/** A built-in bot with or without a budget, and nothing else: no path and no command reads as one. */
export type BuiltinContender = Contender & { readonly entry: Extract<Entry, { kind: 'builtin' }> }

const BUILTIN = /^([a-z][a-z0-9-]*(?::\d{1,2})?)(?:@0*([1-9]\d{0,11})(ms|s|n))?$/

/** No file is looked for. None where the word is anything but a built-in bot's. */
export function parseBuiltin(text: string): BuiltinContender | undefined {
  const [, bot, amount, unit] = BUILTIN.exec(text) ?? []
  const word = bot === undefined ? undefined : botNamed(bot)
  if (word === undefined) return undefined
  const spending = amount === undefined ? null : UNITS[unit](Number(amount))
  return { bot: word, entry: { kind: 'builtin', word }, spending }
}

/** The text that reads as this contender. */
export const makeContender = ({ entry, spending }: Omit<Contender, 'bot'>): string =>
  `${makeEntry(entry)}${spending === null ? '' : `@${makeSpending(spending)}`}`

const makeSpending = (spending: Spending): string =>
  'nodes' in spending ? `${spending.nodes}n` : `${spending.movetime}ms`

/** After the last @, unless a path goes on there or a command has an @ of its own. */
function cutAtBudget(word: string): [bot: string, budget: string | null] {
  const [, bot, text] = /^(.*)@([^/]*)$/s.exec(word) ?? []
  if (bot === undefined || (isCommandWord(word) && !SPENDING.test(text))) return [word, null]
  return [bot, text]
}

export const wordWithoutBudget = (word: string): string => cutAtBudget(word)[0]

function parseSpending(word: string, text: string): Result<Spending, string> {
  const [, amount, unit] = SPENDING.exec(text) ?? []
  if (Number(amount) > 0) return ok(UNITS[unit](Number(amount)))
  return err(`"${word}": after @ comes a budget such as 100ms, 1s or 5000n; found "${text}"`)
}
