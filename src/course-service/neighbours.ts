/** Whose program is most like a team's, by its source and by its moves: for staff, on sheets about one team. */

import { ok } from '../rules/result.ts'
import { behaviourNeighbours, type Neighbours, sourceNeighbours } from '../similarity/neighbours.ts'
import { behaviourIn } from './behaviour.ts'
import { handInOf } from './class-sources.ts'
import { courseById } from './courses.ts'
import { type Actor, type Answer, isStaff, onlyStaff, type Service } from './service.ts'
import { storedSimilarity } from './similarity.ts'

/** For staff alone: it names others. */
export const neighboursSeen = async (
  service: Service,
  actor: Actor,
  course: number,
  team: number,
): Promise<Answer<Neighbours>> =>
  isStaff(actor) ? ok(await neighboursOf(service, course, team)) : onlyStaff()

/** The team is meant by its number. */
export async function neighboursOf(
  service: Service,
  course: number,
  team: number,
  most = 3,
): Promise<Neighbours> {
  const { store } = service
  const stored = await storedSimilarity(store, course)
  const row = await store.courses.teamByNumber(course, team)
  const handIns = new Set(row ? (await store.handIns.ofTeam(row.id)).map(({ id }) => id) : [])
  const isOwn = (source: string | undefined): boolean => handIns.has(handInOf(source ?? '') ?? 0)
  const found = await courseById(service, course)
  const seen = found.ok ? await behaviourIn(service, found.value) : null
  return {
    sources:
      stored && sourceNeighbours(stored.comparison, at => isOwn(stored.comparison.sources[at]?.id), most),
    behaviour: seen && behaviourNeighbours(seen.behaviour, at => isOwn(seen.sources[at]), most),
  }
}
