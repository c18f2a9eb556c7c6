/**
 * How often the bots of a course play the same moves. What each hand-in plays in quiet positions is a job of its own,
 * and is kept with the hand-in: a hand-in that has answered is not asked again, and a worker that dies loses one bot.
 * The positions are laid out once for a course, so that all workers ask the same. Earlier courses of the same game are
 * references.
 */
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AskTerms, askBot, USUAL_MOST, USUAL_THINKING } from '../behaviour/ask.ts'
import { questionOf } from '../behaviour/questions.ts'
import { type QuietPosition, quietPositions, USUAL_POSITIONS } from '../behaviour/quiet-positions.ts'
import { givenNames } from '../course/naming.ts'
import { hostsFault } from '../programs/interpreter.ts'
import { ownFolder, removeIfPossible } from '../programs/own-folder.ts'
import { play, start } from '../rules/position.ts'
import { assert, err, ok, type Result } from '../rules/result.ts'
import type { Variant } from '../rules/variant.ts'
import { endClaims, type HandledKind, handledBy } from '../runner/job-handler.ts'
import { strongestLevel } from '../sandbox/levels.ts'
import { type Answered, type Behaviour, behaviourOf } from '../similarity/agreement.ts'
import type { Store } from '../store/store.ts'
import { ownerOf, type PlayingHandIn, playingHandIns, sourceId } from './class-sources.ts'
import { allCourses, courseById, type StoredCourse } from './courses.ts'
import { note } from './notes.ts'
import { type Actor, type Answer, isStaff, onlyStaff, refused, type Service } from './service.ts'

const WHAT = 'behaviour'

/** As they are kept with the course. */
interface LaidOut {
  readonly hash: string
  readonly positions: readonly Pick<QuietPosition, 'path' | 'ranked'>[]
}

interface KeptLayOut extends LaidOut {
  readonly at: Date
}

async function layOutOf({ store }: Service, course: number): Promise<KeptLayOut | null> {
  const row = await store.marks.releaseOf(course, WHAT)
  return row?.snapshot ? { ...(row.snapshot as LaidOut), at: row.at } : null
}

/** How many positions, and how long a bot may think about one. */
export interface Effort {
  readonly positions: number
  readonly thinking: number // milliseconds of processor time
}

const USUAL: Effort = { positions: USUAL_POSITIONS, thinking: USUAL_THINKING }

/** Those that are there already stay, so that what was answered counts. */
async function layOut(service: Service, { id, course }: StoredCourse, count: number): Promise<KeptLayOut> {
  const before = await layOutOf(service, id)
  const at = service.now()
  const snapshot: LaidOut = before ?? laidOutFrom(course.variant, await quietPositions(course.variant, count))
  await service.store.marks.release({ course: id, what: WHAT, level: 'none', at, snapshot })
  return { ...snapshot, at }
}

function laidOutFrom(variant: Variant, quiet: readonly QuietPosition[]): LaidOut {
  const positions = quiet.map(({ path, ranked }) => ({ path, ranked }))
  const text = JSON.stringify([variant.id, variant.version, positions.map(({ path }) => path)])
  return { hash: createHash('sha256').update(text).digest('hex'), positions }
}

const quietFrom = (variant: Variant, { positions }: LaidOut): QuietPosition[] =>
  positions.map(({ path, ranked }) => ({ path, ranked, position: path.reduce(play, start(variant)) }))

interface Asked extends PlayingHandIn {
  readonly owner: string
  readonly isReference: boolean
  readonly answered: Answered | null // null: not yet, or about other positions
}

/** Everybody who is compared: the class, and earlier courses of the same game. */
async function everybody(service: Service, own: StoredCourse, hash: string): Promise<Asked[]> {
  const game = JSON.stringify(own.course.variant)
  const courses = (await allCourses(service)).filter(
    ({ id, course }) =>
      id === own.id || (course.deadline < own.course.deadline && JSON.stringify(course.variant) === game),
  )
  const found = await Promise.all(
    courses.map(async ({ id, course }) => {
      const rows = new Map((await service.store.answers.ofCourse(id)).map(row => [row.handIn, row]))
      const isReference = id !== own.id
      return (await playingHandIns(service.store, id)).map(({ team, row }): Asked => {
        const kept = rows.get(row.id)
        return {
          ...{ team, row, isReference },
          owner: isReference ? `${course.name}: ${ownerOf(team)}` : ownerOf(team),
          answered: kept?.positions === hash ? kept.answered : null,
        }
      })
    }),
  )
  return found.flat().sort((a, b) => Number(a.isReference) - Number(b.isReference))
}

/** Asks for it; workers do it. One at a time for a course. */
export async function askForBehaviour(
  { jobs }: Pick<Store, 'jobs'>,
  service: Service,
  actor: Actor,
  course: number,
): Promise<Answer<null>> {
  if (!isStaff(actor)) return onlyStaff()
  const found = await courseById(service, course)
  if (!found.ok) return found
  const { waiting, playing } = await jobs.count([], [WHAT])
  if (waiting + playing > 0) return refused('conflict', 'the bots are already being asked for their moves')
  await jobs.add(WHAT, course, [{ key: service.now().toISOString(), data: { course, handIn: null } }])
  await note(service.store, { actor, at: service.now(), course }, 'behaviour-asked', {})
  return ok(null)
}

/** The first job of a course lays out the positions and adds one for each hand-in that has not answered. */
export const behaviourJobs = (
  { jobs }: Pick<Store, 'jobs'>,
  service: Service,
  trouble: (message: string) => void,
  effort = USUAL,
): HandledKind =>
  handledBy<typeof WHAT, 'done'>({
    kind: WHAT,
    perform: async ({ course, handIn }, signal) => {
      const found = await courseById(service, course)
      if (!found.ok) return ok('done')
      if (handIn !== null) return await answerOf(service, found.value, handIn, { ...effort, signal })
      const { hash } = await layOut(service, found.value, effort.positions)
      const due = (await everybody(service, found.value, hash)).filter(({ answered }) => answered === null)
      const at = service.now().toISOString()
      await jobs.add(
        WHAT,
        course,
        due.map(({ row }) => ({ key: `${at} ${row.id}`, data: { course, handIn: row.id } })),
      )
      return ok('done')
    },
    giveUp: ({ handIn }, why) => {
      trouble(`the moves of hand-in ${handIn}: ${why}`)
      return Promise.resolve('done')
    },
    save: done => endClaims(jobs, done),
    nameOf: ({ handIn }) =>
      handIn === null ? 'the quiet positions of a course' : `the moves of hand-in ${handIn}`,
  })

/** An error is this machine's fault. */
async function answerOf(
  service: Service,
  stored: StoredCourse,
  id: number,
  { thinking, signal, tell }: Pick<AskTerms, 'thinking' | 'tell'> & { readonly signal: AbortSignal },
): Promise<Result<'done' | null, string>> {
  const laidOut = await layOutOf(service, stored.id)
  const row = await service.store.handIns.byId(id)
  const team = row && (await service.store.courses.team(row.team))
  const content = row && (await service.store.handIns.file(id))
  const written = row && (await courseById(service, row.course))
  if (!laidOut || !team || !content || !written?.ok) return ok('done')
  const { memory, startup, python, limit, naming, variant } = written.value.course
  const names = givenNames(naming, team.number)
  const level = await strongestLevel()
  const entry = { kind: 'python', file: names.file, className: names.class } as const
  const fault = await hostsFault([entry], { level, memory, python })
  if (fault !== null) return err(fault)
  const folder = ownFolder('bot')
  try {
    const file = join(folder, names.file)
    writeFileSync(file, content)
    const answered = await askBot({ ...entry, file }, quietFrom(variant, laidOut), {
      ...{ level, memory, startup, python, limit, signal },
      ...{ thinking, most: USUAL_MOST },
      ...(tell && { tell }),
    })
    if (signal.aborted) return ok(null)
    await service.store.answers.set({ handIn: id, positions: laidOut.hash, at: service.now(), answered })
    return ok('done')
  } finally {
    removeIfPossible(folder)
  }
}

export interface HereTerms {
  readonly signal: AbortSignal
  readonly concurrency: number
  readonly tell: (done: number, all: number) => void // positions
  readonly effort?: Effort
}

/** Asks whoever has not answered, here and now; what was answered is kept when it is stopped. */
export async function askHere(
  service: Service,
  course: number,
  { signal, concurrency, tell, effort = USUAL }: HereTerms,
): Promise<Result<null, string>> {
  const found = await courseById(service, course)
  if (!found.ok) return err(found.error.message)
  const { hash, positions } = await layOut(service, found.value, effort.positions)
  const due = (await everybody(service, found.value, hash)).filter(({ answered }) => answered === null)
  const all = due.length * positions.length
  let [next, done] = [0, 0]
  let fault: string | null = null
  const lane = async (): Promise<void> => {
    for (let at = next++; at < due.length && fault === null && !signal.aborted; at = next++) {
      const handIn = due[at]?.row.id
      assert(handIn !== undefined, 'one of those that are due')
      const asked = await answerOf(service, found.value, handIn, {
        ...{ thinking: effort.thinking, signal },
        tell: () => tell(++done, all),
      })
      if (!asked.ok) fault = asked.error
    }
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
  return fault === null ? ok(null) : err(fault)
}

export interface SeenBehaviour {
  readonly at: Date // when it was last asked for
  readonly due: number // hand-ins that have not answered yet
  readonly behaviour: Behaviour
  readonly teams: readonly (number | null)[] // of the players: the number of the team, if it is of this course
  readonly sources: readonly string[] // of the players, as the comparison of sources knows them
}

/** Of whoever has answered so far; null before it was asked for. */
export async function behaviourIn(service: Service, stored: StoredCourse): Promise<SeenBehaviour | null> {
  const laidOut = await layOutOf(service, stored.id)
  if (laidOut === null) return null
  const all = await everybody(service, stored, laidOut.hash)
  const players = all.flatMap(({ answered, row, owner, isReference }) =>
    answered ? [{ owner, file: row.fileName, isReference, answered }] : [],
  )
  const there = all.filter(({ answered }) => answered !== null)
  return {
    at: laidOut.at,
    due: all.length - players.length,
    behaviour: behaviourOf(quietFrom(stored.course.variant, laidOut).map(questionOf), players),
    teams: there.map(({ team, isReference }) => (isReference ? null : team.number)),
    sources: there.map(({ row }) => sourceId(row.id)),
  }
}

/** For staff alone. */
export async function behaviourSeen(
  service: Service,
  actor: Actor,
  course: number,
): Promise<Answer<SeenBehaviour>> {
  if (!isStaff(actor)) return onlyStaff()
  const found = await courseById(service, course)
  if (!found.ok) return found
  const seen = await behaviourIn(service, found.value)
  return seen ? ok(seen) : refused('not found', 'the bots have not been asked for their moves yet')
}
