/** `ultimata course similarity`: how alike what the teams have handed in is, compared, kept and printed. */
import type { Command } from 'commander'
import type { Service } from '../../course-service/service.ts'
import { calculateSimilarity } from '../../course-service/similarity.ts'
import { EXIT, type Io, Stop } from '../io.ts'
import { addSimilarityOptions, compared, type SimilarityOptions } from '../similarity.ts'
import { sourcesFrom, templatesFrom } from '../similarity-files.ts'
import { tellComparison } from '../similarity-text.ts'
import type { StoreOptions } from '../with-store.ts'
import { courseCommand, withCourse } from './with-course.ts'

type Options = SimilarityOptions & StoreOptions

const ABOUT = `
Compares the accepted hand-in of each team with those of all others, with earlier courses of the same store, and with
the references that are named. The result is stored with the course and shown on its page "Similarity", until the
next calculation replaces it. Templates stay as they are until others are named. docs/similarity.md explains the
figures.

Examples:
  $ ultimata course similarity 1
  $ ultimata course similarity 1 --reference public-bots/ --reference 2017.zip --template simulator.py`

export function registerCourseSimilarity(parent: Command, io: Io): void {
  addSimilarityOptions(courseCommand(parent, 'similarity', 'compare the sources of the teams'))
    .addHelpText('after', ABOUT)
    .action((course: number, options: Options) =>
      withCourse(io, options, service => similarity(io, service, course, options)),
    )
}

async function similarity(io: Io, service: Service, course: number, options: Options): Promise<void> {
  const references = await sourcesFrom(options.reference, true)
  const named = await templatesFrom(options.template)
  const comparison = await compared(io, telling =>
    calculateSimilarity(service, course, {
      ...telling,
      references,
      ...(named.length > 0 && { templates: named }),
    }),
  )
  if (!comparison.ok) throw new Stop(EXIT.usage, comparison.error)
  tellComparison(io, `course ${course}`, comparison.value, options)
}
