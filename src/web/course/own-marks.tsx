/** A student's own marks, as they were last released, with what has changed since the release before. */

import type { OwnMarksAnswer, StudentMarksAnswer } from '../../contract/course-tournament.ts'
import { courseWords } from '../../words/en/course.ts'
import { gameWords } from '../../words/en/game.ts'
import { useWords } from '../language.ts'
import { Scroll } from '../ui/scroll.tsx'
import { TableHead } from '../ui/table-head.tsx'
import { useOwnMarks } from './server.ts'
import { shortInstant } from './time.tsx'

export function OwnMarks({ id, zone }: { id: string; zone: string }) {
  const words = useWords(courseWords)
  const { data } = useOwnMarks(id)
  if (!data) return null
  return (
    <section className="panel">
      <h2>{words.yourMarks}</h2>
      <Scroll label={words.marks}>
        <MarksTable marks={data.marks} />
      </Scroll>
      <p className="soft">{words.releaseAt(data.release.number, shortInstant(data.release.at, zone))}</p>
      <Changes changes={data.changes} />
    </section>
  )
}

function MarksTable({ marks }: { marks: StudentMarksAnswer }) {
  const words = useWords(courseWords)
  const { numerals } = useWords(gameWords)
  const lines = [...marks.calculated, ...marks.rubric, ...(marks.override ? [marks.override] : [])]
  return (
    <table>
      <TableHead columns={[words.markFor, { figures: words.marks }, { figures: words.of }, words.comment]} />
      <tbody>
        {lines.map(({ item, title, points, most, comment }) => (
          <tr key={item}>
            <th scope="row">{title}</th>
            <td className="number">{points === null ? '–' : numerals(`${points}`)}</td>
            <td className="number">{most}</td>
            <td>{comment}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.total}</th>
          <td className="number">
            {marks.total === null ? words.soFar(marks.soFar) : numerals(`${marks.total}`)}
          </td>
          <td className="number">{marks.of}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  )
}

function Changes({ changes }: { changes: OwnMarksAnswer['changes'] }) {
  const words = useWords(courseWords)
  if (changes.length === 0) return null
  return (
    <>
      <h3>{words.changedSince}</h3>
      <ul>
        {changes.map(({ item, before, after }) => (
          <li key={item}>
            {item}: {before.points ?? words.noMark} → {after.points ?? words.noMark}
            {after.comment !== before.comment && `: ${after.comment}`}
          </li>
        ))}
      </ul>
    </>
  )
}
