/**
 * Marking: a row a student, a field an item. Enter keeps a mark and goes to the next student; the arrows go up and down;
 * a comment opens below. Nothing is seen by students before it is released.
 */
import { type KeyboardEvent, useState } from 'react'
import { Link } from 'wouter'
import type { MarkBookAnswer, StudentMarksAnswer } from '../../contract/course-tournament.ts'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { useTitle } from '../ui/title.ts'
import { ActionButton, useAction } from './form.tsx'
import { act, useCourse, useMarkBook } from './server.ts'

export function MarkingPage({ id }: { id: string }) {
  useTitle('Marking')
  const { data: course } = useCourse(id)
  const { data, error, refetch } = useMarkBook(id)
  return (
    <>
      <p>
        <Link href={`/course/${id}`}>← {course?.name ?? 'the course'}</Link>
      </p>
      <h1>Marking</h1>
      <RequestError error={error} refetch={refetch} />
      {!data && !error && <Loading />}
      {data && (
        <Book
          id={id}
          book={data}
          perMember={course?.rubric.filter(({ per }) => per === 'member').map(each => each.id) ?? []}
        />
      )}
    </>
  )
}

interface BookProps {
  readonly id: string
  readonly book: MarkBookAnswer
  readonly perMember: readonly string[]
}

function Book({ id, book, perMember }: BookProps) {
  const [first] = book.students
  return (
    <>
      <p>
        {book.released === null
          ? 'Nothing is released: students see no marks.'
          : `Release ${book.released.number} of ${new Date(book.released.at).toLocaleString()}; ${book.changed} changes since.`}{' '}
        <ActionButton
          action="Release all marks as they are now"
          confirm="Every student then reads these."
          onAct={() => act(id, '/marks/release')}
        />{' '}
        <a href={`/api/courses/${id}/marks.csv`}>as a table (CSV)</a>
      </p>
      <div className="scroll">
        <table className="marking">
          <thead>
            <tr>
              <th scope="col">Student</th>
              {first?.calculated.map(({ item, title, most }) => (
                <th key={item} scope="col" className="number">
                  {title} ({most})
                </th>
              ))}
              {first?.rubric.map(({ item, title, most }) => (
                <th key={item} scope="col">
                  {title} ({most})
                </th>
              ))}
              <th scope="col">Override</th>
              <th scope="col" className="number">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {book.students.map((student, row) => (
              <StudentRow
                key={`${student.team} ${student.person}`}
                id={id}
                student={student}
                row={row}
                perMember={perMember}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

type Student = MarkBookAnswer['students'][number]

interface RowProps {
  readonly id: string
  readonly student: Student
  readonly row: number
  readonly perMember: readonly string[]
}

function StudentRow({ id, student, row, perMember }: RowProps) {
  return (
    <tr>
      <th scope="row">
        {student.team} {student.teamName}
        <br />
        <small>
          {student.name} {student.roll}
        </small>
      </th>
      {student.calculated.map(({ item, points }) => (
        <td key={item} className="number">
          {points ?? '–'}
        </td>
      ))}
      {student.rubric.map((line, column) => (
        <td key={line.item}>
          <MarkField
            id={id}
            student={student}
            line={line}
            person={perMember.includes(line.item) ? student.person : null}
            place={[row, column]}
          />
        </td>
      ))}
      <td>
        <MarkField
          id={id}
          student={student}
          line={student.override ?? { ...NO_OVERRIDE, most: student.of }}
          person={student.person}
          place={[row, student.rubric.length]}
        />
      </td>
      <td className="number">{student.total ?? `(${student.soFar})`}</td>
    </tr>
  )
}

const NO_OVERRIDE = { item: 'override', title: 'Override', points: null, comment: '', by: null }

interface FieldProps {
  readonly id: string
  readonly student: Student
  readonly line: StudentMarksAnswer['rubric'][number]
  readonly person: number | null
  readonly place: readonly [row: number, column: number]
}

function MarkField({ id, student, line, person, place: [row, column] }: FieldProps) {
  const [points, setPoints] = useState(line.points === null ? '' : String(line.points))
  const [comment, setComment] = useState(line.comment)
  const { error, run } = useAction()
  const isSame = points === (line.points === null ? '' : String(line.points)) && comment === line.comment
  const keep = (): void => {
    if (isSame || (line.item === 'override' && comment.trim() === '')) return
    const given = points.trim() === '' ? null : Number(points)
    void run(() => act(id, '/marks', { team: student.team, person, item: line.item, points: given, comment }))
  }
  const move = (event: KeyboardEvent): void => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    keep()
    document.querySelector<HTMLElement>(`[data-mark="${row + step}:${column}"]`)?.focus()
  }
  const name = `${line.title} of ${student.name || student.teamName}`
  return (
    <div className="mark">
      <input
        data-mark={`${row}:${column}`}
        inputMode="decimal"
        aria-label={name}
        value={points}
        onChange={({ target }) => setPoints(target.value)}
        onBlur={keep}
        onKeyDown={move}
      />
      <input
        aria-label={`${line.item === 'override' ? 'Reason of the override' : 'Comment'}: ${name}`}
        placeholder={line.item === 'override' ? 'reason' : 'comment'}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
        onBlur={keep}
      />
      <RequestError error={error} />
    </div>
  )
}
