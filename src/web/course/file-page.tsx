/** The course file: all of a course in one text, to be read, changed and taken to another server. */

import { useState } from 'react'
import { courseWords } from '../../words/en/course.ts'
import { useWords } from '../language.ts'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { useTitle } from '../ui/title.ts'
import { CourseBar } from './course-bar.tsx'
import { ActionButton, useAction } from './form.tsx'
import { act, changeCourse, useCourseFile } from './server.ts'

export function FilePage({ id }: { id: string }) {
  const words = useWords(courseWords)
  useTitle(words.courseFile)
  const { data, error, refetch } = useCourseFile(id)
  return (
    <>
      <CourseBar id={id} />
      <h1>{words.courseFile}</h1>
      <RequestError error={error} refetch={refetch} />
      {!data && !error && <Loading />}
      {data && <Editor key={data.file} id={id} file={data.file} />}
      <p>
        <ActionButton
          action={words.closeCourse}
          confirm={words.reallyClose}
          onAct={() => act(id, '/close')}
        />
      </p>
    </>
  )
}

function Editor({ id, file }: { id: string; file: string }) {
  const words = useWords(courseWords)
  const [text, setText] = useState(file)
  const [reason, setReason] = useState('')
  const { error, isBusy, run } = useAction()
  return (
    <form
      className="course-form"
      onSubmit={event => {
        event.preventDefault()
        void run(() => changeCourse(id, text, reason))
      }}
    >
      <label className="course-field">
        <span>{words.courseAsYaml}</span>
        <textarea
          rows={28}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <label className="course-field">
        <span>
          {words.reason} <small>{words.reasonNeeded}</small>
        </span>
        <input value={reason} onChange={({ target }) => setReason(target.value)} />
      </label>
      <RequestError error={error} />
      <button type="submit" className="main" disabled={isBusy}>
        {words.changeCourse}
      </button>
    </form>
  )
}
