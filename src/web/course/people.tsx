/** What staff do for the people of a team: links for those who lost theirs, moves, and a later deadline. */

import type { TeamAnswer } from '../../contract/courses.ts'
import { parseInstant } from '../../course/time.ts'
import { makeTextError } from '../../rules/text.ts'
import { courseWords } from '../../words/en/course.ts'
import { useWords, wordsNow } from '../language.ts'
import { Refused } from '../ui/ask.ts'
import { Form } from './form.tsx'
import { LinkButton } from './link-button.tsx'
import { act } from './server.ts'

export function Mover({ id, person }: { id: string; person: number }) {
  const words = useWords(courseWords)
  return (
    <Form
      fields={[{ name: 'to', label: words.intoTeam, type: 'number' }]}
      action={words.move}
      isQuiet
      onSend={({ to }) => act(id, '/move', { person, to: Number(to), beyondSize: false })}
    />
  )
}

export function StaffPanel({ id, team, zone }: { id: string; team: TeamAnswer; zone: string }) {
  const words = useWords(courseWords)
  return (
    <section className="panel">
      <h3>{words.forStaff}</h3>
      <ul className="people">
        {team.members.map(({ id: person, name, roll, login }) => (
          <li key={person}>
            <span>
              <strong>{name}</strong> {roll} <small>{words.signsInAs(login)}</small>
            </span>
            <LinkButton person={person} />
            <details>
              <summary>{words.moveToOther}</summary>
              <Mover id={id} person={person} />
            </details>
          </li>
        ))}
      </ul>
      <details>
        <summary>{words.laterDeadline}</summary>
        <Form
          fields={[
            { name: 'deadline', label: words.untilIn(zone), type: 'datetime-local' },
            { name: 'reason', label: words.reason, hint: words.reasonHint },
          ]}
          action={words.extend}
          isQuiet
          onSend={({ deadline = '', reason }) =>
            act(id, `/teams/${team.number}/extension`, { deadline: instantIn(deadline, zone), reason })
          }
        />
      </details>
    </section>
  )
}

/** What a field for a local time says, as it is in the course's zone. */
function instantIn(local: string, zone: string): string {
  const at = parseInstant(local, zone)
  if (!at.ok) throw new Refused(wordsNow(courseWords).noTime(zone, makeTextError(at.error)))
  return new Date(at.value).toISOString()
}
