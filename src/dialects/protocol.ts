/**
 * The line protocol, version 1, as docs/bots.md describes it: what a bot is sent and what it may answer. Only `begin`
 * and `go` are answered, each with one line. The legal moves come with every turn, so that a bot need not know the
 * rules.
 */
import type { FasterClock } from '../referee/faster-clock.ts'
import type { Answer, Failure, Turn } from '../referee/player.ts'
import { makeMove } from '../rules/move-text.ts'
import { MARKS, moves } from '../rules/position.ts'
import { makePosition } from '../rules/position-text.ts'
import { quote } from '../rules/text.ts'
import type { Rules } from '../rules/variant.ts'

/** How a program failed, and why, in words that its author can act on. */
export interface Failing {
  readonly way: Failure
  readonly why: string
}

/**
 * A talk with a program, as a generator: it yields the text to write, is given the next line that comes back, and
 * returns the result. '' writes nothing and waits for another line.
 */
export type Talk<T> = Generator<string, T, string>

/** How one kind of program is spoken to. */
export interface Dialect {
  begin(): Talk<Failing | null>
  turn(turn: Turn): Talk<Answer>
}

export interface Greeting {
  readonly rules: Rules
  readonly limit: number | null // milliseconds a placement
  readonly seed: number
  readonly clock?: FasterClock // its own clocks
  readonly fixed?: true // its own random numbers follow from the seed
}

/** The same time as the program's own clocks tell it. */
export const toldTime = ({ clock }: Greeting, limit: number | null): number | null =>
  limit === null ? null : limit * (clock?.times ?? 1)

const PROTOCOL_VERSION = 1

export const lineDialect = (greeting: Greeting): Dialect => ({
  *begin() {
    return readReady(yield makeGreeting(greeting))
  },
  *turn(turn) {
    return readAnswer(yield makeQuestion(turn))
  },
})

const makeGreeting = ({ rules: { variant }, limit, seed }: Greeting): string =>
  [
    `ultimata ${PROTOCOL_VERSION}`,
    `variant ${variant.id}`,
    `rules ${JSON.stringify(variant)}`,
    `limit ${limit ?? '-'}`,
    `seed ${seed}`,
    'begin',
    '',
  ].join('\n')

function makeQuestion({ position, moves: played, limit }: Turn): string {
  const words = (list: readonly number[]): string =>
    list.map(move => makeMove(position.rules, move)).join(' ')
  return [
    `side ${MARKS[position.turn]}`,
    `position ${makePosition(position)}`,
    `played ${words(played)}`.trimEnd(),
    `moves ${words(moves(position))}`,
    `go ${limit ?? '-'}`,
    '',
  ].join('\n')
}

/** Null when the program is ready. */
export function readReady(line: string): Failing | null {
  const failing = readFail(line)
  if (failing) return failing
  if (line === 'ready') return null
  return { way: 'malformed', why: `expected "ready" as the answer to "begin", found ${quote(line)}` }
}

/** The referee decides whether the text is a move, and legal. */
export function readAnswer(line: string): Answer {
  const failing = readFail(line)
  if (failing) return { kind: 'failure', ...failing }
  if (line === 'resign') return { kind: 'resign' }
  const [, text] = /^move (.+)$/s.exec(line) ?? []
  if (text !== undefined) return { kind: 'move', text }
  return {
    kind: 'failure',
    way: 'malformed',
    why: `expected "move" and a move, or "resign", as the answer to "go", found ${quote(line)}`,
  }
}

const FAIL_WAYS = ['malformed', 'crash', 'tampering'] as const satisfies Failure[]

/** A program's own report of its failure: `fail crash IndexError: …`, with the escapes `\n`, `\r` and `\\`. */
export const makeFail = ({ way, why }: Failing): string =>
  `fail ${way} ${why.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}`

export function readFail(line: string): Failing | null {
  const [, word, text = ''] = /^fail (\w+) (.*)$/s.exec(line) ?? []
  const way = FAIL_WAYS.find(known => known === word)
  return way
    ? { way, why: text.replace(/\\([\\nr])/g, (_, letter: string) => ESCAPES[letter] ?? letter) }
    : null
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', '\\': '\\' }
