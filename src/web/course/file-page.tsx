/** The course file: all of a course in one text, to be read, changed and taken to another server. */
import { useState } from 'react'
import { Link } from 'wouter'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { useTitle } from '../ui/title.ts'
import { ActionButton, useAction } from './form.tsx'
import { act, changeCourse, useCourse, useCourseFile } from './server.ts'

export function FilePage({ id }: { id: string }) {
  useTitle('Course file')
  const { data: course } = useCourse(id)
  const { data, error, refetch } = useCourseFile(id)
  return (
    <>
      <p>
        <Link href={`/course/${id}`}>← {course?.name ?? 'the course'}</Link>
      </p>
      <h1>Course file</h1>
      <RequestError error={error} refetch={refetch} />
      {!data && !error && <Loading />}
      {data && <Editor key={data.file} id={id} file={data.file} />}
      <p>
        <ActionButton
          action="Close the course"
          confirm="Nobody can hand in or sign up any more."
          onAct={() => act(id, '/close')}
        />
      </p>
    </>
  )
}

function Editor({ id, file }: { id: string; file: string }) {
  const [text, setText] = useState(file)
  const [reason, setReason] = useState('')
  const { error, isBusy, run } = useAction()
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void run(() => changeCourse(id, text, reason))
      }}
    >
      <label className="course-field">
        <span>The course as YAML</span>
        <textarea
          rows={28}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <label className="course-field">
        <span>
          Reason <small>(needed where the deadline moves; it stands in the audit log)</small>
        </span>
        <input value={reason} onChange={({ target }) => setReason(target.value)} />
      </label>
      <RequestError error={error} />
      <button type="submit" className="main" disabled={isBusy}>
        Change the course
      </button>
    </form>
  )
}
