/** All cases of a course, for staff. */
import { Link } from 'wouter'
import { alikeWords } from '../../../words/en/alike.ts'
import { useWords } from '../../language.ts'
import { useCases } from './answers.ts'

export function CaseList({ id }: { id: string }) {
  const words = useWords(alikeWords)
  const { data = [] } = useCases(id)
  return (
    <section className="panel">
      <h2>{words.cases}</h2>
      {data.length === 0 ? (
        <p className="soft">{words.noCases}</p>
      ) : (
        <ul>
          {data.map(({ number, sides, state, decision }) => (
            <li key={number}>
              <Link href={`/course/${id}/cases/${number}`}>
                {words.caseNumber(number)}: {sides.map(({ name }) => name).join(' – ')}
              </Link>{' '}
              <span className="soft">
                {words.states[state]}
                {decision && `, ${words.verdicts[decision.verdict]}${words.appliesTo(decision.teams)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
