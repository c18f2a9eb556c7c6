/**
 * Runs a bot that is a JavaScript or TypeScript module, in a process of its own: `node module-host.ts bot.ts`. It
 * speaks the line protocol for the bot. What the bot logs goes to standard error, and standard output is the host's.
 */
import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import type { Failing } from '../dialects/protocol.ts'
import { makeFail } from '../dialects/protocol.ts'
import { makeMove, parseMove } from '../rules/move-text.ts'
import { moves, outcome, type Position, play } from '../rules/position.ts'
import { makePosition, parsePosition } from '../rules/position-text.ts'
import { rulesOf, type Variant } from '../rules/variant.ts'

/** What a module's `move` is given. Moves are text, as `move` returns them. */
export interface ModuleTurn {
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
const STDOUT = 1

const say = (line: string): void => {
  for (let rest = Buffer.from(`${line}\n`); rest.length > 0; ) rest = rest.subarray(writeSync(STDOUT, rest))
}

/** The whole stack for the author, one line for the arena. */
function crash(thrown: unknown): void {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  process.stderr.write(`${error.stack ?? error.message}\n`)
  const at = /\n\s+at (?:.*\()?.*?([^/]+:\d+):\d+\)?/.exec(error.stack ?? '')
  say(makeFail({ way: 'crash', why: `${error.name}: ${error.message}${at ? ` (${at[1]})` : ''}` }))
}

async function load(file: string): Promise<Bot> {
  const module: { move?: unknown } = await import(pathToFileURL(file).href)
  if (typeof module.move !== 'function') throw new Error('the module exports no function named move')
  return turn => (module.move as Bot)(turn)
}

/** The words after the first, by the first, as they were last sent. */
const heard = new Map<string, string>()
const wordsOf = (name: string): string[] => (heard.get(name) ?? '').split(' ').filter(word => word !== '')

function turnOf(variant: Variant): ModuleTurn {
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
  const failing: Failing = {
    way: 'malformed',
    why: `move returned ${found.slice(0, 60)}, but a move is a text such as "4:5"`,
  }
  return makeFail(failing)
}

async function serve(file: string): Promise<void> {
  let bot: Bot | null = null
  let variant: Variant | null = null
  for await (const line of createInterface({ input: process.stdin, terminal: false })) {
    const space = line.indexOf(' ')
    const word = space < 0 ? line : line.slice(0, space)
    heard.set(word, space < 0 ? '' : line.slice(space + 1))
    try {
      if (word === 'begin') {
        variant = rulesOf(JSON.parse(heard.get('rules') ?? '')).variant
        bot = await load(file)
        say('ready')
      }
      if (word === 'go' && bot && variant) say(answerFor(await bot(turnOf(variant))))
    } catch (thrown) {
      crash(thrown)
    }
  }
}

console.log = console.info = console.debug = console.error
Object.defineProperty(process, 'stdout', { value: process.stderr })
process.on('uncaughtException', crash)
await serve(process.argv[2]!)
