/** What the pages of the arena ask the server. */
import type { BotsAnswer } from '../../contract/bots.ts'
import type { GameAnswer, GameRow } from '../../contract/games.ts'
import type { RatingsAnswer } from '../../contract/ratings.ts'
import type { Created, StatusAnswer, TournamentAnswer, TournamentRow } from '../../contract/tournaments.ts'
import { ask, send, useAsked } from '../ui/ask.ts'

const OFTEN = 5000 // milliseconds

export const useTournaments = () =>
  useAsked({
    queryKey: ['tournaments'],
    queryFn: () => ask<TournamentRow[]>('/tournaments'),
    refetchInterval: OFTEN,
  })

export const useBots = () => useAsked({ queryKey: ['bots'], queryFn: () => ask<BotsAnswer>('/bots') })

export const useRatings = () =>
  useAsked({
    queryKey: ['ratings'],
    queryFn: () => ask<RatingsAnswer>('/ratings'),
    refetchInterval: OFTEN,
  })

/** Null: none for now. */
export const useGame = (id: string | null) =>
  useAsked({
    queryKey: ['game', id],
    queryFn: () => ask<GameAnswer>(`/games/${id}`),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useLatestGames = () =>
  useAsked({
    queryKey: ['games'],
    queryFn: () => ask<GameRow[]>('/games?most=10'),
    refetchInterval: OFTEN,
  })

export const useTournament = (id: string) =>
  useAsked({
    queryKey: ['tournament', id],
    queryFn: () => ask<TournamentAnswer>(`/tournaments/${id}`),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const beginTournament = (plan: object): Promise<Created> => send<Created>('/tournaments', plan)

export const changeTournament = (id: number, change: 'cancel' | 'resume'): Promise<StatusAnswer> =>
  send<StatusAnswer>(`/tournaments/${id}/${change}`, {})
