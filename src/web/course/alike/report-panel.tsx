/** The report on a team's games, and for staff its viva sheet and its neighbours. */
import type { NeighboursAnswer } from '../../../contract/course-similarity.ts'
import { alikeWords } from '../../../words/en/alike.ts'
import { useWords } from '../../language.ts'
import { Told } from '../../ui/told.tsx'
import { ActionButton } from '../form.tsx'
import { act } from '../server.ts'
import { useNeighbours, useReport } from './answers.ts'

export function ReportPanel({ id, team }: { id: string; team: number }) {
  const words = useWords(alikeWords)
  const { data } = useReport(id, team)
  if (!data || data.games === 0) return null
  const path = `/api/courses/${id}/teams/${team}/report`
  return (
    <section className="panel">
      <h3>{words.reports}</h3>
      <p className="soft">{words.aboutReport}</p>
      <p>{words.searched(data.done, data.chosen)}</p>
      <p className="files">
        <a href={`${path}.html`}>{words.openReport}</a> <a href={`${path}.json`}>{words.asJson}</a>{' '}
        <a href={`${path}/games.txt`}>{words.records}</a>
      </p>
      {data.done < data.chosen && (
        <ActionButton action={words.search} isPrimary onAct={() => act(id, `/teams/${team}/report`)} />
      )}
    </section>
  )
}

/** Staff only, ever. */
export function VivaPanel({ id, team }: { id: string; team: number }) {
  const words = useWords(alikeWords)
  const { data } = useNeighbours(id, team)
  const path = `/api/courses/${id}/teams/${team}/viva`
  return (
    <section className="panel">
      <h3>{words.viva}</h3>
      <p className="soft">{words.aboutViva}</p>
      <p className="files">
        <a href={`${path}.html`}>{words.openViva}</a> <a href={`${path}.json`}>{words.asJson}</a>
      </p>
      <Nearest title={words.nearest} found={data?.sources ?? null} />
      <Nearest title={words.nearestMoves} found={data?.behaviour ?? null} />
    </section>
  )
}

function Nearest({ title, found }: { title: string; found: NeighboursAnswer['sources'] }) {
  const { bands } = useWords(alikeWords)
  if (found === null || found.length === 0) return null
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {found.map(({ name, score, band, words }) => (
          <li key={name}>
            <strong>{score.toFixed(2)}</strong> {name} <span className="soft">{words}</span> {bands[band]}
          </li>
        ))}
      </ul>
    </>
  )
}

export function AllReports({ id }: { id: string }) {
  const words = useWords(alikeWords)
  return (
    <section className="panel">
      <h2>{words.allReports}</h2>
      <p className="soft">
        <Told parts={words.aboutAll(<code key="command">ultimata course viva {id} -o viva.html</code>)} />
      </p>
      <ActionButton action={words.searchAll} onAct={() => act(id, '/reports')} />
    </section>
  )
}
