/** A case as staff lead it: what was said so far, what can be done next, and both files side by side. */
import { alikeWords } from '../../../words/en/alike.ts'
import { useWords } from '../../language.ts'
import { Loading, RequestError } from '../../ui/request-state.tsx'
import { useTitle } from '../../ui/title.ts'
import { CourseBar } from '../course-bar.tsx'
import { useCourse } from '../server.ts'
import { shortInstant } from '../time.tsx'
import { type Case, useCases, usePair } from './answers.ts'
import { CaseSteps } from './case-steps.tsx'
import { SideBySide } from './side-by-side.tsx'

export function CasePage({ id, number }: { id: string; number: string }) {
  const words = useWords(alikeWords)
  useTitle(words.caseNumber(Number(number)))
  const { data, error, refetch } = useCases(id)
  const { data: pair, error: noPair } = usePair(id, `/cases/${number}/pair`)
  const { data: course } = useCourse(id)
  const found = data?.find(each => each.number === Number(number))
  return (
    <>
      <CourseBar id={id} />
      <h1>
        {words.caseNumber(Number(number))}
        {found && `: ${found.sides.map(({ name }) => name).join(' – ')}`}
      </h1>
      <RequestError error={error} refetch={refetch} />
      {!data && !error && <Loading />}
      {found && (
        <div className="case-columns">
          <Story found={found} zone={course?.zone ?? 'UTC'} />
          <CaseSteps id={id} found={found} key={`${found.state} ${found.notes.length} ${found.shown}`} />
        </div>
      )}
      <RequestError error={noPair} />
      {found && !pair && !noPair && <Loading />}
      {pair && <SideBySide pair={pair} />}
    </>
  )
}

function Story({ found, zone }: { found: Case; zone: string }) {
  const words = useWords(alikeWords)
  const { similarity, agreement, decision } = found
  const at = (instant: string): string => shortInstant(instant, zone)
  return (
    <section className="panel story">
      <p>
        <strong>{words.states[found.state]}</strong>
      </p>
      <p className="soft">
        {words.whenOpened(similarity === null ? words.unknown : similarity.toFixed(2))}
        {agreement && words.sameMoves(agreement.same, agreement.shared)}
      </p>
      {found.notes.map(note => (
        <Said key={note.at} head={words.noteBy(note.by, at(note.at))} text={note.text} />
      ))}
      {found.question && (
        <Said head={words.askedBy(found.question.by, at(found.question.at))} text={found.question.text} />
      )}
      {found.statements.map(({ team, by, at: when, text }) => (
        <Said key={when} head={words.statedBy(team, by, at(when))} text={text} />
      ))}
      {found.shown && <p>{words.shown}</p>}
      {decision && (
        <Said
          head={words.decidedBy(
            words.verdicts[decision.verdict] + words.appliesTo(decision.teams),
            decision.by,
            at(decision.at),
          )}
          text={decision.reason}
        />
      )}
      {found.marks !== null && <Said head={words.marksGiven} text={found.marks} />}
    </section>
  )
}

const Said = ({ head, text }: { head: string; text: string }) => (
  <blockquote>
    <p className="soft">{head}</p>
    <p>{text}</p>
  </blockquote>
)
