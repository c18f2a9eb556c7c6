/** `ultimata course hand-in`, `check`, `recheck`, `extend` and `move`: what staff do for teams before the tournament. */
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Command } from 'commander'
import { teamOfFile } from '../../course/naming.ts'
import { parseInstant } from '../../course/time.ts'
import { checkHandIn } from '../../course-service/check.ts'
import { courseById, type StoredCourse } from '../../course-service/courses.ts'
import { handIn, recheck, waitingChecks } from '../../course-service/hand-ins.ts'
import { personCalled } from '../../course-service/personal-data.ts'
import type { Service } from '../../course-service/service.ts'
import { extendDeadline, movePerson } from '../../course-service/teams.ts'
import { makeTextError } from '../../rules/text.ts'
import { cannotRead } from '../file-words.ts'
import { EXIT, type Io, report, Stop, say } from '../io.ts'
import type { StoreOptions } from '../with-store.ts'
import {
  answered,
  COMMAND_LINE,
  courseCommand,
  printJson,
  readBytes,
  teamNumber,
  teamNumbered,
  withCourse,
} from './with-course.ts'

interface HandInOptions extends StoreOptions {
  readonly received?: string
  readonly folder?: string
  readonly json?: true
}

const EXAMPLES = `
A file counts as received now; use --received for one that arrived earlier by another way. The audit log records who
said so.

Examples:
  $ ultimata course hand-in 1 7 team7.py
  $ ultimata course hand-in 1 --folder bots/          each file for the team in its name
  $ ultimata course hand-in 1 7 team7.py --received "2026-02-24 23:50"`

export function registerHandIn(parent: Command, io: Io): void {
  courseCommand(parent, 'hand-in', 'hand in a file for a team')
    .argument('[team]', 'number of the team', teamNumber)
    .argument('[file]', 'the file, named as the course requires')
    .option('--folder <folder>', 'hand in all files of a folder, each for the team in its name')
    .option('--received <time>', 'when it was received, in the time zone of the course')
    .option('--json', 'print the receipts as lines of JSON')
    .addHelpText('after', EXAMPLES)
    .action((course: number, team: number | undefined, file: string | undefined, options: HandInOptions) =>
      withCourse(io, options, async service => {
        const stored = answered(await courseById(service, course))
        for (const given of filesFor(stored, team, file, options))
          await handInOne(io, service, stored, given, options)
      }),
    )
}

interface Given {
  readonly team: number
  readonly path: string
}

function filesFor(
  stored: StoredCourse,
  team: number | undefined,
  file: string | undefined,
  { folder }: HandInOptions,
): Given[] {
  if (folder !== undefined && team === undefined) return filesIn(stored, folder)
  if (folder !== undefined || team === undefined || file === undefined)
    throw new Stop(EXIT.usage, 'name a team and its file, or a --folder')
  return [{ team, path: file }]
}

function filesIn({ course }: StoredCourse, folder: string): Given[] {
  const found = namesIn(folder).flatMap((name): Given[] => {
    const team = teamOfFile(course.naming, name)
    return team === null ? [] : [{ team, path: join(folder, name) }]
  })
  if (found.length === 0)
    throw new Stop(EXIT.usage, `${folder} has no file called like ${course.naming.file}`)
  return found.sort((a, b) => a.team - b.team)
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (thrown) {
    throw new Stop(EXIT.usage, cannotRead(folder, thrown))
  }
}

async function handInOne(
  io: Io,
  service: Service,
  stored: StoredCourse,
  { team, path }: Given,
  { received, json }: HandInOptions,
): Promise<void> {
  const files = [{ name: basename(path), bytes: readBytes(path) }]
  const at = receivedAt(stored, received) ?? service.now()
  const upload = { course: stored.id, team, files, received: at }
  const { id, receipt } = answered(await handIn(service, COMMAND_LINE, upload))
  if (json) return printJson(io, { id, ...receipt, received: new Date(receipt.received).toISOString() })
  say(io, `team ${team}: hand-in ${receipt.number} received, SHA-256 ${receipt.hash}`)
}

export function receivedAt({ course }: StoredCourse, received: string | undefined): Date | null {
  return received === undefined ? null : new Date(instantIn(received, course.zone))
}

function instantIn(text: string, zone: string): number {
  const at = parseInstant(text, zone)
  if (at.ok) return at.value
  throw new Stop(EXIT.usage, `${JSON.stringify(text)} is not a time: ${makeTextError(at.error)}`)
}

export function registerCheck(parent: Command, io: Io): void {
  courseCommand(parent, 'check', 'run the waiting checks now, in this process')
    .option('--json', 'print each outcome as a line of JSON')
    .addHelpText('after', '\nA running server does this by itself.')
    .action((course: number, options: HandInOptions) =>
      withCourse(io, options, service => check(io, service, course, options)),
    )
}

async function check(io: Io, service: Service, course: number, { json }: HandInOptions): Promise<void> {
  answered(await courseById(service, course))
  const teams = await service.store.courses.teams(course)
  let [done, elsewhere] = [0, 0]
  for (const id of await waitingChecks(service)) {
    if ((await service.store.handIns.byId(id))?.course !== course) continue
    if (!(await checkHandIn(service, id))) {
      elsewhere++
      continue
    }
    done++
    const row = await service.store.handIns.byId(id)
    if (!row) continue
    const team = teams.find(each => each.id === row.team)?.number ?? 0
    if (json) printJson(io, { team, number: row.number, state: row.state, reasons: row.reasons })
    else
      say(
        io,
        [`team ${team}, hand-in ${row.number}: ${row.state}`, ...row.reasons.map(words => `  ${words}`)].join(
          '\n',
        ),
      )
  }
  report(io, `${done} hand-ins checked${elsewhere > 0 ? `; ${elsewhere} are being checked elsewhere` : ''}`)
}

export function registerRecheck(parent: Command, io: Io): void {
  courseCommand(parent, 'recheck', 'check a rejected hand-in again')
    .argument('<team>', 'number of the team', teamNumber)
    .argument('<hand-in>', 'number of the hand-in', teamNumber)
    .requiredOption('--reason <words>', 'why, for the audit log')
    .action(
      (course: number, number: number, which: number, options: StoreOptions & { readonly reason: string }) =>
        withCourse(io, options, async service => {
          const team = await teamNumbered(service, course, number)
          const row = (await service.store.handIns.ofTeam(team.id)).find(each => each.number === which)
          if (!row) throw new Stop(EXIT.usage, `team ${number} has no hand-in ${which}`)
          answered(await recheck(service, COMMAND_LINE, row.id, options.reason))
          report(io, `hand-in ${which} of team ${number} waits for its check`)
        }),
    )
}

export function registerExtend(parent: Command, io: Io): void {
  courseCommand(parent, 'extend', 'give one team a later deadline')
    .argument('<team>', 'number of the team', teamNumber)
    .argument('<until>', 'the new deadline, in the time zone of the course')
    .requiredOption('--reason <words>', 'the reason, for the team and the audit log')
    .action(
      (course: number, team: number, until: string, options: StoreOptions & { readonly reason: string }) =>
        withCourse(io, options, async service => {
          const stored = answered(await courseById(service, course))
          const at = new Date(instantIn(until, stored.course.zone))
          answered(await extendDeadline(service, COMMAND_LINE, course, team, at, options.reason))
          report(io, `team ${team} may hand in until ${until}`)
        }),
    )
}

export function registerMove(parent: Command, io: Io): void {
  courseCommand(parent, 'move', 'move a person to another team')
    .argument('<person>', 'roll number, sign-in name or name')
    .argument('<team>', 'number of the team', teamNumber)
    .option('--beyond-size', 'allow a team larger than the course does')
    .action(
      (course: number, word: string, to: number, options: StoreOptions & { readonly beyondSize?: true }) =>
        withCourse(io, options, async service => {
          const { id: person, name } = answered(await personCalled(service, course, word))
          const beyondSize = options.beyondSize === true
          answered(await movePerson(service, COMMAND_LINE, course, { person, to, beyondSize }))
          report(io, `${name} is in team ${to}`)
        }),
    )
}
