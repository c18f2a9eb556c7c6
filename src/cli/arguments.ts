/** Words of the command line, read as values; every error says what was expected. */
import { InvalidArgumentError, Option } from 'commander'
import type { Budget } from '../bots/player.ts'
import { BOT_WORDS, botList } from '../bots/table.ts'
import type { Position } from '../rules/position.ts'
import { parsePosition } from '../rules/position-text.ts'
import { makeTextError } from '../rules/text.ts'
import type { Variant } from '../rules/variant.ts'
import { variantNamed } from '../rules/variants.ts'
import { makeBotWord, parseBot } from '../runner/bot-word.ts'
import { EXIT, Stop } from './io.ts'
import { didYouMean } from './suggest.ts'

export const wholeNumber =
  (least: number, most: number) =>
  (word: string): number => {
    const value = Number(word)
    if (/^\d+$/.test(word) && value >= least && value <= most) return value
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`)
  }

/** Finds the built-in variants, and this one, which may come from a rule file. */
const finderWith =
  (variant: Variant) =>
  (id: string): Variant | undefined =>
    id === variant.id ? variant : variantNamed(id)

/** A position of this variant, or of any built-in one where none is given. */
export function positionFrom(text: string, variant?: Variant): Position {
  const parsed = parsePosition(text, variant ? finderWith(variant) : variantNamed)
  if (!parsed.ok) throw new Stop(EXIT.usage, `this is not a position: ${makeTextError(parsed.error)}`)
  const { id } = parsed.value.rules.variant
  if (variant && id !== variant.id)
    throw new Stop(EXIT.usage, `the position belongs to "${id}", not to "${variant.id}"`)
  return parsed.value
}

/** How many seeds there are. */
export const SEEDS = 2 ** 32

export const seedWord = wholeNumber(0, SEEDS - 1)

export const seedOption = (): Option =>
  new Option(
    '--seed <n>',
    "makes the bots' random choices repeatable; with --nodes, the whole game",
  ).argParser(seedWord)

export const drawnSeed = (): number => Math.floor(Math.random() * SEEDS)

const LONGEST_MS = 24 * 3_600_000

export const movetimeOption = (): Option =>
  new Option(
    '--movetime <ms>',
    'time that a bot takes for each placement, within the limit (default: 1000)',
  ).argParser(wholeNumber(1, LONGEST_MS))

export const nodesOption = (): Option =>
  new Option('--nodes <n>', 'nodes that a bot searches for each placement, however long that takes')
    .conflicts('movetime')
    .argParser(wholeNumber(1, 1e12))

const USUAL_BUDGET: Budget = { movetime: 1000 }

/** What a bot may use for a placement. */
export function budgetFrom({ movetime, nodes }: { movetime?: number; nodes?: number }): Budget {
  if (nodes !== undefined) return { nodes }
  return movetime === undefined ? USUAL_BUDGET : { movetime }
}

/** Any bot that a match takes, or one of the others that are allowed here; files are looked for from where one is. */
export const playerWord =
  (...others: readonly string[]) =>
  (word: string): string => {
    if (others.includes(word)) return word
    const parsed = parseBot(word, process.cwd())
    if (parsed.ok) {
      const { entry, budget } = parsed.value
      return entry.kind === 'builtin' ? makeBotWord({ entry, budget }) : word
    }
    if (!parsed.error.startsWith('there is no bot')) throw new Stop(EXIT.usage, parsed.error)
    const what = others.length > 0 ? 'player' : 'bot'
    const list = [...others, botList()].join(', ')
    const near = didYouMean(word, [...others, ...BOT_WORDS])
    throw new Stop(
      EXIT.usage,
      `there is no ${what} "${word}"${near}\nthese are known: ${list}, or a file (.py, .ts, .js, any program), or "cmd:…", "ugi:…"`,
    )
  }
