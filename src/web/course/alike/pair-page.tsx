/** Two sources of the last comparison, side by side, for staff; a case is opened here. */
import { useLocation } from 'wouter'
import { alikeWords } from '../../../words/en/alike.ts'
import { useWords } from '../../language.ts'
import { Loading, RequestError } from '../../ui/request-state.tsx'
import { useTitle } from '../../ui/title.ts'
import { CourseBar } from '../course-bar.tsx'
import { Form } from '../form.tsx'
import { act } from '../server.ts'
import { usePair, useSimilarity } from './answers.ts'
import { SideBySide } from './side-by-side.tsx'
import { WordsField } from './words-field.tsx'

export function PairPage({ id, left, right }: { id: string; left: string; right: string }) {
  const words = useWords(alikeWords)
  useTitle(words.sideBySide)
  const [, go] = useLocation()
  const { data, error, refetch } = usePair(id, `/similarity/${left}/${right}`)
  const { data: all } = useSimilarity(id)
  const [one, other] = [all?.sources[Number(left)], all?.sources[Number(right)]]
  return (
    <>
      <CourseBar id={id} />
      <h1>{data ? data.sides.map(({ name }) => name).join(' – ') : words.sideBySide}</h1>
      <RequestError error={error} refetch={refetch} />
      {!data && !error && <Loading />}
      {one && other && (
        <details className="panel">
          <summary>{words.openCase}</summary>
          <p className="soft">{words.openCaseAbout}</p>
          <Form
            fields={[]}
            action={words.openCase}
            onSend={async ({ text }) => {
              await act(id, '/cases', { left: one.source, right: other.source, text })
              go(`/course/${id}/similarity`)
            }}
          >
            <WordsField label={words.note} />
          </Form>
        </details>
      )}
      {data && <SideBySide pair={data} />}
    </>
  )
}

/** The same of a case: for a team while staff show it. */
export function CasePairPage({ id, number }: { id: string; number: string }) {
  const words = useWords(alikeWords)
  useTitle(words.sideBySide)
  const { data, error, refetch } = usePair(id, `/cases/${number}/pair`)
  return (
    <>
      <CourseBar id={id} />
      <h1>{words.caseNumber(Number(number))}</h1>
      <RequestError error={error} refetch={refetch} />
      {!data && !error && <Loading />}
      {data && <SideBySide pair={data} />}
    </>
  )
}
