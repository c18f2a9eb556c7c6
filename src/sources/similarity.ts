/** Sources read and compared in a thread of its own, so that a server goes on answering meanwhile. */
import type { Result } from '../rules/result.ts'
import { inTellingThread, type Telling } from '../runner/in-thread.ts'
import type { Comparison } from '../similarity/survey.ts'
import type { ReadTechniques } from '../techniques/techniques.ts'
import type { SideBySide, Template } from './comparison.ts'
import type { SourceFile } from './source-file.ts'

export type SimilarityOrder =
  | { readonly files: readonly SourceFile[]; readonly templates: readonly Template[] }
  | { readonly pair: readonly [Template, Template]; readonly templates: readonly Template[] }
  | { readonly techniques: Template }

const PROGRAM = new URL('./similarity-worker.ts', import.meta.url)
const DOES = 'compares sources'

/** Told: how many have been read. */
export const compareSources = (
  files: readonly SourceFile[],
  templates: readonly Template[],
  telling: Telling = {},
): Promise<Comparison> =>
  inTellingThread(PROGRAM, { files, templates } satisfies SimilarityOrder, DOES, telling)

/** Null where one of them cannot be read. */
export const comparePair = (
  pair: readonly [Template, Template],
  templates: readonly Template[],
): Promise<SideBySide | null> => inTellingThread(PROGRAM, { pair, templates } satisfies SimilarityOrder, DOES)

/** Or why it cannot be read. */
export const readTechniques = (source: Template): Promise<Result<ReadTechniques, string>> =>
  inTellingThread(PROGRAM, { techniques: source } satisfies SimilarityOrder, 'reads a source')
