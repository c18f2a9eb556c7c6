/** `ultimata course …`: a course from its file to its marks, as staff run it. */
import type { Command } from 'commander'
import type { Io } from '../io.ts'
import { registerErase, registerExportPerson } from './erase.ts'
import { registerExport } from './export.ts'
import { registerCheck, registerExtend, registerHandIn, registerMove, registerRecheck } from './hand-in.ts'
import { registerImport } from './import.ts'
import { registerMark, registerMarks } from './marks.ts'
import { registerClose, registerEdit, registerNew } from './new.ts'
import { registerClaim, registerLink, registerRoster } from './roster.ts'
import { registerList, registerShow } from './show.ts'
import { registerBegin, registerRelease } from './tournament.ts'

const COMMANDS = [
  ...[registerNew, registerList, registerShow, registerEdit, registerClose],
  ...[registerRoster, registerLink, registerClaim, registerMove],
  ...[registerHandIn, registerImport, registerCheck, registerRecheck, registerExtend],
  ...[registerBegin, registerRelease, registerMark, registerMarks, registerExport],
  ...[registerExportPerson, registerErase],
]

const ABOUT = `
Works on the data folder or on DATABASE_URL. A data folder is used by one process at a time: stop the server first, or
do the same on its pages.

Examples, from the course file to the marks:
  $ ultimata course new course.yaml
  $ ultimata course roster 1 teams.csv --links links.csv
  $ ultimata course hand-in 1 --folder bots/
  $ ultimata course check 1
  $ ultimata course begin 1
  $ ultimata tournament resume
  $ ultimata course mark 1 --from marks.csv
  $ ultimata course release 1 marks
  $ ultimata course export 1 moodle-worksheet Grades.csv -o filled.csv

A teacher's runbook: docs/course.md`

export function registerCourse(program: Command, io: Io): void {
  const command = program
    .command('course')
    .summary('run a course: teams, hand-ins, tournament, marks')
    .description('What staff do on the pages of a course, as commands.')
    .helpCommand(false)
    .addHelpText('after', ABOUT)
  for (const register of COMMANDS) register(command, io)
}
