/** `ultimata course roster`, `link` and `claim`: who takes part, and the one-time links by which they come in. */
import type { Command } from 'commander'
import { drawQr, makeSlips, QUIET_ZONE } from '../../course/slips.ts'
import { addStaff, claimLink, renewLink } from '../../course-service/accounts.ts'
import { courseById } from '../../course-service/courses.ts'
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
  readonly slips?: string
  readonly beyondSize?: true
  readonly json?: true
}

const EXAMPLES = `
Columns are known by their headings: Team Number, Team Name, Team Member 1 Name, Roll No, …; or those of the lists of
participants that Moodle and Canvas export. A roster may be imported again: known people stay, new ones are added, and
those listed in another team are moved. Each link works once and is shown only now.

Examples:
  $ ultimata course roster 1 teams.csv --links links.csv --origin https://bots.example.edu
  $ ultimata course roster 1 teams.csv --slips slips.html --origin https://bots.example.edu`

const addOrigin = (command: Command, { env }: Io): Command =>
  command.option(
    '--origin <url>',
    'address of the server, for the links (default: ULTIMATA_ORIGIN, or localhost)',
    env.ULTIMATA_ORIGIN || 'http://localhost:8080',
  )

const linkAt = (origin: string, token: string): string => `${origin.replace(/\/+$/, '')}/claim#${token}`

export function registerRoster(parent: Command, io: Io): void {
  addOrigin(courseCommand(parent, 'roster', 'import teams and people from a CSV file'), io)
    .argument('<file.csv>', 'the roster; - reads standard input')
    .option('--links <file.csv>', 'write the one-time links of new people to this file')
    .option('--slips <file.html>', 'write the links as slips with QR codes, to print and cut')
    .option('--beyond-size', 'allow teams larger than the course does')
    .option('--json', 'print everything as JSON')
    .addHelpText('after', EXAMPLES)
    .action((course: number, file: string, options: Options) => roster(io, course, file, options))
}

async function roster(io: Io, course: number, file: string, options: Options): Promise<void> {
  const upload = { text: readText(file), beyondSize: options.beyondSize === true }
  await withCourse(io, options, async service => {
    const taken = answered(await importRoster(service, COMMAND_LINE, course, upload))
    if (options.json) printJson(io, taken)
    if (options.links !== undefined || (!options.json && options.slips === undefined))
      deliver(io, options.links, linksSheet(taken, options.origin))
    if (options.slips !== undefined) {
      const { row } = answered(await courseById(service, course))
      deliver(io, options.slips, await slipsPage(row.name, taken, options.origin))
    }
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

async function slipsPage(course: string, { links }: ImportedRoster, origin: string): Promise<string> {
  const { encode } = await import('uqr')
  const slips = links.map(({ token, ...whose }) => {
    const link = linkAt(origin, token)
    return { ...whose, link, qr: drawQr(encode(link, { ecc: 'M', border: QUIET_ZONE }).data) }
  })
  return makeSlips(course, slips)
}

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
    .summary('print the link that creates the first staff account')
    .action((options: Options) =>
      withCourse(io, options, async service => {
        const token = await claimLink(service)
        if (token === null) throw new Stop(EXIT.wrong, 'there is a staff account already; staff can add more')
        print(io, linkAt(options.origin, token))
      }),
    )
}

export function registerAddStaff(parent: Command, io: Io): void {
  addOrigin(addStoreOptions(parent.command('add-staff')), io)
    .summary('add a further staff account')
    .argument('<sign-in name>', 'the name to sign in with')
    .argument('<name>', 'the name that others see')
    .addHelpText('after', '\nPrints the one-time link by which they choose a password.')
    .action((login: string, name: string, options: Options) =>
      withCourse(io, options, async service => {
        const { link } = answered(await addStaff(service, COMMAND_LINE, { login, name }))
        print(io, linkAt(options.origin, link))
      }),
    )
}
