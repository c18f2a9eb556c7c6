/** `ultimata course behaviour`: how often the bots of the teams play the same moves, asked here, kept and printed. */
import { availableParallelism } from 'node:os'
import type { Command } from 'commander'
import { askHere, behaviourSeen } from '../../course-service/behaviour.ts'
import type { Service } from '../../course-service/service.ts'
import { wholeNumber } from '../arguments.ts'
import { addBehaviourOutput, type BehaviourOutput, tellBehaviour } from '../behaviour-text.ts'
import { EXIT, type Io, Stop } from '../io.ts'
import { progressOn } from '../match/progress.ts'
import type { StoreOptions } from '../with-store.ts'
import { answered, COMMAND_LINE, courseCommand, withCourse } from './with-course.ts'

interface Options extends BehaviourOutput, StoreOptions {
  readonly concurrency: number
}

const ABOUT = `
Asks the accepted hand-in of each team, and of earlier courses of the same game, for its moves in 120 quiet positions,
at most a minute of processor time each. Answers are stored: an interrupted command continues where it stopped and asks
no bot twice. docs/similarity.md explains the figures.

Examples:
  $ ultimata course behaviour 1
  $ ultimata course behaviour 1 --csv pairs.csv`

export function registerCourseBehaviour(parent: Command, io: Io): void {
  const command = courseCommand(parent, 'behaviour', 'compare the moves of the teams').option(
    '--concurrency <n>',
    'bots that are asked at the same time',
    wholeNumber(1, 1024),
    availableParallelism(),
  )
  addBehaviourOutput(command)
    .addHelpText('after', ABOUT)
    .action((course: number, options: Options) =>
      withCourse(io, options, service => behaviour(io, service, course, options)),
    )
}

async function behaviour(io: Io, service: Service, course: number, options: Options): Promise<void> {
  const progress = progressOn(io, () => performance.now())
  try {
    const asked = await askHere(service, course, {
      signal: io.signal,
      concurrency: options.concurrency,
      tell: (done, all) => progress.show(() => `${done} of ${all} positions asked`),
    })
    if (!asked.ok) throw new Stop(EXIT.usage, asked.error)
  } finally {
    progress.clear()
  }
  if (io.signal.aborted) throw new Stop(EXIT.interrupted, '')
  const seen = answered(await behaviourSeen(service, COMMAND_LINE, course))
  tellBehaviour(io, `course ${course}`, seen.behaviour, options)
}
