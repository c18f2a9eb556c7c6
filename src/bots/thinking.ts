/**
 * What a bot thinks with: a source of chance, and a budget of time, of nodes or of both. Time ends a search wherever
 * it happens to be; nodes end it at the same place on every machine, which repeatable matches need.
 */
import type { Chance } from '../rules/chance.ts'
import type { Move, Position } from '../rules/position.ts'
import { assert } from '../rules/result.ts'
import type { Rules } from '../rules/variant.ts'

export interface Thinking {
  readonly chance: Chance
  readonly now: () => number // milliseconds that never run backwards
  readonly deadline: number | null // on that clock
  readonly nodes: number | null // what a node is, each bot says for itself
}

/** A bot that thinks in this process is a function from a position to a move. */
export interface Choose {
  (position: Position, thinking: Thinking): Move
  prepare?(rules: Rules): void // it will be asked about this game, and may get ready before its time runs
  close?(): void // it will not be asked again
}

/** Counts what a search uses of its budget. */
export interface Meter {
  /** Takes one more node; false when there is none left. */
  spend(): boolean
  isSpent(): boolean
  share(): number // of the budget that is used, 1 when all of it is
}

/** Reading the clock costs as much as a small node, so it is read once in this many nodes. */
const NODES_A_READING = 16

export function meterOf({ now, deadline, nodes }: Thinking): Meter {
  assert(deadline !== null || nodes !== null, 'a budget of time or of nodes')
  const stop = deadline ?? Number.POSITIVE_INFINITY
  const most = nodes ?? Number.POSITIVE_INFINITY
  const begun = now()
  let used = 0
  let spent = false
  const spend = (): boolean => {
    if (spent) return false
    if (used >= most || (used % NODES_A_READING === 0 && now() >= stop)) spent = true
    used++
    return !spent
  }
  const share = (): number => Math.max(used / most, (now() - begun) / (stop - begun))
  return { spend, isSpent: () => spent, share }
}

/** The same, with only a part of the time that is left. */
export function withPartOfTime(thinking: Thinking, part: number): Thinking {
  const { deadline } = thinking
  if (deadline === null) return thinking
  const begun = thinking.now()
  return { ...thinking, deadline: begun + part * (deadline - begun) }
}
