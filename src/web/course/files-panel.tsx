/** Files in and out of a course: its roster with the slips of new people, and marks for learning platforms. */

import { type FormEvent, useState } from 'react'
import type { FilledAnswer, RosterAnswer } from '../../contract/course-files.ts'
import { WORKSHEET_COLUMNS } from '../../course/moodle-worksheet.ts'
import { parseTable } from '../../course/table.ts'
import { courseWords } from '../../words/en/course.ts'
import { useWords } from '../language.ts'
import { RequestError } from '../ui/request-state.tsx'
import { useAction } from './form.tsx'
import { QrCode } from './qr-code.tsx'
import { act } from './server.ts'

export function FilesPanel({ id }: { id: string }) {
  const words = useWords(courseWords)
  return (
    <>
      <Roster id={id} />
      <section className="panel">
        <h2>{words.marksAsFiles}</h2>
        <p className="soft">{words.asReleased}</p>
        <p className="course-links">
          <a href={`/api/courses/${id}/moodle-gradebook.csv`}>{words.moodleGrades}</a>
          <a href={`/api/courses/${id}/feedback.zip`}>{words.feedbackZip}</a>
        </p>
        <Filled id={id} what="moodle-worksheet" label={words.fillMoodle} />
        <Filled id={id} what="canvas" label={words.fillCanvas} />
      </section>
    </>
  )
}

function Roster({ id }: { id: string }) {
  const words = useWords(courseWords)
  const [taken, setTaken] = useState<RosterAnswer | null>(null)
  return (
    <section className="panel">
      <h2>{words.roster}</h2>
      <FileField
        label={words.takeIn}
        onFile={async text => setTaken(await act<RosterAnswer>(id, '/roster', { text, beyondSize: false }))}
      />
      {taken && <Slips taken={taken} />}
    </section>
  )
}

const linkTo = (token: string): string => `${location.origin}/claim#${token}`

/** To be printed and cut. */
function Slips({ taken: { teams, known, links, ignored } }: { taken: RosterAnswer }) {
  const words = useWords(courseWords)
  return (
    <div role="status">
      <p>
        {words.taken(teams, links.length, known)}
        {ignored.length > 0 && words.notRead(ignored.join(', '))}
      </p>
      {links.length > 0 && (
        <>
          <p>
            {words.eachLinkOnce}
            <button type="button" onClick={() => window.print()}>
              {words.printSlips}
            </button>
          </p>
          <ul className="slips">
            {links.map(({ team, teamName, name, login, token }) => (
              <li key={token}>
                <QrCode text={linkTo(token)} />
                <div>
                  <strong>{name}</strong>
                  {team !== null && (
                    <>
                      <br />
                      {words.teamNamed(team, teamName ?? '')}
                    </>
                  )}
                  <br />
                  {words.signInNameIs}
                  <strong>{login}</strong>
                  <br />
                  <code className="slip-link">{linkTo(token)}</code>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

interface FilledProps {
  readonly id: string
  readonly what: 'moodle-worksheet' | 'canvas'
  readonly label: string
}

/** A worksheet whose headings are in no language that is known can be sent again with what they are. */
function Filled({ id, what, label }: FilledProps) {
  const words = useWords(courseWords)
  const [filled, setFilled] = useState<FilledAnswer | null>(null)
  const [unread, setUnread] = useState<string | null>(null)
  const fill = async (text: string, headings?: object): Promise<void> => {
    setFilled(null)
    setUnread(what === 'moodle-worksheet' ? text : null)
    const answer = await act<FilledAnswer>(id, `/exports/${what}`, { text, ...(headings && { headings }) })
    download(`${what}.csv`, answer.text)
    setFilled(answer)
    setUnread(null)
  }
  return (
    <div>
      <FileField label={label} onFile={fill} />
      {unread !== null && !filled && <Headings text={unread} onSend={headings => fill(unread, headings)} />}
      {filled && (
        <p role="status">
          {words.gradesWritten(filled.filled)}
          <Names words={words.notInFile} names={filled.left} />
          <Names words={words.withoutMark} names={filled.unmarked} />
          <Names words={words.mayNotChange} names={filled.locked} />
        </p>
      )}
    </div>
  )
}

function Headings({ text, onSend }: { text: string; onSend: (headings: object) => Promise<void> }) {
  const words = useWords(courseWords)
  const { error, isBusy, run } = useAction()
  const table = parseTable(text)
  if (!table.ok) return null
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const chosen = [...new FormData(event.currentTarget)].filter(([, heading]) => heading !== '')
    void run(() => onSend(Object.fromEntries(chosen)))
  }
  return (
    <form className="course-form headings" onSubmit={submit}>
      <p>{words.otherHeadings}</p>
      {WORKSHEET_COLUMNS.map(column => (
        <label key={column}>
          {words.columns[column]}{' '}
          <select name={column}>
            <option value="">{words.asMoodle}</option>
            {table.value.headings.map(({ text: heading, at }) => (
              <option key={at}>{heading.trim()}</option>
            ))}
          </select>
        </label>
      ))}
      <RequestError error={error} />
      <button type="submit" disabled={isBusy}>
        {words.fillIn}
      </button>
    </form>
  )
}

const Names = ({ words, names }: { words: string; names: readonly string[] }) =>
  names.length === 0 ? null : ` ${words}: ${names.join(', ')}.`

function download(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** With its byte-order mark, which must come back in what is filled in. */
const textOf = async (file: File): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())

function FileField({ label, onFile }: { label: string; onFile: (text: string) => Promise<unknown> }) {
  const { error, isBusy, run } = useAction()
  return (
    <>
      <label className="course-field">
        <span>{label}</span>
        <input
          type="file"
          accept=".csv,text/csv"
          disabled={isBusy}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void run(async () => onFile(await textOf(file)))
            target.value = ''
          }}
        />
      </label>
      <RequestError error={error} />
    </>
  )
}
