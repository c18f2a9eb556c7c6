/** What a team is asked about its hand-in, and its statement. It reads nothing of the other team. */
import { Link } from 'wouter'
import { alikeWords } from '../../../words/en/alike.ts'
import { useWords } from '../../language.ts'
import { Form } from '../form.tsx'
import { act } from '../server.ts'
import { shortInstant } from '../time.tsx'
import { type OwnCase, useOwnCases } from './answers.ts'
import { WordsField } from './words-field.tsx'

export function OwnCases({ id, zone }: { id: string; zone: string }) {
  const words = useWords(alikeWords)
  const { data = [] } = useOwnCases(id)
  if (data.length === 0) return null
  return (
    <section className="panel">
      <h3>{words.ownCases}</h3>
      {data.map(found => (
        <OwnCaseView key={`${found.number} ${found.statement?.at}`} id={id} found={found} zone={zone} />
      ))}
    </section>
  )
}

function OwnCaseView({ id, found, zone }: { id: string; found: OwnCase; zone: string }) {
  const words = useWords(alikeWords)
  const { number, file, question, asked, statement, mayState, shown, decision } = found
  return (
    <article>
      <h4>{words.ownCase(number, file)}</h4>
      <blockquote>
        <p className="soft">{words.askedAt(shortInstant(asked, zone))}</p>
        <p>{question}</p>
      </blockquote>
      {statement && (
        <blockquote>
          <p className="soft">{words.saidAt(shortInstant(statement.at, zone))}</p>
          <p>{statement.text}</p>
        </blockquote>
      )}
      {shown && (
        <p>
          <Link href={`/course/${id}/cases/${number}/pair`}>{words.seeBoth}</Link>
        </p>
      )}
      {mayState && (
        <Form
          fields={[]}
          action={statement ? words.stateAgain : words.state}
          isQuiet={statement !== null}
          onSend={({ text }) => act(id, `/cases/${number}/statement`, { text })}
        >
          <WordsField label={words.yourStatement} />
        </Form>
      )}
      {decision && (
        <p>
          {words.outcome(words.verdicts[decision.verdict], decision.applies)} {decision.reason}
        </p>
      )}
    </article>
  )
}
