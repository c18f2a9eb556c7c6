/** A bot at the table: what the referee allows and what its owner wishes become the budget that it thinks within. */
import type { Answer, Player } from '../referee/player.ts'
import type { Chance } from '../rules/chance.ts'
import { makeMove } from '../rules/move-text.ts'
import type { Choose, Thinking } from './thinking.ts'

export interface Allowance {
  readonly movetime?: number // milliseconds a move, when that is less than the limit
  readonly nodes?: number // of the search; without a movetime, only a limit then ends it sooner
  readonly now?: () => number // milliseconds that never run backwards
}

/** As much of it as can travel between threads. */
export type Budget = Omit<Allowance, 'now'>

/** Without a limit and without a wish of its owner's. */
const USUAL_MOVETIME = 1000

/** Left unused of a limit: the way to the referee and a busy machine take some of it. */
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
  const wish =
    allowance.movetime ?? (nodes === null && limit === null ? USUAL_MOVETIME : Number.POSITIVE_INFINITY)
  const time = limit === null ? wish : Math.min(wish, limit - marginOf(limit))
  return { chance, now, nodes, deadline: Number.isFinite(time) ? now() + time : null }
}
