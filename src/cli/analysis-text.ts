/** What the engine found, in words and as JSON. */
import type { Analysis, EngineLine } from '../engine/analysis.ts'
import { LINE_SCORE, WIN } from '../engine/score.ts'
import { chanceOf, countText, isWon, lineVerdict, movesText, speedOf } from '../engine/verdict.ts'
import { makeMove } from '../rules/move-text.ts'
import { MARKS, type Position } from '../rules/position.ts'
import { makePosition } from '../rules/position-text.ts'
import { assert } from '../rules/result.ts'
import type { BotChoice } from './asked-bot.ts'

const SHOWN_MOVES = 8 // of a line while the search goes on

/** 'depth 9   1.23 M nodes   +0.05, x 52 %   4:4 4:0 …' */
export function progressLine(position: Position, { depth, nodes, lines: [best] }: Analysis): string {
  assert(best !== undefined, 'an analysis with a line')
  const moves = best.moves.slice(0, SHOWN_MOVES)
  const more = best.moves.length > SHOWN_MOVES ? ' …' : ''
  const shown = `${movesText(position, moves)}${more}`
  return `depth ${`${depth}`.padEnd(3)} ${countText(nodes)} nodes   ${lineVerdict(position, best)}   ${shown}`
}

export function analysisText(position: Position, analysis: Analysis): string[] {
  const { depth, nodes, milliseconds, lines } = analysis
  const { rules, turn } = position
  const verdicts = lines.map(line => lineVerdict(position, line))
  const widest = Math.max(...verdicts.map(verdict => verdict.length))
  const rank = (index: number): string => `${index + 1}.`.padEnd(4)
  const speed = `${countText(speedOf(analysis))} nodes/s`
  return [
    `${rules.variant.id}, ${MARKS[turn]} to move`,
    `depth ${depth}, ${countText(nodes)} nodes in ${(milliseconds / 1000).toFixed(2)} s, ${speed}`,
    ...lines.map(
      ({ moves }, index) =>
        `${rank(index)}${verdicts[index]?.padEnd(widest)}   ${movesText(position, moves)}`,
    ),
  ]
}

export function analysisJson(position: Position, analysis: Analysis) {
  const { depth, nodes, milliseconds, lines } = analysis
  return {
    variant: position.rules.variant.id,
    position: makePosition(position),
    turn: MARKS[position.turn],
    depth,
    nodes,
    milliseconds: Math.round(milliseconds),
    nodesPerSecond: speedOf(analysis),
    lines: lines.map(line => lineJson(position, line)),
  }
}

function lineJson(position: Position, line: EngineLine) {
  return {
    score: line.score / LINE_SCORE,
    winChance: Number(chanceOf(position, line).toFixed(4)),
    proved: line.proved,
    verdict: lineVerdict(position, line),
    moves: line.moves.map(move => makeMove(position.rules, move)),
    ...(isWon(line) ? { score: Math.sign(line.score), placements: WIN - Math.abs(line.score) } : {}),
  }
}

/** What a bot would play, the position after it, and what the engine thinks of that one, unless the game is over. */
export interface AskedChoice {
  readonly word: string
  readonly asked: BotChoice
  readonly after: Position | null
  readonly reply: Analysis | null
}

/** 'team7.py plays 4:5 after 0.412 s; after that o 52 %' */
export function choiceText(position: Position, choice: AskedChoice | null): string[] {
  if (choice === null) return []
  const { word, asked } = choice
  if (asked.move === null) return [`${word} would lose here by ${asked.why}`]
  const played = `${word} plays ${makeMove(position.rules, asked.move)} after ${(asked.milliseconds / 1000).toFixed(3)} s`
  return [`${played}; ${afterWords(choice)}`]
}

function afterWords({ after, reply }: AskedChoice): string {
  const best = reply?.lines[0]
  return after && best ? `then ${lineVerdict(after, best)}` : 'that ends the game'
}

export function choiceJson(position: Position, choice: AskedChoice | null) {
  if (choice === null) return {}
  const { word, asked, after, reply } = choice
  if (asked.move === null) return { bot: { word, move: null, why: asked.why } }
  const best = reply?.lines[0]
  const move = makeMove(position.rules, asked.move)
  const then = after && best ? lineJson(after, best) : null
  return { bot: { word, move, milliseconds: Math.round(asked.milliseconds), after: then } }
}
