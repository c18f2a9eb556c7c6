/** The way to the server. What it complains about, and that it does not answer, comes in words for people. */
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BotsAnswer } from '../../contract/bots.ts'
import type { Complaint } from '../../contract/common.ts'
import type { GameAnswer, GameRow } from '../../contract/games.ts'
import type { RatingsAnswer } from '../../contract/ratings.ts'
import type { Created, StatusAnswer, TournamentAnswer, TournamentRow } from '../../contract/tournaments.ts'

/** A complaint of the server's, or of ours about it. */
export class Refused extends Error {
  readonly complaints: readonly string[]
  constructor(message: string, complaints: readonly string[] = []) {
    super(message)
    this.complaints = complaints
  }
}

const SILENT = 'The server does not answer. Is it running? The page itself goes on without it.'

export async function ask<T>(path: string, request?: RequestInit): Promise<T> {
  const response = await fetch(`/api${path}`, request).catch(() => null)
  if (!response) throw new Refused(SILENT)
  const body: unknown = await response.json().catch(() => null)
  if (response.ok && body !== null) return body as T
  throw isComplaint(body)
    ? new Refused(sentence(body.error.message), body.error.complaints)
    : new Refused(SILENT) // something else answers at that address
}

const isComplaint = (body: unknown): body is Complaint =>
  typeof body === 'object' && body !== null && 'error' in body

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

interface RequestProps<T> {
  readonly data: T | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

/** An error stands until there is an answer: asking again must not take it, and whoever reads it, off the page. */
function useAsked<T>(question: UseQueryOptions<T>): RequestProps<T> {
  const { data, error, refetch } = useQuery(question)
  const [last, setLast] = useState<Error | null>(null)
  if (error && error !== last) setLast(error)
  return { data, error: data === undefined ? (error ?? last) : error, refetch }
}

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

const send = <T>(path: string, body: object): Promise<T> =>
  ask<T>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
