/** Words of the command line, read as values; every error says what was expected. */
import { InvalidArgumentError, Option } from 'commander'
import type { Budget } from '../bots/player.ts'
import { BOT_WORDS, botList, botNamed } from '../bots/table.ts'
import type { Position } from '../rules/position.ts'
import { parsePosition } from '../rules/position-text.ts'
import { makeTextError } from '../rules/text.ts'
import type { Variant } from '../rules/variant.ts'
import { variantNamed } from '../rules/variants.ts'
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

/** The word for a bot, or one of the others that are allowed here. */
export const botWord =
  (...others: readonly string[]) =>
  (word: string): string => {
    const found = others.includes(word) ? word : botNamed(word)
    if (found !== undefined) return found
    const known = [...others, ...BOT_WORDS]
    const what = others.length > 0 ? 'player' : 'bot'
    const list = [...others, botList()].join(', ')
    throw new Stop(
      EXIT.usage,
      `there is no ${what} "${word}"${didYouMean(word, known)}\nthese are known: ${list}`,
    )
  }
