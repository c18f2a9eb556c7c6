/** All that is played live on a server: games with bots, and games between two people. */
import type { Store } from '../store/store.ts'
import { type LinkedGames, openLinkedGames } from './linked-games.ts'
import { type LiveGames, openLiveGames } from './live-games.ts'

export interface LivePlay {
  readonly liveGames: LiveGames
  readonly linkedGames: LinkedGames
}

export async function openLivePlay(
  { linkedGames: store }: Pick<Store, 'linkedGames'>,
  trouble: (message: string) => void,
  now: () => Date = () => new Date(),
): Promise<LivePlay> {
  const liveGames = openLiveGames()
  return { liveGames, linkedGames: await openLinkedGames({ store, games: liveGames, trouble, now }) }
}
