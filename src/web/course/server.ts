/** What the pages of a course ask the server. */
import type { AuditAnswer, LinkMeaningAnswer, MeAnswer, NewLinkAnswer } from '../../contract/accounts.ts'
import type { FairnessAnswer } from '../../contract/course-fairness.ts'
import type {
  CourseTournamentAnswer,
  MarkBookAnswer,
  OwnMarksAnswer,
} from '../../contract/course-tournament.ts'
import type {
  CourseAnswer,
  CoursesAnswer,
  DashboardAnswer,
  LadderAnswer,
  LadderGameAnswer,
  LadderGamesAnswer,
  Receipt,
  TeamAnswer,
} from '../../contract/courses.ts'
import { ask, send, useAsked } from '../ui/ask.ts'

const OFTEN = 3000 // ms

export type StageAnswer = CourseTournamentAnswer['stages'][number]

export const useMe = () => useAsked({ queryKey: ['me'], queryFn: () => ask<MeAnswer>('/me') })
export const useCourses = () =>
  useAsked({ queryKey: ['courses'], queryFn: () => ask<CoursesAnswer>('/courses') })
/** A course, and how far the server's clock was ahead of ours when it answered. */
export type SeenCourse = CourseAnswer & { readonly ahead: number }
export const useCourse = (id: string) =>
  useAsked({
    queryKey: ['course', id],
    queryFn: async (): Promise<SeenCourse> => {
      const course = await ask<CourseAnswer>(`/courses/${id}`)
      return { ...course, ahead: Date.parse(course.now) - Date.now() }
    },
  })

/** One's own team, or for staff any; asked again while a check goes on. */
export const useTeam = (id: string, team: string | null) =>
  useAsked({
    queryKey: ['team', id, team],
    queryFn: () => ask<TeamAnswer>(team === null ? `/courses/${id}/team` : `/courses/${id}/teams/${team}`),
    refetchInterval: OFTEN,
    retry: false,
  })
export const useDashboard = (id: string) =>
  useAsked({
    queryKey: ['dashboard', id],
    queryFn: () => ask<DashboardAnswer>(`/courses/${id}/dashboard`),
    refetchInterval: OFTEN,
  })
export const useCourseTournament = (id: string) =>
  useAsked({
    queryKey: ['course-tournament', id],
    queryFn: () => ask<CourseTournamentAnswer>(`/courses/${id}/tournament`),
    refetchInterval: OFTEN,
    retry: false,
  })
export const useFairness = (id: string) =>
  useAsked({
    queryKey: ['fairness', id],
    queryFn: () => ask<FairnessAnswer>(`/courses/${id}/fairness`),
    refetchInterval: OFTEN,
    retry: false,
  })
export const useLadder = (id: string) =>
  useAsked({
    queryKey: ['ladder', id],
    queryFn: () => ask<LadderAnswer>(`/courses/${id}/ladder`),
    refetchInterval: OFTEN,
    retry: false,
  })
export const useLadderGames = (id: string, team: number) =>
  useAsked({
    queryKey: ['ladder-games', id, team],
    queryFn: () => ask<LadderGamesAnswer>(`/courses/${id}/teams/${team}/ladder-games`),
    refetchInterval: OFTEN,
  })
export const useLadderGame = (id: string, team: number, game: number) =>
  useAsked({
    queryKey: ['ladder-game', id, team, game],
    queryFn: () => ask<LadderGameAnswer>(`/courses/${id}/teams/${team}/ladder-games/${game}`),
  })
export const useOwnMarks = (id: string) =>
  useAsked({
    queryKey: ['own-marks', id],
    queryFn: () => ask<OwnMarksAnswer>(`/courses/${id}/my-marks`),
    retry: false,
  })
export const useMarkBook = (id: string) =>
  useAsked({ queryKey: ['marks', id], queryFn: () => ask<MarkBookAnswer>(`/courses/${id}/marks`) })
export const useAudit = (id: string, before: number | undefined) =>
  useAsked({
    queryKey: ['audit', id, before],
    queryFn: () => ask<AuditAnswer>(`/audit?course=${id}${before === undefined ? '' : `&before=${before}`}`),
  })
export const useCourseFile = (id: string) =>
  useAsked({
    queryKey: ['course-file', id],
    queryFn: () => ask<{ file: string }>(`/courses/${id}/file`),
  })
export const useObstacles = (id: string) =>
  useAsked({
    queryKey: ['obstacles', id],
    queryFn: () => ask<{ obstacles: string[] }>(`/courses/${id}/obstacles`),
    refetchInterval: OFTEN,
  })

export const signIn = (body: object): Promise<MeAnswer> => send('/sign-in', body)
export const signOut = (): Promise<MeAnswer> => send('/sign-out', {})
export const readLink = (token: string): Promise<LinkMeaningAnswer> => send('/links/read', { token })
export const claim = (body: object): Promise<MeAnswer> => send('/links/claim', body)
export const openLink = (body: object): Promise<MeAnswer> => send('/links/open', body)
export const register = (id: string, body: object): Promise<MeAnswer> => send(`/courses/${id}/register`, body)
export const makeCourse = (file: string): Promise<{ id: number }> =>
  send('/courses', { file, format: 'yaml' })
export const changeCourse = (id: string, file: string, reason: string): Promise<unknown> =>
  send(`/courses/${id}/file`, { file, format: 'yaml', reason })

/** Anything else that is done to a course. */
export const act = <T = unknown>(id: string, path: string, body: object = {}): Promise<T> =>
  send(`/courses/${id}${path}`, body)
export const renewLink = (person: number): Promise<NewLinkAnswer> => send(`/people/${person}/link`, {})
export const recheck = (handIn: number, reason: string): Promise<unknown> =>
  send(`/hand-ins/${handIn}/recheck`, { reason })

/** The file as it is, byte by byte. */
export const handIn = (id: string, team: number, file: File): Promise<Receipt> =>
  ask(`/courses/${id}/teams/${team}/hand-ins/${encodeURIComponent(file.name)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
  })
