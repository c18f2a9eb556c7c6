/**
 * Plays a list of games on several threads. Whichever finishes first, results come in the order of the list: so they
 * are the same however many threads there are, and a match that is stopped has not favoured short games.
 */
import type { GameOrder, PlayedGame } from './game.ts'
import { type GameThread, openGameThread } from './game-thread.ts'

/** Ends with the list, or with the signal; whoever stops listening stops the threads. */
export async function* runGames(
  count: number,
  orderOf: (game: number) => GameOrder,
  concurrency: number,
  signal: AbortSignal,
): AsyncGenerator<PlayedGame, void> {
  if (signal.aborted) return
  const results = Array.from({ length: count }, () => Promise.withResolvers<PlayedGame | Error | null>())
  const stop = (why: Error | null): void => {
    for (const { resolve } of results) resolve(why)
  }
  let next = 0
  const work = async (thread: GameThread): Promise<void> => {
    while (next < count) {
      const game = next++
      const played = await thread.play(orderOf(game))
      results[game].resolve(played)
      if (played === null) return
    }
  }
  const leave = (): void => stop(null)
  signal.addEventListener('abort', leave)
  const threads = Array.from({ length: Math.min(concurrency, count) }, openGameThread)
  for (const thread of threads) work(thread).catch(stop)
  try {
    for (const { promise } of results) {
      const played = await promise
      if (played instanceof Error) throw played
      if (played === null) return
      yield played
    }
  } finally {
    signal.removeEventListener('abort', leave)
    await Promise.all(threads.map(thread => thread.close()))
  }
}
