/** `ultimata course fairness`: the luck of the draw of a course's tournament, calculated, kept and printed. */
import type { Command } from 'commander'
import { calculateFairness } from '../../course-service/fairness.ts'
import type { Service } from '../../course-service/service.ts'
import { seenTournament } from '../../course-service/tournament.ts'
import type { Store } from '../../store/store.ts'
import type { Io } from '../io.ts'
import { addFairnessOptions, drawnAgain, type FairnessOptions, tellFairness } from '../tournament/fairness.ts'
import { answered, COMMAND_LINE, courseCommand, withCourse } from './with-course.ts'

const ABOUT = `
The same as "tournament fairness", with the ladder's places for the seeding. The figures are kept with the course:
the pages show them to staff, and to teams after "course release <course> fairness <level>".
docs/fairness.md explains them.`

export function registerFairness(parent: Command, io: Io): void {
  const command = courseCommand(parent, 'fairness', 'show what the luck of the draw did to every team')
  addFairnessOptions(command)
    .addHelpText('after', ABOUT)
    .action((course: number, options: FairnessOptions) =>
      withCourse(io, options, (service, store) => fairness(io, store, service, course, options)),
    )
}

async function fairness(
  io: Io,
  store: Store,
  service: Service,
  course: number,
  options: FairnessOptions,
): Promise<void> {
  const { tournament } = answered(await seenTournament(store, service, COMMAND_LINE, course))
  const calculated = await drawnAgain(io, options.redraws, terms =>
    calculateFairness(store, service, course, terms),
  )
  tellFairness(io, tournament.plan, calculated, options)
}
