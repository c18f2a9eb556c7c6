/** How alike the programs of a course are, by source and by moves, and the cases: for staff. */
import type { BehaviourAnswer, SimilarityAnswer } from '../../../contract/course-similarity.ts'
import { alikeWords } from '../../../words/en/alike.ts'
import { useWords } from '../../language.ts'
import { useTitle } from '../../ui/title.ts'
import { CourseBar } from '../course-bar.tsx'
import { ActionButton } from '../form.tsx'
import { act, useCourse } from '../server.ts'
import { shortInstant } from '../time.tsx'
import { useBehaviour, useSimilarity } from './answers.ts'
import { CaseList } from './case-list.tsx'
import { Distribution } from './distribution.tsx'
import { BehaviourTable, SourceTable } from './pair-tables.tsx'

export function SimilarityPage({ id }: { id: string }) {
  const words = useWords(alikeWords)
  useTitle(words.title)
  const { data: course } = useCourse(id)
  const zone = course?.zone ?? 'UTC'
  return (
    <>
      <CourseBar id={id} />
      <h1>{words.title}</h1>
      <p className="soft">{words.about}</p>
      <CaseList id={id} />
      <Sources id={id} zone={zone} />
      <Behaviour id={id} zone={zone} />
    </>
  )
}

function Sources({ id, zone }: { id: string; zone: string }) {
  const words = useWords(alikeWords)
  const { data } = useSimilarity(id)
  return (
    <section className="panel">
      <h2>{words.sources}</h2>
      <p>{data ? words.compared(data.compared, shortInstant(data.at, zone)) : words.notCompared}</p>
      <ActionButton action={data ? words.compareAgain : words.compare} onAct={() => act(id, '/similarity')} />
      {data && (
        <>
          <Distribution bins={data.distribution} what={words.similarity} />
          <SourceTable id={id} answer={data} />
          <Remarks answer={data} />
        </>
      )}
    </section>
  )
}

function Remarks({ answer: { sources } }: { answer: SimilarityAnswer }) {
  const words = useWords(alikeWords)
  const remarked = sources.filter(({ remark }) => remark !== null)
  if (remarked.length === 0) return null
  return (
    <details>
      <summary>{words.remarks}</summary>
      <ul>
        {remarked.map(({ owner, file, source, remark }) => (
          <li key={source}>
            {words.sourceOf(owner, file)}: {remark}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Behaviour({ id, zone }: { id: string; zone: string }) {
  const words = useWords(alikeWords)
  const { data } = useBehaviour(id)
  const { data: sources } = useSimilarity(id)
  return (
    <section className="panel">
      <h2>{words.behaviour}</h2>
      <p>
        {data ? words.asked(data.positions, shortInstant(data.at, zone)) : words.notAsked}
        {data && data.due > 0 && words.due(data.due)}
      </p>
      <ActionButton action={data ? words.askAgain : words.ask} onAct={() => act(id, '/behaviour')} />
      {data && data.players.length > 0 && (
        <>
          <Distribution bins={data.distribution} what={words.agreement} />
          <BehaviourTable id={id} answer={data} sources={sources?.sources ?? []} />
          <Troubles answer={data} />
        </>
      )}
    </section>
  )
}

function Troubles({ answer: { players } }: { answer: BehaviourAnswer }) {
  const words = useWords(alikeWords)
  const troubled = players.filter(({ trouble }) => trouble !== null)
  if (troubled.length === 0) return null
  return (
    <details>
      <summary>{words.troubles}</summary>
      <ul>
        {troubled.map(({ owner, source, counted, asked, trouble }) => (
          <li key={source}>
            {owner}: {words.answers(counted, asked)}
            {trouble !== null && words.firstTrouble(trouble)}
          </li>
        ))}
      </ul>
    </details>
  )
}
