/** The team of the visitor, where a course of this game runs on this server, and what it handed in last. */
import { useCallback, useEffect, useState } from 'react'
import type { MeAnswer } from '../../contract/accounts.ts'
import type { CourseAnswer, TeamAnswer } from '../../contract/courses.ts'
import { ask } from '../ui/ask.ts'

export interface OwnTeam {
  readonly course: string
  readonly team: TeamAnswer
  readonly last: { readonly number: number; readonly text: string } | null
}

/** Null: no team, no course of this game, or no server. */
export function useOwnTeam(variant: string): { team: OwnTeam | null; again: () => void } {
  const [team, setTeam] = useState<OwnTeam | null>(null)
  const again = useCallback((): void => {
    void ownTeam(variant)
      .catch(() => null)
      .then(setTeam)
  }, [variant])
  useEffect(again, [again])
  return { team, again }
}

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
