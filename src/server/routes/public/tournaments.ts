/** Tournaments: what there is, what happened in one, live too, and how a new one is begun. */
import { ById, Complaint, MOST_ID, NoBody } from '../../../contract/common.ts'
import { EventsAnswer, EventsQuery } from '../../../contract/events.ts'
import { makeResults, ResultsAnswer } from '../../../contract/results.ts'
import {
  Created,
  NewTournament,
  StatusAnswer,
  TournamentAnswer,
  TournamentsAnswer,
} from '../../../contract/tournaments.ts'
import { cancelTournament, reviveTournament } from '../../../runner/cancel.ts'
import { programVersion } from '../../../runner/version.ts'
import type { StoredTournament } from '../../../store/tournaments.ts'
import { expectedGames } from '../../../tournament/expected.ts'
import { READ } from '../../audience.ts'
import { askedFrom } from '../../entrants.ts'
import type { App, Parts } from '../../parts.ts'
import { refuse } from '../../refusal.ts'
import type { Visibility } from '../../visibility.ts'

export function addTournamentRoutes(app: App, parts: Parts, visibility: Visibility): void {
  addReading(app, parts, visibility)
  addResults(app, parts, visibility)
  addEvents(app, parts, visibility)
  addStopping(app, parts)
  // in a scope of its own, as it reads its body as text: complaints tell the place in it
  app.register(async scope => addBeginning(scope, parts))
}

const FULL = 'the disk of the server is full; tell its administrator'
const NONE = (id: number): string => `there is no tournament ${id}`

function addReading(app: App, { store }: Parts, visibility: Visibility): void {
  const all = { summary: 'all tournaments, the latest first', response: { 200: TournamentsAnswer } }
  app.get('/api/tournaments', { schema: all, config: READ }, async request => {
    const hidden = await visibility.hidden(request)
    return (await store.tournaments.list()).filter(({ id }) => !hidden.includes(id)).map(rowAnswer)
  })
  const one = {
    summary: 'a tournament with its plan',
    params: ById,
    response: { 200: TournamentAnswer, 404: Complaint },
  }
  app.get('/api/tournaments/:id', { schema: one, config: READ }, async (request, reply) => {
    const { id } = request.params
    const tournament = await store.tournaments.byId(id)
    if (!tournament || !(await visibility.sees(request, tournament))) return refuse(reply, 404, NONE(id))
    const { plan, ...row } = tournament
    return { ...rowAnswer(row), expected: expectedGames(plan), plan }
  })
}

const MOST_EVENTS = 2000 // that an answer goes through

function addResults(app: App, { store }: Parts, visibility: Visibility): void {
  const schema = {
    summary: `the games stored after an event, in short; an answer goes through ${MOST_EVENTS} events at most`,
    params: ById,
    querystring: EventsQuery,
    response: { 200: ResultsAnswer, 404: Complaint },
  }
  app.get('/api/tournaments/:id/results', { schema, config: READ }, async (request, reply) => {
    const { id } = request.params
    const tournament = await store.tournaments.byId(id)
    if (!tournament || !(await visibility.sees(request, tournament))) return refuse(reply, 404, NONE(id))
    const { plan, status, events } = tournament
    const after = Math.min(request.query.after ?? 0, events)
    const last = Math.min(after + MOST_EVENTS, events)
    const games = await store.games.played(id, { after, last })
    return { status, last, events, ...makeResults(plan, games) }
  })
}

function addEvents(app: App, { store, live }: Parts, visibility: Visibility): void {
  const past = {
    summary: 'what happened after an event, at most 1000 at a time',
    params: ById,
    querystring: EventsQuery,
    response: { 200: EventsAnswer, 404: Complaint },
  }
  app.get('/api/tournaments/:id/events', { schema: past, config: READ }, async (request, reply) => {
    const { id } = request.params
    const tournament = await store.tournaments.byId(id)
    if (!tournament || !(await visibility.sees(request, tournament))) return refuse(reply, 404, NONE(id))
    return [...(await store.events.after(id, request.query.after ?? 0))]
  })
  const stream = {
    summary: 'the same as server-sent events, then new ones; Last-Event-ID resumes after a break',
    params: ById,
    querystring: EventsQuery,
  }
  const config = { who: 'anyone', budget: 'watch' } as const
  const terms = { schema: stream, config, exposeHeadRoute: false } as const // it would never end
  app.get('/api/tournaments/:id/live', terms, async (request, reply) => {
    const { id } = request.params
    const last = Number(request.headers['last-event-id'] ?? request.query.after ?? 0)
    const tournament = await store.tournaments.byId(id)
    if (!tournament || !(await visibility.sees(request, tournament))) return refuse(reply, 404, NONE(id))
    // a number above all of them comes from another store behind the same address
    const isNumber = Number.isInteger(last) && last > 0 && last <= MOST_ID
    const after = isNumber ? Math.min(last, tournament.events) : 0
    live.watch(reply, id, after)
    return reply
  })
}

/** Both may be asked for again and again: a tournament is stopped, or runs, once. */
function addStopping(app: App, { store }: Parts): void {
  const add = (verb: string, summary: string, change: typeof cancelTournament): void => {
    const schema = {
      summary,
      params: ById,
      body: NoBody,
      response: { 200: StatusAnswer, 404: Complaint, 409: Complaint },
    }
    const config = { who: 'localhost', budget: 'change' } as const
    app.post(`/api/tournaments/:id/${verb}`, { schema, config }, async ({ params: { id } }, reply) => {
      if (!(await store.tournaments.byId(id))) return refuse(reply, 404, NONE(id))
      const changed = await change(store, id)
      return changed.ok ? { status: changed.value } : refuse(reply, 409, changed.error)
    })
  }
  add('cancel', 'end a tournament before its end; games that are played stay', cancelTournament)
  add('resume', 'resume a tournament that was cancelled', reviveTournament)
}

function addBeginning(app: App, { store }: Parts): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
    done(null, text),
  )
  const schema = {
    summary: 'begin a tournament between built-in and stored bots',
    body: NewTournament,
    response: { 201: Created, 400: Complaint, 507: Complaint },
  }
  const terms = { schema, config: { who: 'localhost', budget: 'begin' } as const }
  app.post('/api/tournaments', { ...terms, validatorCompiler: () => () => true }, async ({ body }, reply) => {
    if ((await store.lack()) !== null) return refuse(reply, 507, FULL)
    const asked = await askedFrom(store, String(body))
    if (!asked.ok) return refuse(reply, 400, 'that is not a tournament', asked.error)
    const id = await store.tournaments.create(asked.value.plan, programVersion(), asked.value.programs)
    return reply.code(201).header('Location', `/api/tournaments/${id}`).send({ id })
  })
}

const rowAnswer = ({ id, name, status, variant, created, finished, games, events }: StoredTournament) => ({
  id,
  name,
  status,
  variant,
  created: created.toISOString(),
  finished: finished?.toISOString() ?? null,
  games,
  events,
})
