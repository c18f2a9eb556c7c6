/** The team of the visitor, where a course of this game runs on this server, and what it handed in last. */
import { useQuery } from '@tanstack/react-query'
import type { MeAnswer } from '../../contract/accounts.ts'
import type { CourseAnswer, TeamAnswer } from '../../contract/courses.ts'
import { ask } from '../ui/ask.ts'

export interface OwnTeam {
  readonly course: string
  readonly team: TeamAnswer
  readonly last: { readonly number: number; readonly text: string } | null
}

const OFTEN = 1000 // milliseconds

interface OwnTeamSeen {
  readonly own: OwnTeam | null
  /** Resolves when it is known. */
  known(): Promise<OwnTeam | null>
  again(): Promise<unknown>
}

/** Null: no team, no course of this game, or no server. Asked again while a check goes on. */
export function useOwnTeam(variant: string): OwnTeamSeen {
  const { data, isPending, refetch } = useQuery({
    queryKey: ['own-team', variant],
    queryFn: () => ownTeam(variant),
    refetchInterval: ({ state }) => (isBeingChecked(state.data) ? OFTEN : false),
  })
  const own = data ?? null
  const known = async (): Promise<OwnTeam | null> =>
    isPending ? ((await refetch({ cancelRefetch: false })).data ?? null) : own
  return { own, known, again: refetch }
}

const isBeingChecked = (own: OwnTeam | null | undefined): boolean =>
  own?.team.handIns.some(({ state }) => state === 'received' || state === 'checking') ?? false

async function ownTeam(variant: string): Promise<OwnTeam | null> {
  const { person } = await ask<MeAnswer>('/me')
  if (person?.team == null || person.course === null) return null
  const course = `${person.course}`
  if ((await ask<CourseAnswer>(`/courses/${course}`)).variant !== variant) return null
  const team = await ask<TeamAnswer>(`/courses/${course}/team`)
  const number = Math.max(0, ...team.handIns.map(handIn => handIn.number))
  if (number === 0) return { course, team, last: null }
  const file = await fetch(`/api/courses/${course}/teams/${team.number}/hand-ins/${number}`)
  return { course, team, last: file.ok ? { number, text: await file.text() } : null }
}
