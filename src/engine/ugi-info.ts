/** An analysis as `info` lines, one for each line of play. */
import { makeMove } from '../rules/move-text.ts'
import type { Rules } from '../rules/variant.ts'
import type { Analysis, EngineLine } from './analysis.ts'
import { WIN, WIN_IN_SIGHT } from './score.ts'
import { winChance } from './win-chance.ts'

export function makeInfo(rules: Rules, analysis: Analysis): string[] {
  const { depth, nodes, milliseconds, lines } = analysis
  const speed = Math.round((1000 * nodes) / Math.max(milliseconds, 1))
  return lines.map((line, index) =>
    [
      `info depth ${depth} multipv ${index + 1} score ${makeScore(line)}`,
      `winchance ${winChance(rules.variant, line.score).toFixed(3)}`,
      `nodes ${nodes} nps ${speed} time ${Math.round(milliseconds)}`,
      `pv ${line.moves.map(move => makeMove(rules, move)).join(' ')}`,
    ].join(' '),
  )
}

/** `cp` in ten-thousandths of a line's points, `mate` in placements; `proved` when it is the exact result. */
function makeScore({ score, proved }: EngineLine): string {
  const placements = WIN - Math.abs(score)
  const value = Math.abs(score) > WIN_IN_SIGHT ? `mate ${Math.sign(score) * placements}` : `cp ${score}`
  return proved ? `${value} proved` : value
}
