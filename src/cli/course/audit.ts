/** `ultimata course audit`: who did what, when and about whom. */
import type { Command } from 'commander'
import { AUDIT_ACTIONS, tellAudit } from '../../course/audit.ts'
import { tellInstant } from '../../course/time.ts'
import { courseById } from '../../course-service/courses.ts'
import type { Service } from '../../course-service/service.ts'
import type { AuditRow } from '../../store/audit.ts'
import { wholeNumber } from '../arguments.ts'
import { type Io, say } from '../io.ts'
import type { StoreOptions } from '../with-store.ts'
import { answered, courseCommand, printJson, withCourse } from './with-course.ts'

interface Options extends StoreOptions {
  readonly last?: number
  readonly json?: true
}

export function registerAudit(parent: Command, io: Io): void {
  courseCommand(parent, 'audit', 'print the audit log, oldest first')
    .option('--last <lines>', 'only the latest lines', wholeNumber(1, 1_000_000))
    .option('--json', 'print each line as JSON')
    .action((course: number, options: Options) =>
      withCourse(io, options, async service => {
        const { zone } = answered(await courseById(service, course)).course
        const rows = (await service.store.audit.list(course, options.last ?? ALL)).reverse()
        if (options.json) {
          for (const { person: _person, ...row } of rows) printJson(io, { ...row, at: row.at.toISOString() })
          return
        }
        const names = { zone, person: await namesIn(service, course) }
        const width = Math.max(0, ...rows.map(({ actor }) => actor.length))
        for (const row of rows)
          say(io, `${tellInstant(row.at.getTime(), zone)}  ${row.actor.padEnd(width)}  ${told(row, names)}`)
      }),
    )
}

const ALL = 2 ** 31 - 1

type Names = Parameters<typeof tellAudit>[1]

async function namesIn({ store }: Service, course: number): Promise<Names['person']> {
  const people = [...(await store.people.ofCourse(course)), ...(await store.people.staff())]
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return id => names.get(id) ?? `person ${id}`
}

function told({ action, details }: AuditRow, names: Names): string {
  const known = AUDIT_ACTIONS.find(each => each === action)
  return known === undefined ? action : tellAudit({ action: known, details: details as never }, names)
}
