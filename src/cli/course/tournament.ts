/** `ultimata course begin` and `release`: the tournament of a course, and who may see what of it and of the marks. */
import type { Command } from 'commander'
import { RELEASE_LEVELS } from '../../course/course.ts'
import { courseById } from '../../course-service/courses.ts'
import { releaseMarks } from '../../course-service/marks.ts'
import { releaseStage } from '../../course-service/release.ts'
import type { Service } from '../../course-service/service.ts'
import { beginTournament } from '../../course-service/tournament.ts'
import type { Store } from '../../store/store.ts'
import { EXIT, type Io, report, Stop, say } from '../io.ts'
import { didYouMean } from '../suggest.ts'
import type { StoreOptions } from '../with-store.ts'
import { answered, COMMAND_LINE, courseCommand, printJson, withCourse } from './with-course.ts'

interface Options extends StoreOptions {
  readonly json?: true
}

export function registerBegin(parent: Command, io: Io): void {
  courseCommand(parent, 'begin', 'freeze the hand-ins and begin the tournament')
    .option('--json', 'print the number of the tournament as JSON')
    .addHelpText('after', '\nA running server plays it; without one, "ultimata tournament resume" does.')
    .action((course: number, options: Options) =>
      withCourse(io, options, async (service, store) => {
        const tournament = answered(await beginTournament(store, service, COMMAND_LINE, course))
        if (options.json) return printJson(io, { tournament })
        say(io, `tournament ${tournament}`)
        const where = options.data === undefined ? '' : ` --data ${options.data}`
        report(io, `a server plays it, or: npx ultimata tournament resume ${tournament}${where}`)
      }),
    )
}

const EXAMPLES = `
Levels: none (only staff), own (each team sees its own games) and all (everybody). A stage is never seen further than
the one before it.

Examples:
  $ ultimata course release 1 stage 1 all
  $ ultimata course release 1 stage final own
  $ ultimata course release 1 marks`

export function registerRelease(parent: Command, io: Io): void {
  courseCommand(parent, 'release', 'let teams see a stage of the tournament, or their marks')
    .argument('<what>', 'stage or marks')
    .argument('[stage]', 'number of the stage from 1, or its name')
    .argument('[level]', RELEASE_LEVELS.join(', '))
    .addHelpText('after', EXAMPLES)
    .action(
      (
        course: number,
        what: string,
        stage: string | undefined,
        level: string | undefined,
        options: Options,
      ) =>
        withCourse(io, options, (service, store) => {
          if (what === 'marks' && stage === undefined) return marks(io, store, service, course)
          if (what === 'stage' && stage !== undefined && level !== undefined)
            return releaseOne(io, store, service, course, stage, level)
          throw new Stop(EXIT.usage, 'say what to release: "stage <number> <level>" or "marks"')
        }),
    )
}

async function marks(io: Io, store: Store, service: Service, course: number): Promise<void> {
  const release = answered(await releaseMarks(store, service, COMMAND_LINE, course))
  report(io, `marks released, release ${release}`)
}

async function releaseOne(
  io: Io,
  store: Store,
  service: Service,
  course: number,
  word: string,
  level: string,
): Promise<void> {
  const known = RELEASE_LEVELS.find(each => each === level)
  if (known === undefined)
    throw new Stop(
      EXIT.usage,
      `there is no level "${level}"${didYouMean(level, RELEASE_LEVELS)}; levels are ${RELEASE_LEVELS.join(', ')}`,
    )
  const { row } = answered(await courseById(service, course))
  const plan = row.tournament === null ? null : ((await store.tournaments.byId(row.tournament))?.plan ?? null)
  if (plan === null) throw new Stop(EXIT.usage, `the tournament of course ${course} has not begun`)
  const names = plan.stages.map(({ name }) => name)
  const stage = /^\d+$/.test(word) ? Number(word) - 1 : names.indexOf(word)
  const name = names[stage]
  if (name === undefined)
    throw new Stop(
      EXIT.usage,
      `there is no stage "${word}"${didYouMean(word, names)}; stages are ${names.join(', ')}`,
    )
  answered(await releaseStage(store, service, COMMAND_LINE, course, stage, known))
  report(io, `stage ${name}: ${level}`)
}
