/** Who did what, when and about whom: the latest first. */

import { useState } from 'react'
import type { AuditAnswer } from '../../contract/accounts.ts'
import { AUDIT_ACTIONS, tellAudit } from '../../course/audit.ts'
import { courseWords } from '../../words/en/course.ts'
import { useWords } from '../language.ts'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { Scroll } from '../ui/scroll.tsx'
import { TableHead } from '../ui/table-head.tsx'
import { useTitle } from '../ui/title.ts'
import { CourseBar } from './course-bar.tsx'
import { useAudit, useCourse, useDashboard } from './server.ts'
import { exactInstant } from './time.tsx'

export function AuditPage({ id }: { id: string }) {
  const words = useWords(courseWords)
  useTitle(words.auditLog)
  const { data: course } = useCourse(id)
  const { data: dashboard } = useDashboard(id)
  const [before, setBefore] = useState<readonly number[]>([]) // the last row of each page that was turned
  const { data, error, refetch } = useAudit(id, before.at(-1))
  const last = data?.at(-1)?.id
  const people = new Map(
    [...(dashboard?.teams ?? []).flatMap(({ members }) => members), ...(dashboard?.unteamed ?? [])].map(
      person => [person.id, person.name],
    ),
  )
  const names = {
    person: (person: number) => people.get(person) ?? words.person(person),
    zone: course?.zone ?? 'UTC',
  }
  return (
    <>
      <CourseBar id={id} />
      <h1>{words.auditLog}</h1>
      <p className="soft">{words.logHow(names.zone)}</p>
      <RequestError error={error} refetch={refetch} />
      {!data && !error && <Loading />}
      <Scroll label={words.auditLog}>
        <table>
          <TableHead columns={[words.when, words.who, words.what]} />
          <tbody>
            {data?.map(row => (
              <tr key={row.id}>
                <td className="when">{exactInstant(row.at, names.zone)}</td>
                <td>{row.actor}</td>
                <td>{told(row, names)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <nav className="course-action" aria-label={words.pagesOfLog}>
        {before.length > 0 && (
          <button type="button" onClick={() => setBefore(before.slice(0, -1))}>
            {words.later}
          </button>
        )}
        {data?.length === PAGE && last !== undefined && (
          <button type="button" onClick={() => setBefore([...before, last])}>
            {words.earlier}
          </button>
        )}
      </nav>
    </>
  )
}

/** Rows of an answer. */
const PAGE = 200

type Names = Parameters<typeof tellAudit>[1]

function told({ action, details }: AuditAnswer[number], names: Names): string {
  const known = AUDIT_ACTIONS.find(each => each === action)
  return known === undefined ? action : tellAudit({ action: known, details: details as never }, names)
}
