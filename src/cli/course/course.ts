/** `ultimata course …`: a course from its file to its marks, as staff run it. */
import type { Command } from 'commander'
import type { Io } from '../io.ts'
import { registerAudit } from './audit.ts'
import { registerCourseBehaviour } from './behaviour.ts'
import { registerCase } from './case.ts'
import { registerErase, registerExportPerson } from './erase.ts'
import { registerExport } from './export.ts'
import { registerFairness } from './fairness.ts'
import { registerCheck, registerExtend, registerHandIn, registerMove, registerRecheck } from './hand-in.ts'
import { registerImport } from './import.ts'
import { registerCourseLadder } from './ladder.ts'
import { registerMark, registerMarks } from './marks.ts'
import { registerClose, registerEdit, registerNew } from './new.ts'
import { registerReport } from './report.ts'
import { registerAddStaff, registerClaim, registerLink, registerRoster } from './roster.ts'
import { registerList, registerShow } from './show.ts'
import { registerCourseSimilarity } from './similarity.ts'
import { registerNewTeam, registerTeam } from './team.ts'
import { registerBegin, registerChallenge, registerRelease } from './tournament.ts'
import { registerViva } from './viva.ts'

const COMMANDS = [
  ...[registerNew, registerList, registerShow, registerEdit, registerClose],
  ...[registerClaim, registerAddStaff, registerRoster, registerLink],
  ...[registerTeam, registerNewTeam, registerMove],
  ...[registerHandIn, registerImport, registerCheck, registerRecheck, registerExtend],
  ...[
    registerCourseLadder,
    registerChallenge,
    registerBegin,
    registerRelease,
    registerMark,
    registerMarks,
    registerExport,
  ],
  ...[registerFairness, registerCourseSimilarity, registerCourseBehaviour, registerCase],
  ...[registerReport, registerViva],
  ...[registerAudit, registerExportPerson, registerErase],
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
    .description('Everything that staff do on the pages of a course, as commands.')
    .helpCommand(false)
    .addHelpText('after', ABOUT)
  for (const register of COMMANDS) register(command, io)
}
