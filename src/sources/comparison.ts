/** Sources read and compared: all of them with each other, or two of them piece by piece. Runs in a thread. */
import { type Piece, piecesOf, type Score, scoreOf } from '../similarity/compare.ts'
import { ignoredOf } from '../similarity/fingerprints.ts'
import { type Profile, profileOf } from '../similarity/profile.ts'
import { type Comparison, type Entry, inOrder, type SourceFacts, surveyOf } from '../similarity/survey.ts'
import { type Readable, readable, type SourceFile } from './source-file.ts'
import type { ReadSyntax } from './syntax.ts'

export type Template = Pick<SourceFile, 'file' | 'bytes'>

const NOTHING_OWN = 'has nothing of its own beside the templates'

export async function compareAll(
  read: ReadSyntax,
  files: readonly SourceFile[],
  templates: readonly Template[],
  tell: (done: number) => void,
): Promise<Comparison> {
  const ignored = await ignoredIn(read, templates)
  const sources: SourceFacts[] = []
  const entries: Entry[] = []
  const comparable: number[] = [] // the source of each entry
  for (const { bytes, id, ...named } of inOrder(files)) {
    const found = await readable(read, { ...named, bytes })
    const profile = found.ok ? profileIn(found.value, ignored) : null
    const remark = found.ok ? (found.value.remark ?? (profile?.own === 0 ? NOTHING_OWN : null)) : found.error
    if (profile) {
      entries.push({ ...named, profile })
      comparable.push(sources.length)
    }
    sources.push({ ...named, id, own: profile?.own ?? 0, all: profile?.hashes.length ?? 0, remark })
    tell(sources.length)
  }
  const survey = surveyOf(entries)
  const inSources = (entry: number): number => comparable[entry] ?? 0
  const pairs = survey.pairs.map(pair => ({
    ...pair,
    left: inSources(pair.left),
    right: inSources(pair.right),
  }))
  return { ...survey, pairs, sources }
}

const profileIn = ({ text, tokens }: Readable, ignored: ReadonlySet<number>): Profile =>
  profileOf(text, tokens, ignored)

/** A template that cannot be read hides nothing. */
async function ignoredIn(read: ReadSyntax, templates: readonly Template[]): Promise<Set<number>> {
  const found = await Promise.all(templates.map(template => readable(read, template)))
  return ignoredOf(found.flatMap(each => (each.ok ? [each.value.tokens] : [])))
}

export interface SideBySide extends Score {
  readonly texts: readonly [string, string]
  readonly pieces: readonly Piece[]
}

/** Null where one of them cannot be read. */
export async function compareTwo(
  read: ReadSyntax,
  files: readonly [Template, Template],
  templates: readonly Template[],
): Promise<SideBySide | null> {
  const [left, right] = [await readable(read, files[0]), await readable(read, files[1])]
  if (!left.ok || !right.ok) return null
  const ignored = await ignoredIn(read, templates)
  const [a, b] = [profileIn(left.value, ignored), profileIn(right.value, ignored)]
  return { ...scoreOf(a, b), texts: [left.value.text, right.value.text], pieces: piecesOf(a, b) }
}
