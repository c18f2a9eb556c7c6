/** What staff can do with a case next; a step that cannot be is not offered. */
import { type ReactNode, useState } from 'react'
import { VERDICTS } from '../../../course/similarity-case.ts'
import { alikeWords } from '../../../words/en/alike.ts'
import { useWords } from '../../language.ts'
import { ActionButton, Form } from '../form.tsx'
import { act } from '../server.ts'
import type { Case } from './answers.ts'
import { WordsField } from './words-field.tsx'

type StepProps = { readonly id: string; readonly found: Case }

const step = (id: string, { number }: Case, body: object): Promise<unknown> =>
  act(id, `/cases/${number}/steps`, body)

export function CaseSteps({ id, found }: StepProps) {
  const words = useWords(alikeWords)
  const { state, shown, decision } = found
  const isOpen = decision === null
  return (
    <section className="panel steps">
      {state === 'noted' && (
        <Folded title={words.askTeams} isOpen>
          <Form
            fields={[]}
            action={words.askTeams}
            onSend={({ text }) => step(id, found, { kind: 'ask', text })}
          >
            <WordsField label={words.question} />
          </Form>
        </Folded>
      )}
      {isOpen && <Decide id={id} found={found} />}
      {state === 'decided' && decision?.verdict === 'copied' && <Marks id={id} found={found} />}
      <Folded title={words.addNote}>
        <Form
          fields={[]}
          action={words.addNote}
          isQuiet
          onSend={({ text }) => step(id, found, { kind: 'note', text })}
        >
          <WordsField label={words.note} />
        </Form>
      </Folded>
      {!isOpen && (
        <Folded title={words.reopen}>
          <Form
            fields={[]}
            action={words.reopen}
            isQuiet
            onSend={({ text }) => step(id, found, { kind: 'reopen', text })}
          >
            <WordsField label={words.why} />
          </Form>
        </Folded>
      )}
      {state !== 'noted' && (
        <p>
          {shown ? (
            <ActionButton action={words.hide} onAct={() => step(id, found, { kind: 'hide' })} />
          ) : (
            <ActionButton
              action={words.show}
              confirm={words.confirmShow}
              onAct={() => step(id, found, { kind: 'show' })}
            />
          )}
        </p>
      )}
    </section>
  )
}

const Folded = ({
  title,
  isOpen = false,
  children,
}: {
  title: string
  isOpen?: boolean
  children: ReactNode
}) => (
  <details open={isOpen}>
    <summary>{title}</summary>
    {children}
  </details>
)

/** Before the teams are asked, a case can only be unfounded. */
function Decide({ id, found }: StepProps) {
  const words = useWords(alikeWords)
  const offered = found.state === 'noted' ? VERDICTS.filter(each => each === 'unfounded') : VERDICTS
  const [verdict, setVerdict] = useState<(typeof VERDICTS)[number]>('unfounded')
  const teams = found.sides.flatMap(({ team }) => (team === null ? [] : [team]))
  const send = ({ text, ...values }: Readonly<Record<string, string>>): Promise<unknown> => {
    const copied = verdict === 'copied' ? teams.filter(team => values[`team-${team}`] !== undefined) : []
    return step(id, found, { kind: 'decide', verdict, teams: copied, text })
  }
  return (
    <Folded title={words.decide} isOpen={found.state === 'answered'}>
      <Form fields={[]} action={words.decide} isQuiet={found.state !== 'answered'} onSend={send}>
        <fieldset>
          <legend>{words.verdict}</legend>
          {offered.map(each => (
            <label key={each}>
              <input type="radio" checked={verdict === each} onChange={() => setVerdict(each)} />{' '}
              {words.verdicts[each]}
            </label>
          ))}
        </fieldset>
        {verdict === 'copied' && (
          <fieldset>
            <legend>{words.whoCopied}</legend>
            {teams.map(team => (
              <label key={team}>
                <input type="checkbox" name={`team-${team}`} /> {words.team(team)}
              </label>
            ))}
          </fieldset>
        )}
        <WordsField label={words.reason} />
      </Form>
    </Folded>
  )
}

const Marks = ({ id, found }: StepProps) => {
  const words = useWords(alikeWords)
  return (
    <Folded title={words.giveMarks} isOpen>
      <Form
        fields={[{ name: 'points', label: words.points, type: 'number', value: '0' }]}
        action={words.giveThem}
        onSend={({ points, text }) =>
          act(id, `/cases/${found.number}/marks`, { points: Number(points), text })
        }
      >
        <WordsField label={words.reason} />
      </Form>
    </Folded>
  )
}
