/** `ultimata course challenge`, `begin` and `release`: the ladder and the tournament of a course, and who may see what. */
import type { Command } from 'commander'
import { RELEASE_LEVELS, type ReleaseLevel } from '../../course/course.ts'
import { challenge } from '../../course-service/challenges.ts'
import { courseById } from '../../course-service/courses.ts'
import { releaseFairness } from '../../course-service/fairness.ts'
import { releaseMarks } from '../../course-service/marks.ts'
import { releaseStage } from '../../course-service/release.ts'
import type { Service } from '../../course-service/service.ts'
import { beginTournament } from '../../course-service/tournament.ts'
import { OURS } from '../../packing/calls.ts'
import type { Store } from '../../store/store.ts'
import { EXIT, type Io, report, Stop, say } from '../io.ts'
import { didYouMean } from '../suggest.ts'
import type { StoreOptions } from '../with-store.ts'
import { answered, COMMAND_LINE, courseCommand, printJson, teamNumber, withCourse } from './with-course.ts'

interface Options extends StoreOptions {
  readonly json?: true
}

export function registerChallenge(parent: Command, io: Io): void {
  courseCommand(parent, 'challenge', 'let a team challenge another on the ladder')
    .argument('<team>', 'number of the team that challenges', teamNumber)
    .argument('<opponent>', 'number of the team that it challenges', teamNumber)
    .addHelpText('after', '\nCounts as a challenge of the team. A running server plays it.')
    .action((course: number, team: number, opponent: number, options: StoreOptions) =>
      withCourse(io, options, async (service, store) => {
        const whom = { team: opponent }
        const { left } = answered(await challenge(store, service, COMMAND_LINE, course, team, whom))
        report(io, `team ${team} has challenged team ${opponent}; it may make ${left} more in this hour`)
      }),
    )
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
        report(io, `a server plays it, or: ${OURS.join(' ')} tournament resume ${tournament}${where}`)
      }),
    )
}

const EXAMPLES = `
Levels: none (only staff), own (each team sees its own games) and all (everybody). A stage is never open to
more people than the one before it.

Examples:
  $ ultimata course release 1 stage 1 all
  $ ultimata course release 1 stage final own
  $ ultimata course release 1 marks
  $ ultimata course release 1 fairness own`

export function registerRelease(parent: Command, io: Io): void {
  courseCommand(parent, 'release', 'let teams see a stage of the tournament, or their marks')
    .argument('<what>', 'stage, marks or fairness')
    .argument('[stage]', 'number of the stage from 1, or its name; not for marks and fairness')
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
          if (what === 'fairness' && stage !== undefined && level === undefined)
            return fairness(io, service, course, stage)
          throw new Stop(
            EXIT.usage,
            'say what to release: "stage <number> <level>", "marks" or "fairness <level>"',
          )
        }),
    )
}

async function marks(io: Io, store: Store, service: Service, course: number): Promise<void> {
  const release = answered(await releaseMarks(store, service, COMMAND_LINE, course))
  report(io, `marks released, release ${release}`)
}

async function fairness(io: Io, service: Service, course: number, word: string): Promise<void> {
  answered(await releaseFairness(service, COMMAND_LINE, course, levelFrom(word)))
  report(io, `luck of the draw: ${word}`)
}

function levelFrom(word: string): ReleaseLevel {
  const level = RELEASE_LEVELS.find(each => each === word)
  if (level !== undefined) return level
  throw new Stop(
    EXIT.usage,
    `there is no level "${word}"${didYouMean(word, RELEASE_LEVELS)}; levels are ${RELEASE_LEVELS.join(', ')}`,
  )
}

async function releaseOne(
  io: Io,
  store: Store,
  service: Service,
  course: number,
  word: string,
  level: string,
): Promise<void> {
  const known = levelFrom(level)
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
