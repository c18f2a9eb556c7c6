/** `ultimata course ladder`: the ladder as it stands, switched on and off. */
import { Argument, type Command } from 'commander'
import type { LadderAnswer } from '../../contract/courses.ts'
import { usualLadder } from '../../course/course-2018.ts'
import { courseById, editCourse } from '../../course-service/courses.ts'
import { ladderAnswer } from '../../course-service/ladder-view.ts'
import { type Io, report, say } from '../io.ts'
import { alignedTable } from '../match/table.ts'
import type { StoreOptions } from '../with-store.ts'
import { answered, COMMAND_LINE, courseCommand, printJson, withCourse } from './with-course.ts'

interface Options extends StoreOptions {
  readonly json?: true
}

const ABOUT = `
"on" adds a ladder on the usual terms to a course without one; the course file can set others ("course edit"). A running
server plays the games. Ratings and games stay when the ladder is switched off.

Examples:
  $ ultimata course ladder 1
  $ ultimata course ladder 1 off`

export function registerCourseLadder(parent: Command, io: Io): void {
  courseCommand(parent, 'ladder', 'show the ladder, or switch it on or off')
    .addArgument(new Argument('[switch]', 'on or off').choices(['on', 'off']))
    .option('--json', 'print the ladder as JSON')
    .addHelpText('after', ABOUT)
    .action((id: number, word: 'on' | 'off' | undefined, options: Options) =>
      withCourse(io, options, async (service, store) => {
        if (word === undefined) {
          const seen = answered(await ladderAnswer(store, service, COMMAND_LINE, id))
          if (options.json) return printJson(io, seen)
          return say(io, ladderLines(seen).join('\n'))
        }
        const { course } = answered(await courseById(service, id))
        const ladder = word === 'off' ? null : (course.ladder ?? usualLadder(course.limit))
        answered(await editCourse(service, COMMAND_LINE, id, { ...course, ladder }, ''))
        report(io, `the ladder of course ${id} is ${word}`)
      }),
    )
}

const ladderLines = ({ open, games, waiting, rows }: LadderAnswer): string[] => [
  `the ladder is ${open ? 'open' : 'closed'}; games played: ${games}, waiting: ${waiting}`,
  ...alignedTable([
    ['place', 'Elo', '±', 'games', 'name'],
    ...rows.map(({ place, elo, low, high, games: played, name, version, provisional, resting, baseline }) => [
      String(place),
      String(elo),
      String(Math.round((high - low) / 2)),
      String(played),
      [
        baseline ? name : `${name}, hand-in ${version}`,
        ...(provisional ? ['provisional'] : []),
        ...(resting ? ['rests'] : []),
      ].join(', '),
    ]),
  ]),
]
