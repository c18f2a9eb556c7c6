/** The sheet for a team's viva: from its games, its file that plays, and its neighbours. For staff alone, ever. */
import { givenNames } from '../course/naming.ts'
import { type VivaSheet, vivaSheet } from '../report/viva/viva.ts'
import { ok } from '../rules/result.ts'
import { readTechniques } from '../sources/similarity.ts'
import type { Store } from '../store/store.ts'
import { playingHandIns } from './class-sources.ts'
import { courseById } from './courses.ts'
import { neighboursOf } from './neighbours.ts'
import { note } from './notes.ts'
import { type Actor, type Answer, isStaff, onlyStaff, refused, type Service } from './service.ts'
import { teamReportSeen } from './team-report.ts'

/** Made anew from what is stored, whenever it is asked for; each time is in the audit log. */
export async function vivaSeen(
  store: Store,
  service: Service,
  actor: Actor,
  id: number,
  number: number,
): Promise<Answer<VivaSheet>> {
  if (!isStaff(actor)) return onlyStaff()
  const made = await sheetOf(store, service, actor, id, number)
  if (!made.ok) return made
  const occasion = { actor, at: service.now(), course: id }
  await note(service.store, occasion, 'exported', { what: `viva sheet of team ${number}` })
  return made
}

async function sheetOf(
  store: Store,
  service: Service,
  actor: Actor,
  id: number,
  number: number,
): Promise<Answer<VivaSheet>> {
  const found = await courseById(service, id)
  if (!found.ok) return found
  const team = await service.store.courses.teamByNumber(id, number)
  if (!team) return refused('not found', `course ${id} has no team ${number}`)
  const made = await teamReportSeen(store, service, actor, id, number)
  if (!made.ok) return made
  const plays = (await playingHandIns(service.store, id)).find(each => each.team.id === team.id)
  const bytes = plays && (await service.store.handIns.file(plays.row.id))
  const { file } = givenNames(found.value.course.naming, number)
  const people = await service.store.people.ofTeam(team.id)
  return ok(
    vivaSheet({
      report: made.value.report,
      members: people.map(({ name, roll }) => (roll ? `${name} (${roll})` : name)),
      file: plays ? `${file}, hand-in ${plays.row.number}` : null,
      code: bytes ? await readTechniques({ file, bytes }) : null,
      neighbours: await neighboursOf(service, id, number),
    }),
  )
}
