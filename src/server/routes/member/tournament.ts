/** The tournament of a course as far as it is released to you, its games as files, and one's own marks. */
import { ById } from '../../../contract/common.ts'
import {
  CourseGamesAnswer,
  CourseTournamentAnswer,
  OwnMarksAnswer,
} from '../../../contract/course-tournament.ts'
import type { VisibleTournament } from '../../../course/visible.ts'
import { ownMarks, studentView } from '../../../course-service/marks.ts'
import { isPublicTournament } from '../../../course-service/release.ts'
import { publicMembers } from '../../../course-service/teams.ts'
import { gamesSeen, type Seen, seenTournament, tournamentView } from '../../../course-service/tournament.ts'
import { makeResult } from '../../../referee/ending-text.ts'
import { makeRecordJson } from '../../../referee/record-json.ts'
import type { StoredGame } from '../../../store/game-rows.ts'
import type { Account } from '../../../tournament/account.ts'
import type { StandingRow } from '../../../tournament/standings.ts'
import type { CourseParts } from '../../course-parts.ts'
import type { App } from '../../parts.ts'
import { given, REFUSED } from '../../sessions.ts'

const READ = { who: 'anyone', budget: 'read' } as const
const STUDY = { who: 'anyone', budget: 'study' } as const // all games are read

export function addCourseTournamentRoutes(app: App, { store, service, sessions }: CourseParts): void {
  const seeing = async (request: Parameters<typeof sessions.actor>[0], id: number) =>
    seenTournament(store, service, await sessions.actor(request), id)
  const one = {
    summary: 'the tournament of a course, as far as it is released to you',
    params: ById,
    response: { 200: CourseTournamentAnswer, ...REFUSED },
  }
  app.get('/api/courses/:id/tournament', { config: READ, schema: one }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { id } = request.params
    const seen = given(reply, await seeing(request, id))
    if (seen === null) return reply
    const isOpen = seen.viewer.role === 'staff' || (await isPublicTournament(service, id))
    const members = await publicMembers(service.store, id)
    return tournamentAnswer(seen, await tournamentView(store, seen), members, isOpen)
  })
  const many = {
    summary: 'its games that may be seen',
    params: ById,
    response: { 200: CourseGamesAnswer, ...REFUSED },
  }
  app.get('/api/courses/:id/games', { config: STUDY, schema: many }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const seen = given(reply, await seeing(request, request.params.id))
    if (seen === null) return reply
    const answer: CourseGamesAnswer = []
    for await (const { game } of gamesSeen(store, seen)) answer.push(gameRow(seen, game))
    return answer.sort((a, b) => (a.key < b.key ? -1 : 1))
  })
  const records = { summary: 'the same games with their moves, a line each', params: ById }
  app.get('/api/courses/:id/games.jsonl', { config: STUDY, schema: records }, async (request, reply) => {
    const seen = given(reply, await seeing(request, request.params.id))
    if (seen === null) return reply
    const lines: string[] = []
    for await (const { game } of gamesSeen(store, seen)) lines.push(makeRecordJson(game.record))
    return download(reply, 'games.jsonl').send(lines.map(line => `${line}\n`).join(''))
  })
  const printed = { summary: 'what your team’s bot printed on standard error, game by game', params: ById }
  app.get(
    '/api/courses/:id/stderr.txt',
    { config: { who: 'member', budget: 'study' }, schema: printed },
    async (request, reply) => {
      const seen = given(reply, await seeing(request, request.params.id))
      if (seen === null) return reply
      const parts: string[] = []
      for await (const { game, stderr } of gamesSeen(store, seen))
        for (const text of stderr) if (text !== null) parts.push(`=== ${game.slot} ===\n${text}\n`)
      return download(reply, 'stderr.txt').send(parts.join('\n'))
    },
  )
  const marks = {
    summary: 'your own marks, as released',
    params: ById,
    response: { 200: OwnMarksAnswer, ...REFUSED },
  }
  app.get(
    '/api/courses/:id/my-marks',
    { config: { who: 'member', budget: 'read' }, schema: marks },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      const own = given(reply, await ownMarks(service, await sessions.actor(request), request.params.id))
      if (own === null) return reply
      const { number, at } = own.release
      return {
        release: { number, at: new Date(at).toISOString() },
        marks: studentView(own.marks),
        changes: own.changes.map(change => ({ ...change })),
      }
    },
  )
}

const download = (reply: Parameters<typeof given>[0], name: string) =>
  reply
    .header('Content-Type', 'text/plain; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .header('Cache-Control', 'no-store')

const gameRow = ({ viewer, release }: Seen, game: StoredGame): CourseGamesAnswer[number] => ({
  key: game.slot,
  stage: game.stage,
  names: [game.names[0], game.names[1]],
  result: makeResult(game.record.ending),
  way: game.record.ending?.way ?? '',
  placements: game.record.moves.length,
  mine: viewer.role === 'member' && game.seats.some(seat => release.teams[seat] === viewer.team),
})

function tournamentAnswer(
  seen: Seen,
  view: VisibleTournament,
  members: ReadonlyMap<number, string[]>,
  isOpen: boolean,
): CourseTournamentAnswer {
  const { stored, tournament, viewer, release } = seen
  const { entrants } = tournament.plan
  const nameOf = (entrant: number): string => entrants[entrant]?.name ?? ''
  const isMine = (entrant: number): boolean =>
    viewer.role === 'member' && viewer.team !== null && release.teams[entrant] === viewer.team
  const row = ({ entrant, points, games: played, won, drawn, lost, goesOn }: StandingRow) => ({
    entrant,
    name: nameOf(entrant),
    members: members.get(release.teams[entrant] ?? 0) ?? [],
    mine: isMine(entrant),
    points,
    played,
    won,
    drawn,
    lost,
    advances: goesOn,
  })
  return {
    tournament: isOpen ? tournament.id : null,
    over: isOpen && tournament.status === 'finished',
    games: view.games,
    stages: view.stages.map(({ stage, name, level, table, own }) => ({
      stage,
      name,
      level,
      released: viewer.role === 'staff' ? (release.levels[stage] ?? 'none') : null,
      pools: table === null ? [] : table.pools.map(pool => pool.rows.map(row)),
      own: own && ownAccount(own.account),
    })),
    podium: view.podium?.map(nameOf) ?? null,
    marks: stored.course.tournament.marks,
  }
}

const ownAccount = ({ points, games: played, won, drawn, lost, forfeits }: Account) => ({
  points,
  played,
  won,
  drawn,
  lost,
  forfeits,
})
