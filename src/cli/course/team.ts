/** `ultimata course team` and `new-team`: one team as staff see it on its page, its settings, code, token and files. */
import { type Command, Option } from 'commander'
import type { TeamAnswer } from '../../contract/courses.ts'
import { makeJoinCode } from '../../course/join-code.ts'
import { tellInstant } from '../../course/time.ts'
import { courseById } from '../../course-service/courses.ts'
import type { Service } from '../../course-service/service.ts'
import { changeTeam, makeTeam, renewCode, renewToken } from '../../course-service/teams.ts'
import { handInFile, teamAnswer } from '../../course-service/views.ts'
import { EXIT, type Io, report, Stop, say } from '../io.ts'
import { alignedTable } from '../match/table.ts'
import type { StoreOptions } from '../with-store.ts'
import {
  answered,
  COMMAND_LINE,
  courseCommand,
  deliver,
  printJson,
  teamNumber,
  withCourse,
} from './with-course.ts'

interface Options extends StoreOptions {
  readonly name?: string
  readonly showNames?: 'yes' | 'no'
  readonly anonymous?: 'yes' | 'no'
  readonly newCode?: true
  readonly newToken?: true
  readonly file?: number
  readonly output?: string
  readonly json?: true
}

const ABOUT = `
Without options, prints everything that the team's page shows. Members join with the code; whoever has the token hands
in for the team with curl. A new code or token replaces the old one.

Examples:
  $ ultimata course team 1 7
  $ ultimata course team 1 7 --name "Deep Grid" --show-names no --anonymous yes
  $ ultimata course team 1 7 --new-code
  $ ultimata course team 1 7 --file 3 -o team7.py`

const YES_NO = ['yes', 'no'] as const

export function registerTeam(parent: Command, io: Io): void {
  courseCommand(parent, 'team', 'show one team, or change its settings')
    .argument('<team>', 'number of the team', teamNumber)
    .option('--name <words>', 'give the team another name')
    .addOption(new Option('--show-names <yes|no>', 'whether everybody may see who is in it').choices(YES_NO))
    .addOption(new Option('--anonymous <yes|no>', 'whether the ladder hides its name').choices(YES_NO))
    .option('--new-code', 'make a new join code and print it')
    .option('--new-token', 'make a new token for curl and print it; it is shown once')
    .option('--file <hand-in>', 'write the file of this hand-in', teamNumber)
    .option('-o, --output <file>', 'with --file: write to this file')
    .option('--json', 'print the team as JSON')
    .addHelpText('after', ABOUT)
    .action((course: number, team: number, options: Options) =>
      withCourse(io, options, service => act(io, service, course, team, options)),
    )
}

async function act(io: Io, service: Service, course: number, team: number, options: Options): Promise<void> {
  const { name, showNames, anonymous, newCode, newToken, file } = options
  if ([newCode, newToken, file].filter(each => each !== undefined).length > 1)
    throw new Stop(EXIT.usage, '--new-code, --new-token and --file cannot be used together')
  const settings = { name, showsNames: isYes(showNames), anonymous: isYes(anonymous) }
  const isChanged = Object.values(settings).some(value => value !== undefined)
  if (isChanged) answered(await changeTeam(service, COMMAND_LINE, course, team, settings))
  if (newCode) return say(io, makeJoinCode(answered(await renewCode(service, COMMAND_LINE, course, team))))
  if (newToken) return say(io, answered(await renewToken(service, COMMAND_LINE, course, team)))
  if (file !== undefined) {
    const { bytes } = answered(await handInFile(service, COMMAND_LINE, course, team, file))
    return deliver(io, options.output, bytes)
  }
  const seen = answered(await teamAnswer(service, COMMAND_LINE, course, team))
  if (options.json) return printJson(io, seen)
  if (isChanged) return report(io, `team ${team} is changed`)
  const { zone } = answered(await courseById(service, course)).course
  say(io, teamLines(seen, zone).join('\n'))
}

const isYes = (word: 'yes' | 'no' | undefined): boolean | undefined =>
  word === undefined ? undefined : word === 'yes'

const teamLines = (team: TeamAnswer, zone: string): string[] => [
  `team ${team.number}: ${team.name}`,
  `file ${team.given.file}, class ${team.given.class}`,
  `join code ${team.code}`,
  `deadline ${tellInstant(Date.parse(team.deadline), zone)}${team.extended === null ? '' : `, an extension: ${team.extended}`}`,
  `names of members: ${team.showsNames ? 'for everybody' : 'for staff only'}`,
  `on the ladder: ${team.anonymous ? 'anonymous' : 'by name'}`,
  `token for curl: ${team.hasToken ? 'yes' : 'none'}`,
  '',
  ...alignedTable([
    ['member', 'roll', 'sign-in name'],
    ...team.members.map(({ name, roll, login }) => [name, roll ?? '–', login]),
  ]),
  '',
  ...(team.handIns.length === 0 ? ['nothing has been handed in'] : handInLines(team, zone)),
]

const handInLines = (team: TeamAnswer, zone: string): string[] => [
  ...alignedTable([
    ['hand-in', 'received', 'by', 'state', 'SHA-256'],
    ...team.handIns.map(({ number, received, by, state, plays, hash }) => [
      String(number),
      tellInstant(Date.parse(received), zone),
      by,
      plays ? `${state}, plays` : state,
      hash.slice(0, 12),
    ]),
  ]),
  ...team.handIns.flatMap(({ number, reasons }) => reasons.map(words => `hand-in ${number}: ${words}`)),
]

export function registerNewTeam(parent: Command, io: Io): void {
  courseCommand(parent, 'new-team', 'make a team without members')
    .argument('<name>', 'name of the team')
    .option('--json', 'print the team as JSON')
    .addHelpText('after', '\nMembers join with its code, or are put into it by "course move".')
    .action((course: number, name: string, options: StoreOptions & { readonly json?: true }) =>
      withCourse(io, options, async service => {
        const { number, code } = answered(await makeTeam(service, COMMAND_LINE, course, null, name))
        if (options.json) return printJson(io, { number, name, code: makeJoinCode(code) })
        say(io, `team ${number}: ${name}, join code ${makeJoinCode(code)}`)
      }),
    )
}
