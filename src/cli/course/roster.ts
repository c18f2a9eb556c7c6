/** `ultimata course roster`, `link` and `claim`: who takes part, and the one-time links by which they come in. */
import type { Command } from 'commander'
import { claimLink, renewLink } from '../../course-service/accounts.ts'
import { personCalled } from '../../course-service/personal-data.ts'
import { type ImportedRoster, importRoster } from '../../course-service/roster.ts'
import { makeCsv } from '../../rules/csv.ts'
import { EXIT, type Io, print, report, Stop } from '../io.ts'
import { readText } from '../variant-of.ts'
import { addStoreOptions, type StoreOptions } from '../with-store.ts'
import { answered, COMMAND_LINE, courseCommand, deliver, printJson, withCourse } from './with-course.ts'

interface Options extends StoreOptions {
  readonly origin: string
  readonly links?: string
  readonly beyondSize?: true
  readonly json?: true
}

const EXAMPLES = `
Columns are known by their headings: Team Number, Team Name, Team Member 1 Name, Roll No, …; or those of the lists of
participants that Moodle and Canvas export. A roster may be taken in again: who is known stays, who is new is added,
and who stands in another team is moved. Each link works once and is shown only now.

Examples:
  $ ultimata course roster 1 teams.csv --links links.csv --origin https://bots.example.edu`

const addOrigin = (command: Command, { env }: Io): Command =>
  command.option(
    '--origin <url>',
    'address of the server, for the links (default: ULTIMATA_ORIGIN, or localhost)',
    env.ULTIMATA_ORIGIN || 'http://localhost:8080',
  )

const linkAt = (origin: string, token: string): string => `${origin.replace(/\/+$/, '')}/claim#${token}`

export function registerRoster(parent: Command, io: Io): void {
  addOrigin(courseCommand(parent, 'roster', 'take in teams and people from a CSV file'), io)
    .argument('<file.csv>', 'the roster; - reads standard input')
    .option('--links <file.csv>', 'write the one-time links of new people to this file')
    .option('--beyond-size', 'let teams be larger than the course says')
    .option('--json', 'print everything as JSON')
    .addHelpText('after', EXAMPLES)
    .action((course: number, file: string, options: Options) => roster(io, course, file, options))
}

async function roster(io: Io, course: number, file: string, options: Options): Promise<void> {
  const upload = { text: readText(file), beyondSize: options.beyondSize === true }
  await withCourse(io, options, async service => {
    const taken = answered(await importRoster(service, COMMAND_LINE, course, upload))
    if (options.json) printJson(io, taken)
    if (options.links !== undefined || !options.json)
      deliver(io, options.links, linksSheet(taken, options.origin))
    const { teams, known, links, ignored } = taken
    report(io, `teams: ${teams}; new people: ${links.length}; known people: ${known}`)
    if (ignored.length > 0) report(io, `not read: ${ignored.join(', ')}`)
  })
}

const linksSheet = ({ links }: ImportedRoster, origin: string): string =>
  makeCsv([
    ['Team Number', 'Team Name', 'Name', 'Roll No', 'Sign-in name', 'Link'],
    ...links.map(({ team, teamName, name, roll, login, token }) => [
      team,
      teamName,
      name,
      roll,
      login,
      linkAt(origin, token),
    ]),
  ])

export function registerLink(parent: Command, io: Io): void {
  addOrigin(courseCommand(parent, 'link', 'print a new one-time link for somebody who lost theirs'), io)
    .argument('<person>', 'roll number, sign-in name or name')
    .addHelpText('after', '\nThe old link, the password and all sessions of the person end.')
    .action((course: number, word: string, options: Options) =>
      withCourse(io, options, async service => {
        const person = answered(await personCalled(service, course, word))
        print(io, linkAt(options.origin, answered(await renewLink(service, COMMAND_LINE, person.id))))
      }),
    )
}

export function registerClaim(parent: Command, io: Io): void {
  addOrigin(addStoreOptions(parent.command('claim')), io)
    .summary('print the link that makes the first staff account')
    .action((options: Options) =>
      withCourse(io, options, async service => {
        const token = await claimLink(service)
        if (token === null)
          throw new Stop(EXIT.wrong, 'there is a staff account already; staff can make further ones')
        print(io, linkAt(options.origin, token))
      }),
    )
}
