/**
 * How alike the sources of a course are: calculated as a job, in a thread, and kept with the course. Files that are in
 * no hand-in, named on the command line as references or templates, are kept as far as a page needs them.
 */
import { err, ok, type Result } from '../rules/result.ts'
import type { Telling } from '../runner/in-thread.ts'
import type { HandledKind } from '../runner/job-handler.ts'
import { bandOf, type Comparison } from '../similarity/survey.ts'
import type { SideBySide, Template } from '../sources/comparison.ts'
import { comparePair, compareSources } from '../sources/similarity.ts'
import type { SourceFile } from '../sources/source-file.ts'
import { starterFiles } from '../sources/starters.ts'
import type { CourseRows } from '../store/course-rows.ts'
import type { Store } from '../store/store.ts'
import { askToCalculate, calculationJobs } from './calculation-jobs.ts'
import { classSources, handInOf } from './class-sources.ts'
import { courseById } from './courses.ts'
import { note } from './notes.ts'
import { type Actor, type Answer, isStaff, onlyStaff, refused, type Service } from './service.ts'

const WHAT = 'similarity'
const CALCULATION = { kind: 'similarity', what: 'the similarity of sources' } as const

/** A file of nobody's hand-in, as text for the store. */
interface KeptFile {
  readonly id: string
  readonly file: string
  readonly base64: string
}

interface Snapshot {
  readonly comparison: Comparison
  readonly templates: readonly KeptFile[]
  readonly references: readonly KeptFile[] // those of pairs that are worth a look
}

export interface StoredSimilarity extends Snapshot {
  readonly at: Date
}

/** Null before it was calculated. */
export async function storedSimilarity(
  { marks }: CourseRows,
  course: number,
): Promise<StoredSimilarity | null> {
  const row = await marks.releaseOf(course, WHAT)
  return row?.snapshot ? { ...(row.snapshot as Snapshot), at: row.at } : null
}

/** Asks for it to be calculated; a server's worker does so. */
export async function askForSimilarity(
  store: Store,
  service: Service,
  actor: Actor,
  course: number,
): Promise<Answer<null>> {
  if (!isStaff(actor)) return onlyStaff()
  const found = await courseById(service, course)
  return found.ok ? await askToCalculate(store, service, CALCULATION, course) : found
}

export interface SimilarityTerms extends Telling {
  readonly references?: readonly SourceFile[]
  readonly templates?: readonly Template[] // where none are named, those of the last time
}

/** Calculated here and now, and kept. */
export async function calculateSimilarity(
  service: Service,
  course: number,
  { references = [], templates, ...telling }: SimilarityTerms = {},
): Promise<Result<Comparison, string>> {
  const found = await courseById(service, course)
  if (!found.ok) return err(found.error.message)
  const files = [...(await classSources(service, found.value)), ...references]
  const given = templates ?? (await keptTemplates(service, course))
  const comparison = await compareSources(files, [...starterFiles(), ...given], telling)
  const snapshot: Snapshot = {
    comparison,
    templates: given.map(({ file, bytes }) => keptFile({ id: file, file, bytes })),
    references: referencesWorthALook(comparison, references).map(keptFile),
  }
  const at = service.now()
  await service.store.transaction(async rows => {
    await rows.marks.release({ course, what: WHAT, level: 'none', at, snapshot })
    const occasion = { actor: { kind: 'server' } as const, at, course }
    await note(rows, occasion, 'similarity-calculated', { pairs: comparison.compared })
  })
  return ok(comparison)
}

async function keptTemplates({ store }: Service, course: number): Promise<Template[]> {
  const before = await storedSimilarity(store, course)
  return (before?.templates ?? []).map(fromKept)
}

const MOST_REFERENCES = 40 // of which the text is kept

function referencesWorthALook(
  { pairs, sources }: Comparison,
  references: readonly SourceFile[],
): readonly SourceFile[] {
  const looked = pairs.filter(({ similarity }) => bandOf(similarity) !== 'nothing')
  const ids = new Set(looked.map(({ right }) => sources[right]?.id))
  return references.filter(({ id }) => ids.has(id)).slice(0, MOST_REFERENCES)
}

const keptFile = ({ id, file, bytes }: Pick<SourceFile, 'id' | 'file' | 'bytes'>): KeptFile => ({
  id,
  file,
  base64: Buffer.from(bytes).toString('base64'),
})

const fromKept = ({ file, base64 }: KeptFile): Template => ({ file, bytes: Buffer.from(base64, 'base64') })

export const similarityJobs = (
  store: Store,
  service: Service,
  trouble: (message: string) => void,
): HandledKind =>
  calculationJobs(
    store,
    { ...CALCULATION, calculate: (course, signal) => calculateSimilarity(service, course, { signal }) },
    trouble,
  )

export interface SeenSimilarity {
  readonly stored: StoredSimilarity
  readonly teams: readonly (number | null)[] // of the sources: the number of the team, if it is of this course
}

/** All of it, for staff. */
export async function similaritySeen(
  { store }: Service,
  actor: Actor,
  course: number,
): Promise<Answer<SeenSimilarity>> {
  if (!isStaff(actor)) return onlyStaff()
  const stored = await storedSimilarity(store, course)
  if (stored === null) return refused('not found', 'the sources have not been compared yet')
  const numbers = new Map((await store.courses.teams(course)).map(({ id, number }) => [id, number]))
  const handIns = new Map((await store.handIns.ofCourse(course)).map(({ id, team }) => [id, team]))
  const teams = stored.comparison.sources.map(
    ({ id }) => numbers.get(handIns.get(handInOf(id) ?? 0) ?? 0) ?? null,
  )
  return ok({ stored, teams })
}

export interface PairSide {
  readonly name: string // '7 Deep Grid'
  readonly file: string
  readonly team: number | null // its number; null: of no team of this course
  readonly text: string
}

export interface SeenPair extends Omit<SideBySide, 'texts'> {
  readonly sides: readonly PairSide[] // left and right
}

/** Two sources of the last comparison, piece by piece, for staff. */
export async function pairSeen(
  service: Service,
  actor: Actor,
  course: number,
  indexes: readonly [number, number],
): Promise<Answer<SeenPair>> {
  const found = await similaritySeen(service, actor, course)
  if (!found.ok) return found
  const { stored, teams } = found.value
  const [left, right] = indexes.map(index => {
    const source = stored.comparison.sources[index]
    return source && { ...source, source: source.id, name: source.owner, team: teams[index] ?? null }
  })
  if (!left || !right) return refused('not found', 'there is no such source in the comparison')
  return await pairOf(service, course, [left, right])
}

/** A file that is compared: of a hand-in, or one that was kept as a reference. */
export interface PairedFile extends Omit<PairSide, 'text'> {
  readonly source: string // by which the comparison knows it
}

/** For whoever may see both. */
export async function pairOf(
  service: Service,
  course: number,
  files: readonly [PairedFile, PairedFile],
): Promise<Answer<SeenPair>> {
  const stored = await storedSimilarity(service.store, course)
  const [one, other] = [
    await sourceBytes(service, stored, files[0].source),
    await sourceBytes(service, stored, files[1].source),
  ]
  if (!one || !other) return refused('not found', 'the text of one of them is not stored')
  const both = [
    { file: files[0].file, bytes: one },
    { file: files[1].file, bytes: other },
  ] as const
  const templates = (stored?.templates ?? []).map(fromKept)
  const compared = await comparePair(both, [...starterFiles(), ...templates])
  if (!compared) return refused('conflict', 'one of them cannot be read as a program')
  const { texts, ...scores } = compared
  const sides = files.map(({ name, file, team }, side) => ({ name, file, team, text: texts[side] ?? '' }))
  return ok({ ...scores, sides })
}

async function sourceBytes(
  { store }: Service,
  stored: StoredSimilarity | null,
  id: string,
): Promise<Uint8Array | null> {
  const handIn = handInOf(id)
  if (handIn !== null) return await store.handIns.file(handIn)
  const kept = stored?.references.find(each => each.id === id)
  return kept ? fromKept(kept).bytes : null
}
