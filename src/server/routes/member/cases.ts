/** Cases: staff lead them; a team reads its own ones, and answers. */
import { ById } from '../../../contract/common.ts'
import {
  ByCase,
  CaseMarks,
  CaseStep,
  CasesAnswer,
  NewCase,
  OwnCasesAnswer,
  PairAnswer,
  Statement,
} from '../../../contract/course-similarity.ts'
import { Done } from '../../../contract/courses.ts'
import type { OwnCase, SimilarityCase } from '../../../course/similarity-case.ts'
import {
  casePair,
  casesSeen,
  markCase,
  openCase,
  ownCases,
  stateInCase,
  stepCase,
} from '../../../course-service/cases.ts'
import type { CourseParts } from '../../course-parts.ts'
import type { App } from '../../parts.ts'
import { done, given, REFUSED } from '../../sessions.ts'
import { pairAnswer } from '../staff/similarity.ts'

const STAFF = { who: 'staff', budget: 'read' } as const
const STAFF_CHANGES = { who: 'staff', budget: 'change' } as const
const MEMBER = { who: 'member', budget: 'read' } as const
const MEMBER_CHANGES = { who: 'member', budget: 'change' } as const
const MUCH_WORK = { who: 'member', budget: 'begin' } as const

export function addCaseRoutes(app: App, parts: CourseParts): void {
  addReading(app, parts)
  addSteps(app, parts)
}

function addReading(app: App, { service, sessions }: CourseParts): void {
  const all = { summary: 'all cases', params: ById, response: { 200: CasesAnswer, ...REFUSED } }
  app.get('/api/courses/:id/cases', { config: STAFF, schema: all }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const cases = given(reply, await casesSeen(service, await sessions.actor(request), request.params.id))
    return cases === null ? reply : cases.map(caseAnswer)
  })
  const own = {
    summary: 'the cases that your team is asked about',
    params: ById,
    response: { 200: OwnCasesAnswer, ...REFUSED },
  }
  app.get('/api/courses/:id/my-cases', { config: MEMBER, schema: own }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const cases = given(reply, await ownCases(service, await sessions.actor(request), request.params.id))
    return cases === null ? reply : cases.map(ownCaseAnswer)
  })
  const pair = {
    summary: 'both files of a case: for staff, and for its teams while staff show them',
    params: ByCase,
    response: { 200: PairAnswer, ...REFUSED },
  }
  app.get(
    '/api/courses/:id/cases/:number/pair',
    { config: MUCH_WORK, schema: pair },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      const { id, number } = request.params
      const seen = given(reply, await casePair(service, await sessions.actor(request), id, number))
      return seen === null ? reply : pairAnswer(seen)
    },
  )
}

function addSteps(app: App, { service, sessions }: CourseParts): void {
  const opening = {
    summary: 'open a case about two hand-ins, with a note',
    params: ById,
    body: NewCase,
    response: { 200: Done, ...REFUSED },
  }
  app.post('/api/courses/:id/cases', { config: STAFF_CHANGES, schema: opening }, async (request, reply) => {
    const { left, right, text } = request.body
    const actor = await sessions.actor(request)
    return done(reply, await openCase(service, actor, request.params.id, [left, right], text))
  })
  const step = {
    summary: 'a step of a case',
    params: ByCase,
    body: CaseStep,
    response: { 200: Done, ...REFUSED },
  }
  app.post(
    '/api/courses/:id/cases/:number/steps',
    { config: STAFF_CHANGES, schema: step },
    async (request, reply) => {
      const { id, number } = request.params
      const answer = await stepCase(service, await sessions.actor(request), id, number, request.body)
      return done(reply, answer)
    },
  )
  const marking = {
    summary: 'override the marks of the teams that have copied',
    params: ByCase,
    body: CaseMarks,
    response: { 200: Done, ...REFUSED },
  }
  app.post(
    '/api/courses/:id/cases/:number/marks',
    { config: STAFF_CHANGES, schema: marking },
    async (request, reply) => {
      const { id, number } = request.params
      const answer = await markCase(service, await sessions.actor(request), id, number, request.body)
      return done(reply, answer)
    },
  )
  const stating = {
    summary: 'the statement of your team',
    params: ByCase,
    body: Statement,
    response: { 200: Done, ...REFUSED },
  }
  app.post(
    '/api/courses/:id/cases/:number/statement',
    { config: MEMBER_CHANGES, schema: stating },
    async (request, reply) => {
      const { id, number } = request.params
      const actor = await sessions.actor(request)
      const answer = await stateInCase(service, actor, id, number, request.body.text)
      return done(reply, answer)
    },
  )
}

const iso = (at: number): string => new Date(at).toISOString()
const said = <T extends { readonly at: number }>(words: T) => ({ ...words, at: iso(words.at) })

const caseAnswer = (each: SimilarityCase): CasesAnswer[number] => ({
  ...{ number: each.number, state: each.state, since: iso(each.since), shown: each.shown, marks: each.marks },
  sides: each.sides.map(side => ({ ...side })),
  similarity: each.scores.similarity,
  agreement: each.scores.agreement && { ...each.scores.agreement },
  notes: each.notes.map(said),
  question: each.question && said(each.question),
  statements: each.statements.map(said),
  decision: each.decision && { ...said(each.decision), teams: [...each.decision.teams] },
})

const ownCaseAnswer = ({ asked, statement, decision, ...rest }: OwnCase): OwnCasesAnswer[number] => ({
  ...rest,
  asked: iso(asked),
  statement: statement && said(statement),
  decision: decision && { ...decision },
})
