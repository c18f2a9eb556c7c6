/**
 * The line protocol for a bot that is a module: what its `move` is given and what may come of it. Whoever runs the
 * module hears the lines, loads it and writes the answers, in a process or in a page.
 */
import { makeMove, parseMove } from '../rules/move-text.ts'
import { moves, outcome, type Position, play } from '../rules/position.ts'
import { makePosition, parsePosition } from '../rules/position-text.ts'
import { rulesOf, type Variant } from '../rules/variant.ts'
import { makeFail } from './protocol.ts'

/** What a module's `move` is given. Moves are text, as `move` returns them. */
interface ModuleTurn {
  readonly side: 'x' | 'o'
  readonly position: Position // for the functions in `rules`
  readonly text: string // the same as text
  readonly played: readonly string[]
  readonly moves: readonly string[] // the legal ones
  readonly limit: number | null // milliseconds
  readonly seed: number
  readonly rules: typeof RULES // to look ahead with
}

type Bot = (turn: ModuleTurn) => unknown

const RULES = { moves, play, outcome, makeMove, parseMove, makePosition }

/** A module that was loaded; it must export a function `move`. */
export function botIn(module: { readonly move?: unknown }): Bot {
  const { move } = module
  if (typeof move !== 'function') throw new Error('the module exports no function named move')
  return turn => move(turn)
}

/** Takes one line after another; an answer comes of two of them. What the bot throws is thrown. */
export function hearLines(load: () => Promise<Bot>): (line: string) => Promise<string | null> {
  const heard = new Map<string, string>() // what follows the first word, by that word, as it was sent last
  let bot: Bot | null = null
  let variant: Variant | null = null
  return async line => {
    const space = line.indexOf(' ')
    const word = space < 0 ? line : line.slice(0, space)
    heard.set(word, space < 0 ? '' : line.slice(space + 1))
    if (word === 'begin') {
      variant = rulesOf(JSON.parse(heard.get('rules') ?? '')).variant
      bot = await load()
      return 'ready'
    }
    return word === 'go' && bot && variant ? answerFor(await bot(turnOf(heard, variant))) : null
  }
}

function turnOf(heard: ReadonlyMap<string, string>, variant: Variant): ModuleTurn {
  const wordsOf = (name: string): string[] => (heard.get(name) ?? '').split(' ').filter(word => word !== '')
  const text = heard.get('position') ?? ''
  const parsed = parsePosition(text, () => variant)
  if (!parsed.ok) throw new Error(`not a position: ${text}`)
  const limit = heard.get('go') ?? '-'
  return {
    side: heard.get('side') === 'o' ? 'o' : 'x',
    position: parsed.value,
    text,
    played: wordsOf('played'),
    moves: wordsOf('moves'),
    limit: limit === '-' ? null : Number(limit),
    seed: Number(heard.get('seed')),
    rules: RULES,
  }
}

function answerFor(returned: unknown): string {
  if (typeof returned === 'string' && !returned.includes('\n')) return `move ${returned}`
  const found = typeof returned === 'string' ? JSON.stringify(returned) : String(returned)
  return makeFail({
    way: 'malformed',
    why: `move returned ${found.slice(0, 60)}, but a move is a text such as "4:5"`,
  })
}

/** What a module threw: the whole stack for its author, and one line for the arena. */
export function crashOf(thrown: unknown): { readonly stack: string; readonly line: string } {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const at = /\n\s+at (?:.*\()?.*?([^/]+:\d+):\d+\)?/.exec(error.stack ?? '')
  const why = `${error.name}: ${error.message}${at ? ` (${at[1]})` : ''}`
  return { stack: error.stack ?? error.message, line: makeFail({ way: 'crash', why }) }
}
