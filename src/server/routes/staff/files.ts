/** A course's roster taken in, and its marks as files for learning platforms, by staff. */
import { ById } from '../../../contract/common.ts'
import { FilledAnswer, PlatformFile, RosterAnswer, RosterUpload } from '../../../contract/course-files.ts'
import type { FilledFile } from '../../../course/lms-marks.ts'
import type { FilledWorksheet } from '../../../course/moodle-worksheet.ts'
import {
  canvasGradebook,
  feedbackZip,
  moodleGradebook,
  moodleWorksheet,
} from '../../../course-service/lms-exports.ts'
import { importRoster } from '../../../course-service/roster.ts'
import type { CourseParts } from '../../course-parts.ts'
import type { App } from '../../parts.ts'
import { given, REFUSED } from '../../sessions.ts'

const READS = { who: 'staff', budget: 'read' } as const
const CHANGES = { who: 'staff', budget: 'change' } as const

export function addCourseFileRoutes(app: App, parts: CourseParts): void {
  addRoster(app, parts)
  addFilled(app, parts)
  addDownloads(app, parts)
}

function addRoster(app: App, { service, sessions }: CourseParts): void {
  const schema = {
    summary: 'import a roster; the one-time links of new people are shown once',
    params: ById,
    body: RosterUpload,
    response: { 200: RosterAnswer, ...REFUSED },
  }
  app.post('/api/courses/:id/roster', { config: CHANGES, schema }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const actor = await sessions.actor(request)
    const taken = given(reply, await importRoster(service, actor, request.params.id, request.body))
    if (taken === null) return reply
    return { ...taken, links: taken.links.map(link => ({ ...link })), ignored: [...taken.ignored] }
  })
}

/** Each is made from a file that the teacher has from the platform. */
const FILLED = { 'moodle-worksheet': moodleWorksheet, canvas: canvasGradebook } as const

function addFilled(app: App, { service, sessions }: CourseParts): void {
  for (const [name, fill] of Object.entries(FILLED)) {
    const schema = {
      summary: `released marks filled into the teacher’s own file: ${name}`,
      params: ById,
      body: PlatformFile,
      response: { 200: FilledAnswer, ...REFUSED },
    }
    app.post(`/api/courses/:id/exports/${name}`, { config: CHANGES, schema }, async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      const actor = await sessions.actor(request)
      const { id } = request.params
      const filled = given<FilledFile | FilledWorksheet>(
        reply,
        await fill(service, actor, id, request.body.text, request.body.headings),
      )
      return filled === null ? reply : filledAnswer(filled)
    })
  }
}

const filledAnswer = (file: FilledFile | FilledWorksheet): FilledAnswer => ({
  text: file.text,
  filled: file.filled,
  left: file.left.map(({ name, roll }) => name ?? roll ?? ''),
  unmarked: [...file.unmarked],
  locked: 'locked' in file ? [...file.locked] : [],
})

function addDownloads(app: App, { service, sessions }: CourseParts): void {
  const gradebook = { summary: 'released marks for Moodle’s import of grades, by ID number', params: ById }
  app.get(
    '/api/courses/:id/moodle-gradebook.csv',
    { config: READS, schema: gradebook },
    async (request, reply) => {
      const actor = await sessions.actor(request)
      const file = given(reply, await moodleGradebook(service, actor, request.params.id, 'roll'))
      return file === null ? reply : download(reply, 'grades.csv', 'text/csv; charset=utf-8').send(file.text)
    },
  )
  const feedback = { summary: 'a page with the released marks for each student, as a zip', params: ById }
  app.get('/api/courses/:id/feedback.zip', { config: READS, schema: feedback }, async (request, reply) => {
    const actor = await sessions.actor(request)
    const file = given(reply, await feedbackZip(service, actor, request.params.id))
    if (file === null) return reply
    return download(reply, 'feedback.zip', 'application/zip').send(Buffer.from(file.zip))
  })
}

const download = (reply: Parameters<typeof given>[0], name: string, type: string) =>
  reply
    .header('Content-Type', type)
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .header('Cache-Control', 'no-store')
