/** What the pages of the arena ask the server. */
import type { BotProfile } from '../../contract/bots.ts'
import type { GameAnswer, GameRow } from '../../contract/games.ts'
import type { RatingsAnswer } from '../../contract/ratings.ts'
import type { Created, StatusAnswer, TournamentAnswer, TournamentRow } from '../../contract/tournaments.ts'
import { asBuiltIn } from '../../rules/identity.ts'
import type { TournamentPlan } from '../../tournament/plan.ts'
import { ask, send, useAsked } from '../ui/ask.ts'

const OFTEN = 5000 // milliseconds

export const useTournaments = () =>
  useAsked({
    queryKey: ['tournaments'],
    queryFn: () => ask<TournamentRow[]>('/tournaments'),
    refetchInterval: OFTEN,
  })

export const useBotProfile = (name: string) =>
  useAsked({
    queryKey: ['bot', name],
    queryFn: () => ask<BotProfile>(`/bots/profile?name=${encodeURIComponent(name)}`),
  })

/** The latest games of whoever plays under a name. */
export const useGamesOf = (name: string) =>
  useAsked({
    queryKey: ['games', name],
    queryFn: () => ask<GameRow[]>(`/games?most=20&bot=${encodeURIComponent(name)}`),
  })

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

/** Rules that are built in are the very row of the page, so that they are made ready once. */
export const planOf = ({ plan }: TournamentAnswer): TournamentPlan => ({
  ...plan,
  variant: asBuiltIn(plan.variant),
})
