/** Files in and out of a course: its roster with the slips of new people, and marks for learning platforms. */
import { useState } from 'react'
import type { FilledAnswer, RosterAnswer } from '../../contract/course-files.ts'
import { RequestError } from '../ui/request-state.tsx'
import { useAction } from './form.tsx'
import { act } from './server.ts'

export function FilesPanel({ id }: { id: string }) {
  return (
    <>
      <Roster id={id} />
      <section className="panel">
        <h2>Marks as files</h2>
        <p className="soft">They carry the marks as last released.</p>
        <p>
          <a href={`/api/courses/${id}/moodle-gradebook.csv`}>Grades for Moodle’s import (CSV)</a>{' '}
          <a href={`/api/courses/${id}/feedback.zip`}>A page for each student (zip)</a>
        </p>
        <Filled id={id} what="moodle-worksheet" label="Fill in a grading worksheet from Moodle:" />
        <Filled id={id} what="canvas" label="Fill in a gradebook from Canvas:" />
      </section>
    </>
  )
}

function Roster({ id }: { id: string }) {
  const [taken, setTaken] = useState<RosterAnswer | null>(null)
  return (
    <section className="panel">
      <h2>Roster</h2>
      <FileField
        label="Take in teams and people (CSV: the course’s own columns, or a list from Moodle or Canvas):"
        onFile={async text => setTaken(await act<RosterAnswer>(id, '/roster', { text, beyondSize: false }))}
      />
      {taken && <Slips taken={taken} />}
    </section>
  )
}

const linkTo = (token: string): string => `${location.origin}/claim#${token}`

/** To be printed and cut. */
function Slips({ taken: { teams, known, links, ignored } }: { taken: RosterAnswer }) {
  return (
    <div role="status">
      <p>
        Teams: {teams}. New people: {links.length}. Known people: {known}.
        {ignored.length > 0 && ` Columns that were not read: ${ignored.join(', ')}.`}
      </p>
      {links.length > 0 && (
        <>
          <p>
            Each link works once and is shown only now.{' '}
            <button type="button" onClick={() => window.print()}>
              Print the slips
            </button>
          </p>
          <ul className="slips">
            {links.map(({ team, teamName, name, login, token }) => (
              <li key={token}>
                <strong>{name}</strong>
                {team !== null && ` · ${team} ${teamName}`}
                <br />
                sign-in name {login}
                <br />
                <code className="command">{linkTo(token)}</code>
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

function Filled({ id, what, label }: FilledProps) {
  const [filled, setFilled] = useState<FilledAnswer | null>(null)
  return (
    <div>
      <FileField
        label={label}
        onFile={async text => {
          const answer = await act<FilledAnswer>(id, `/exports/${what}`, { text })
          download(`${what}.csv`, answer.text)
          setFilled(answer)
        }}
      />
      {filled && (
        <p role="status">
          {filled.filled} grades written.
          <Names words="Not in the file" names={filled.left} />
          <Names words="Without a mark" names={filled.unmarked} />
          <Names words="May not be changed in Moodle" names={filled.locked} />
        </p>
      )}
    </div>
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
      <label>
        {label}{' '}
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
