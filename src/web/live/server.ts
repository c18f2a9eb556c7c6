/** What the pages of live games ask the server. */
import type {
  JoinLinkedGame,
  LinkedGameJoined,
  LinkedGameMade,
  LiveGameAnswer,
  LiveGameBegun,
  LivePrints,
  NewLinkedGame,
  NewLiveGame,
  Reach,
} from '../../contract/live-games.ts'
import { ask, send, useAsked } from '../ui/ask.ts'

export const makeLinkedGame = (wanted: NewLinkedGame): Promise<LinkedGameMade> =>
  send<LinkedGameMade>('/live-games/links', wanted)

export const beginLiveGame = (wanted: NewLiveGame): Promise<LiveGameBegun> =>
  send<LiveGameBegun>('/live-games', wanted)

export const joinLinkedGame = (game: string, joining: JoinLinkedGame): Promise<LinkedGameJoined> =>
  send<LinkedGameJoined>(`/live-games/${game}/join`, joining)

/** As it stands when the page is opened. */
export const useLiveGameOnce = (game: string) =>
  useAsked({ queryKey: ['live-game', game], queryFn: () => ask<LiveGameAnswer>(`/live-games/${game}`) })

export const printsOf = (game: string, key: string): Promise<LivePrints> =>
  send<LivePrints>(`/live-games/${game}/prints`, { key })

export const useReach = () =>
  useAsked({ queryKey: ['reach'], queryFn: () => ask<Reach>('/live-games/reach'), staleTime: 60_000 })
