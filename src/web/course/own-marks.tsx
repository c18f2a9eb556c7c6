/** A student's own marks, as they were last released, with what has changed since the release before. */
import type { OwnMarksAnswer, StudentMarksAnswer } from '../../contract/course-tournament.ts'
import { useOwnMarks } from './server.ts'

export function OwnMarks({ id }: { id: string }) {
  const { data } = useOwnMarks(id)
  if (!data) return null
  return (
    <section className="panel">
      <h2>Your marks</h2>
      <MarksTable marks={data.marks} />
      <p className="soft">
        Release {data.release.number}, {new Date(data.release.at).toLocaleString()}
      </p>
      <Changes changes={data.changes} />
    </section>
  )
}

function MarksTable({ marks }: { marks: StudentMarksAnswer }) {
  const lines = [...marks.calculated, ...marks.rubric, ...(marks.override ? [marks.override] : [])]
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">For</th>
          <th scope="col" className="number">
            Marks
          </th>
          <th scope="col" className="number">
            Of
          </th>
          <th scope="col">Comment</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ item, title, points, most, comment }) => (
          <tr key={item}>
            <th scope="row">{title}</th>
            <td className="number">{points ?? '–'}</td>
            <td className="number">{most}</td>
            <td>{comment}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td className="number">{marks.total ?? `${marks.soFar} so far`}</td>
          <td className="number">{marks.of}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  )
}

function Changes({ changes }: { changes: OwnMarksAnswer['changes'] }) {
  if (changes.length === 0) return null
  return (
    <>
      <h3>Changed since the release before</h3>
      <ul>
        {changes.map(({ item, before, after }) => (
          <li key={item}>
            {item}: {before.points ?? 'no mark'} → {after.points ?? 'no mark'}
            {after.comment !== before.comment && `: ${after.comment}`}
          </li>
        ))}
      </ul>
    </>
  )
}
