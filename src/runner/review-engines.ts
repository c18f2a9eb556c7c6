/** Engines that search whole games, one game at a time each, in threads of their own. They are kept for the next game. */
import { nodeChannel } from '../engine/channel-node.ts'
import { type Engine, makeEngine } from '../engine/engine.ts'
import type { Progress } from '../review/evaluate.ts'
import { type GameReview, type OpenedGame, type ReviewTerms, reviewGame } from '../review/game-review.ts'
import { err, ok, type Result } from '../rules/result.ts'
import type { Variant } from '../rules/variant.ts'

export interface ReviewEngines {
  /** Null where it was cancelled. */
  review(
    game: OpenedGame,
    terms: ReviewTerms,
    cancel: AbortSignal,
    tell?: (progress: Progress) => void,
  ): Promise<Result<GameReview | null, string>>
  close(): void
}

const MEGABYTES = 16 // of a table: a position is searched for moments
const RESTING = 5000 // ms after which an engine that nobody needs is ended

interface Resting {
  readonly engine: Engine
  readonly variant: string
  readonly clock: NodeJS.Timeout
}

export function openReviewEngines(): ReviewEngines {
  const resting = new Set<Resting>()
  let isClosed = false
  const wake = (variant: string): Engine | null => {
    const found = [...resting].find(each => each.variant === variant)
    if (found === undefined) return null
    clearTimeout(found.clock)
    resting.delete(found)
    return found.engine
  }
  const rest = (engine: Engine, variant: string): void => {
    if (isClosed) {
      engine.close()
      return
    }
    const clock = setTimeout(() => {
      resting.delete(seat)
      engine.close()
    }, RESTING).unref()
    const seat = { engine, variant, clock }
    resting.add(seat)
  }
  return {
    review: async (game, terms, cancel, tell) => {
      const variant = JSON.stringify(game.record.variant)
      const engine = wake(variant) ?? (await newEngine(game.record.variant))
      if (typeof engine === 'string') return err(engine)
      try {
        engine.newGame() // or what is found would depend on the games before
        return ok(await reviewGame(game, engine, terms, cancel, tell))
      } finally {
        rest(engine, variant)
      }
    },
    close: () => {
      isClosed = true
      for (const { engine, clock } of resting) {
        clearTimeout(clock)
        engine.close()
      }
      resting.clear()
    },
  }
}

/** Or why there is none. */
async function newEngine(variant: Variant): Promise<Engine | string> {
  const made = await makeEngine(variant, { megabytes: MEGABYTES }, nodeChannel)
  return made.ok ? made.value : made.error
}
