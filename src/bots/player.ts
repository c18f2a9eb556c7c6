/** A built-in bot as a player: the referee's limit and the caller's allowance become the budget it thinks within. */
import type { Answer, Player } from '../referee/player.ts'
import type { Chance } from '../rules/chance.ts'
import { makeMove } from '../rules/move-text.ts'
import type { Choose, Thinking } from './thinking.ts'

/** What a bot may use for a move: milliseconds, where that is less than the limit, or nodes of its search. */
export type Budget = { readonly movetime: number } | { readonly nodes: number }

export interface Allowance {
  readonly movetime?: number
  readonly nodes?: number // without a movetime, only a limit then ends it sooner
  readonly now?: () => number // milliseconds that never run backwards
}

/** Where there is neither a limit nor an allowance. */
const USUAL_MOVETIME = 1000

/** The part of a limit left unused: passing the answer on and a busy machine take some time. */
const marginOf = (limit: number): number => Math.min(200, 10 + limit / 50)

export const botPlayer = (
  name: string,
  choose: Choose,
  chance: Chance,
  allowance: Allowance = {},
): Player => ({
  name,
  move: async ({ position, limit }): Promise<Answer> => ({
    kind: 'move',
    text: makeMove(position.rules, choose(position, thinkingFor(limit, chance, allowance))),
  }),
  close: async () => choose.close?.(),
})

function thinkingFor(limit: number | null, chance: Chance, allowance: Allowance): Thinking {
  const now = allowance.now ?? (() => performance.now())
  const nodes = allowance.nodes ?? null
  const allowed =
    allowance.movetime ?? (nodes === null && limit === null ? USUAL_MOVETIME : Number.POSITIVE_INFINITY)
  const time = limit === null ? allowed : Math.min(allowed, limit - marginOf(limit))
  return { chance, now, nodes, deadline: Number.isFinite(time) ? now() + time : null }
}
