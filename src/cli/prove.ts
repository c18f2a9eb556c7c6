/** `ultimata prove`: checks the proof that one side wins a game, by playing every reply. */
import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { provedWinner, SOLVED } from '../review/solved.ts'
import { makeStrategy, proveStrategy, type Strategy } from '../review/strategy.ts'
import { makeStrategyLines, parseStrategyLines } from '../review/strategy-text.ts'
import { makeMove } from '../rules/move-text.ts'
import { MARKS, type Side, start } from '../rules/position.ts'
import { ok, type Result } from '../rules/result.ts'
import { rulesOf, type Variant } from '../rules/variant.ts'
import { whole } from '../rules/work.ts'
import { positionFrom } from './arguments.ts'
import { EXIT, type Io, print, Stop } from './io.ts'
import { readText, resolveVariant } from './variant-of.ts'

const EXAMPLES = `
A proof is a strategy: the move of the winning side in every position that can arise while it follows it. The command
plays every reply of the other side by the rules. It accepts no end but a win by a line of boards, and uses no engine.

Examples:
  $ ultimata prove ut3                      who wins, and in how many placements at most
  $ ultimata prove ut3 --position '<text>'  the winning move in one position
  $ ultimata prove ut3 --text               the whole strategy, a line for each position, for other programs to check
  $ ultimata prove ut3 --strategy my.txt    check another strategy, in the form that --text prints`

interface Options {
  readonly position?: string
  readonly strategy?: string
  readonly text?: true
  readonly json?: true
}

export function registerProve(program: Command, io: Io): void {
  program
    .command('prove')
    .summary('check the proof of who wins a solved game')
    .description(`Checks the proof that one side wins a game. Solved: ${SOLVED.join(', ')}.`)
    .argument('<variant>')
    .option('--position <text>', 'print the winning move in this position')
    .option('--strategy <file>', 'check this file instead of the strategy that comes with the program')
    .option('--text', 'print the strategy as text')
    .option('--json', 'print one JSON object')
    .addHelpText('after', EXAMPLES)
    .action((word: string, options: Options) => prove(io, word, options))
}

function prove(io: Io, word: string, options: Options): void {
  const variant = resolveVariant(word)
  const side = provedWinner(variant)
  if (side === null) {
    throw new Stop(EXIT.usage, `nothing is proved about "${variant.id}"; solved games: ${SOLVED.join(', ')}`)
  }
  const begun = performance.now()
  const bytes = bytesOf(variant, side, options.strategy)
  const proof = bytes.ok ? whole(proveStrategy(variant, side, bytes.value)) : bytes
  if (!proof.ok)
    throw new Stop(EXIT.wrong, `this is no proof that ${MARKS[side]} wins ${variant.id}: ${proof.error}`)
  const seconds = (performance.now() - begun) / 1000
  if (options.position !== undefined) printStep(io, proof.value, options.position)
  else if (options.text) for (const line of makeStrategyLines(proof.value)) print(io, line)
  else if (options.json) print(io, JSON.stringify(figuresOf(proof.value, seconds)))
  else print(io, wordsOf(proof.value, seconds))
}

function bytesOf(variant: Variant, side: Side, path: string | undefined): Result<Uint8Array, string> {
  if (path === undefined)
    return ok(readFileSync(new URL(`../review/solved/${variant.id}.bin`, import.meta.url)))
  return whole(makeStrategy(variant, side, parseStrategyLines(rulesOf(variant), readText(path))))
}

function figuresOf({ variant, side, plies, positions, replies, stepAt }: Strategy, seconds: number) {
  const first = start(variant)
  const step = first.turn === side ? stepAt(first) : null
  const move = step && makeMove(first.rules, step.move)
  return { variant: variant.id, winner: MARKS[side], plies, first: move, positions, replies, seconds }
}

function wordsOf(strategy: Strategy, seconds: number): string {
  const { variant, winner, plies, first, positions, replies } = figuresOf(strategy, seconds)
  const loser = MARKS[strategy.side === 0 ? 1 : 0]
  return [
    `${winner} wins ${variant} by a line of boards in at most ${plies} placements, whatever ${loser} plays.`,
    ...(first === null ? [] : [`The first move is ${first}.`]),
    `Checked by the rules in ${seconds.toFixed(1)} s: ${positions} positions with ${winner} to move, counting turned and`,
    `mirrored ones once, and all ${replies} replies of ${loser}.`,
  ].join('\n')
}

function printStep(io: Io, strategy: Strategy, text: string): void {
  const position = positionFrom(text, strategy.variant)
  const winner = MARKS[strategy.side]
  if (position.turn !== strategy.side) throw new Stop(EXIT.usage, `in this position ${winner} is not to move`)
  const step = strategy.stepAt(position)
  if (step === null)
    throw new Stop(EXIT.wrong, `this position does not arise while ${winner} follows the strategy`)
  print(io, `${makeMove(position.rules, step.move)}, wins in at most ${step.plies} placements`)
}
