/** What the pages about similarity, cases and reports ask the server. */
import type {
  BehaviourAnswer,
  CasesAnswer,
  NeighboursAnswer,
  OwnCasesAnswer,
  PairAnswer,
  SimilarityAnswer,
} from '../../../contract/course-similarity.ts'
import type { TeamReportAnswer } from '../../../contract/team-report.ts'
import { ask, useAsked } from '../../ui/ask.ts'

const OFTEN = 5000 // ms
const SELDOM = 15_000

export type Case = CasesAnswer[number]
export type OwnCase = OwnCasesAnswer[number]

export const useSimilarity = (id: string) =>
  useAsked({
    queryKey: ['similarity', id],
    queryFn: () => ask<SimilarityAnswer>(`/courses/${id}/similarity`),
    refetchInterval: OFTEN,
    retry: false,
  })
export const useBehaviour = (id: string) =>
  useAsked({
    queryKey: ['behaviour', id],
    queryFn: () => ask<BehaviourAnswer>(`/courses/${id}/behaviour`),
    refetchInterval: OFTEN,
    retry: false,
  })
/** Of two sources, or of a case: by the end of its path. */
export const usePair = (id: string, path: string) =>
  useAsked({
    queryKey: ['pair', id, path],
    queryFn: () => ask<PairAnswer>(`/courses/${id}${path}`),
    retry: false,
  })
export const useCases = (id: string) =>
  useAsked({ queryKey: ['cases', id], queryFn: () => ask<CasesAnswer>(`/courses/${id}/cases`) })
export const useOwnCases = (id: string) =>
  useAsked({
    queryKey: ['own-cases', id],
    queryFn: () => ask<OwnCasesAnswer>(`/courses/${id}/my-cases`),
    retry: false,
  })
export const useNeighbours = (id: string, team: number) =>
  useAsked({
    queryKey: ['neighbours', id, team],
    queryFn: () => ask<NeighboursAnswer>(`/courses/${id}/teams/${team}/neighbours`),
  })
/** Asked again while the engine is at it. */
export const useReport = (id: string, team: number) =>
  useAsked({
    queryKey: ['report', id, team],
    queryFn: () => ask<TeamReportAnswer>(`/courses/${id}/teams/${team}/report`),
    refetchInterval: ({ state: { data } }) => (data && data.done < data.chosen ? SELDOM : false),
    retry: false,
  })
