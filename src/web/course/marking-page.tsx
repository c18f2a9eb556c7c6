/**
 * Marking: a row a student, a field an item. Enter keeps a mark and goes to the next student; the arrows go up and down;
 * a comment opens below. Nothing is seen by students before it is released.
 */

import { type KeyboardEvent, useState } from 'react'
import type { MarkBookAnswer, StudentMarksAnswer } from '../../contract/course-tournament.ts'
import { courseWords } from '../../words/en/course.ts'
import { useWords } from '../language.ts'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { Scroll } from '../ui/scroll.tsx'
import { useTitle } from '../ui/title.ts'
import { CourseBar } from './course-bar.tsx'
import { ActionButton, useAction } from './form.tsx'
import { act, useCourse, useMarkBook } from './server.ts'
import { shortInstant } from './time.tsx'

export function MarkingPage({ id }: { id: string }) {
  const words = useWords(courseWords)
  useTitle(words.marking)
  const { data: course } = useCourse(id)
  const { data, error, refetch } = useMarkBook(id)
  return (
    <>
      <CourseBar id={id} />
      <h1>{words.marking}</h1>
      <RequestError error={error} refetch={refetch} />
      {!data && !error && <Loading />}
      {data && (
        <Book
          id={id}
          book={data}
          zone={course?.zone ?? 'UTC'}
          perMember={course?.rubric.filter(({ per }) => per === 'member').map(each => each.id) ?? []}
        />
      )}
    </>
  )
}

interface BookProps {
  readonly id: string
  readonly book: MarkBookAnswer
  readonly zone: string
  readonly perMember: readonly string[]
}

function Book({ id, book, zone, perMember }: BookProps) {
  const words = useWords(courseWords)
  const [first] = book.students
  return (
    <>
      <p>
        {book.released === null
          ? words.nothingReleased
          : words.releaseOf(book.released.number, shortInstant(book.released.at, zone), book.changed)}{' '}
        <ActionButton
          action={words.releaseAll}
          confirm={words.reallyRelease}
          onAct={() => act(id, '/marks/release')}
        />{' '}
        <a href={`/api/courses/${id}/marks.csv`}>{words.asTable}</a>
      </p>
      <Scroll label={words.marks}>
        <table className="marking">
          <thead>
            <tr>
              <th scope="col">{words.student}</th>
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
              <th scope="col">{words.override}</th>
              <th scope="col" className="number">
                {words.total}
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
      </Scroll>
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
  const words = useWords(courseWords)
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
          line={student.override ?? { ...NO_OVERRIDE, title: words.override, most: student.of }}
          person={student.person}
          place={[row, student.rubric.length]}
        />
      </td>
      <td className="number">{student.total ?? `(${student.soFar})`}</td>
    </tr>
  )
}

const NO_OVERRIDE = { item: 'override', points: null, comment: '', by: null }

interface FieldProps {
  readonly id: string
  readonly student: Student
  readonly line: StudentMarksAnswer['rubric'][number]
  readonly person: number | null
  readonly place: readonly [row: number, column: number]
}

function MarkField({ id, student, line, person, place: [row, column] }: FieldProps) {
  const words = useWords(courseWords)
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
  const name = words.markOf(line.title, student.name || student.teamName)
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
        aria-label={words.about(line.item === 'override' ? words.reasonOfOverride : words.comment, name)}
        placeholder={line.item === 'override' ? words.reasonField : words.commentField}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
        onBlur={keep}
      />
      <RequestError error={error} />
    </div>
  )
}
