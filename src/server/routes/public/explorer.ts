/** How often each move of a position was played. Of games of a course nothing is counted, whoever asks. */
import { setTimeout as sleep } from 'node:timers/promises'
import { ExplorerAnswer, ExplorerQuery } from '../../../contract/explorer.ts'
import { makeMove } from '../../../rules/move-text.ts'
import { parsePosition } from '../../../rules/position-text.ts'
import { makeTextError } from '../../../rules/text.ts'
import { variantNamed } from '../../../rules/variants.ts'
import { firstMoveCounts } from '../../../runner/first-move-counts.ts'
import type { App, Parts } from '../../parts.ts'
import { refuse } from '../../refusal.ts'
import type { Visibility } from '../../visibility.ts'

const FRESH = 3000 // milliseconds
const PATIENCE = 500 // milliseconds that an answer waits for the count: with many games it is told before its end

export function addExplorerRoutes(app: App, { store, now }: Parts, visibility: Visibility): void {
  const counts = firstMoveCounts({
    tournaments: { list: visibility.ofNoCourse, byId: store.tournaments.byId },
    games: store.games,
  })
  let [isWhole, countedAt] = [false, Number.NEGATIVE_INFINITY]
  const count = async (): Promise<void> => {
    if (isWhole && now().getTime() - countedAt < FRESH) return
    isWhole = false
    await counts.refresh()
    ;[isWhole, countedAt] = [true, now().getTime()]
  }
  const schema = {
    summary: 'the moves that were played in a position of stored games, the most frequent first',
    querystring: ExplorerQuery,
    response: { 200: ExplorerAnswer },
  }
  app.get(
    '/api/explorer',
    { schema, config: { who: 'anyone', budget: 'explore' } },
    async ({ query }, reply) => {
      const parsed = parsePosition(query.position, variantNamed)
      if (!parsed.ok) return refuse(reply, 400, `position: ${makeTextError(parsed.error)}`)
      const { rules } = parsed.value
      await Promise.race([count(), sleep(PATIENCE, undefined, { ref: false })])
      const counter = counts.of(rules.variant)
      const moves = counter
        .movesAt(parsed.value)
        .map(({ move, ...results }) => ({ move: makeMove(rules, move), ...results }))
      return { games: counter.games(), isWhole, moves }
    },
  )
}
