/**
 * Plays a list of games on several threads. Whichever finishes first, results come in the order of the list: so they
 * are the same however many threads there are, and a match that is stopped has not favoured short games.
 */
import { err, type Result } from '../rules/result.ts'
import type { GameOrder, PlayedGame } from './game.ts'
import { type GameThread, openGameThread } from './game-thread.ts'

type Outcome = Result<PlayedGame, string>

/** Ends with the list, with a game that cannot be played, or with the signal; whoever stops listening stops the threads. */
export async function* runGames(
  count: number,
  orderOf: (game: number) => GameOrder,
  concurrency: number,
  signal: AbortSignal,
): AsyncGenerator<Outcome, void> {
  if (signal.aborted) return
  const results = Array.from({ length: count }, () => Promise.withResolvers<Outcome | null>())
  const stop = (why: Outcome | null): void => {
    for (const { resolve } of results) resolve(why)
  }
  let next = 0
  const work = async (thread: GameThread): Promise<void> => {
    while (next < count) {
      const game = next++
      const played = await thread.play(orderOf(game))
      results[game]!.resolve(played)
      if (!played?.ok) return
    }
  }
  const leave = (): void => stop(null)
  signal.addEventListener('abort', leave)
  const threads = Array.from({ length: Math.min(concurrency, count) }, openGameThread)
  for (const thread of threads) work(thread).catch(error => stop(err(String(error))))
  try {
    for (const { promise } of results) {
      const played = await promise
      if (played === null) return
      yield played
      if (!played.ok) return
    }
  } finally {
    signal.removeEventListener('abort', leave)
    await Promise.all(threads.map(thread => thread.close()))
  }
}
