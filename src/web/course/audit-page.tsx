/** Who did what, when and about whom: the latest first. */
import { Link } from 'wouter'
import type { AuditAnswer } from '../../contract/accounts.ts'
import { AUDIT_ACTIONS, tellAudit } from '../../course/audit.ts'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { useTitle } from '../ui/title.ts'
import { useAudit, useCourse, useDashboard } from './server.ts'

export function AuditPage({ id }: { id: string }) {
  useTitle('Audit log')
  const { data: course } = useCourse(id)
  const { data: dashboard } = useDashboard(id)
  const { data, error, refetch } = useAudit(id)
  const people = new Map(
    [...(dashboard?.teams ?? []).flatMap(({ members }) => members), ...(dashboard?.unteamed ?? [])].map(
      person => [person.id, person.name],
    ),
  )
  const names = {
    person: (person: number) => people.get(person) ?? `person ${person}`,
    zone: course?.zone ?? 'UTC',
  }
  return (
    <>
      <p>
        <Link href={`/course/${id}`}>← {course?.name ?? 'the course'}</Link>
      </p>
      <h1>Audit log</h1>
      <RequestError error={error} refetch={refetch} />
      {!data && !error && <Loading />}
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
            </tr>
          </thead>
          <tbody>
            {data?.map(row => (
              <tr key={row.id}>
                <td>{new Date(row.at).toLocaleString()}</td>
                <td>{row.actor}</td>
                <td>{told(row, names)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

type Names = Parameters<typeof tellAudit>[1]

function told({ action, details }: AuditAnswer[number], names: Names): string {
  const known = AUDIT_ACTIONS.find(each => each === action)
  return known === undefined ? action : tellAudit({ action: known, details: details as never }, names)
}
