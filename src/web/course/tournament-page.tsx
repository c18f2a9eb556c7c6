/** The tournament of a course as far as it is released; staff release it stage by stage. */

import { Link } from 'wouter'
import { RELEASE_LEVELS, type ReleaseLevel } from '../../course/course.ts'
import { courseWords } from '../../words/en/course.ts'
import { useWords } from '../language.ts'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { Scroll } from '../ui/scroll.tsx'
import { TableHead } from '../ui/table-head.tsx'
import { useTitle } from '../ui/title.ts'
import { AllReports } from './alike/report-panel.tsx'
import { CourseBar } from './course-bar.tsx'
import { ActionButton } from './form.tsx'
import { act, type StageAnswer, useCourseTournament, useFairness, useMe } from './server.ts'

export function TournamentPage({ id }: { id: string }) {
  const words = useWords(courseWords)
  useTitle(words.tournamentOfCourse)
  const { data: me } = useMe()
  const { data, error } = useCourseTournament(id)
  const isStaff = me?.person?.role === 'staff'
  return (
    <>
      <CourseBar id={id} />
      <h1>{words.theTournament}</h1>
      <RequestError error={error} />
      {!data && !error && <Loading />}
      {data?.podium && <Podium names={data.podium} />}
      {data && data.tournament !== null && (
        <p>
          <Link href={`/arena/tournaments/${data.tournament}`}>{words.allInArena}</Link>
        </p>
      )}
      <Fairness id={id} isStaff={isStaff} />
      {isStaff && data && <AllReports id={id} />}
      {data?.stages.map(stage => (
        <Stage key={stage.stage} id={id} stage={stage} isStaff={isStaff} />
      ))}
    </>
  )
}

/** Staff have it calculated and release it; others find a link once they may see it. */
function Fairness({ id, isStaff }: { id: string; isStaff: boolean }) {
  const words = useWords(courseWords)
  const { data } = useFairness(id)
  const page = `/api/courses/${id}/fairness.html`
  if (!isStaff)
    return data ? (
      <p>
        <a href={page}>{words.luckLink}</a>
      </p>
    ) : null
  return (
    <section className="panel">
      <h2>{words.luck}</h2>
      <p className="soft">{words.luckHow}</p>
      {data && (
        <>
          <p>
            <a href={page}>{words.luckPage}</a>
          </p>
          <Release id={id} path="/fairness" what={words.luckIt} now={data.released} />
        </>
      )}
      <ActionButton
        action={data ? words.calculateAgain : words.calculate}
        onAct={() => act(id, '/fairness')}
      />
    </section>
  )
}

const Podium = ({ names }: { names: readonly string[] }) => (
  <ol className="podium panel">
    {names.map(name => (
      <li key={name}>{name}</li>
    ))}
  </ol>
)

function Stage({ id, stage, isStaff }: { id: string; stage: StageAnswer; isStaff: boolean }) {
  const words = useWords(courseWords)
  return (
    <section>
      <h2>{stage.name}</h2>
      {isStaff && (
        <>
          <Release id={id} path={`/stages/${stage.stage}`} what={stage.name} now={stage.released} />
          <p>
            <Link href={`/course/${id}/finale/${stage.stage + 1}`}>{words.finaleBefore}</Link>
          </p>
        </>
      )}
      {stage.pools.length === 0 && stage.own === null && <p className="soft">{words.notYetReleased}</p>}
      {stage.own && (
        <p>
          {words.ownStage(
            stage.own.points,
            stage.own.played,
            stage.own.won,
            stage.own.drawn,
            stage.own.lost,
            stage.own.forfeits,
          )}
        </p>
      )}
      <div className="pools">
        {stage.pools.map((rows, pool) => (
          <Pool key={rows[0]?.entrant ?? pool} pool={stage.pools.length > 1 ? pool + 1 : null} rows={rows} />
        ))}
      </div>
    </section>
  )
}

interface ReleaseProps {
  readonly id: string
  readonly path: string
  readonly what: string
  readonly now: ReleaseLevel | null // as it is released; null: not known yet
}

function Release({ id, path, what, now }: ReleaseProps) {
  const words = useWords(courseWords)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="release" role="group" aria-label={words.whoMaySee(what)}>
      <span>{words.seenBy}</span>
      {RELEASE_LEVELS.map(level => (
        <ActionButton
          key={level}
          action={words.levels[level]}
          isPressed={now === level}
          onAct={() => act(id, `${path}/release`, { level })}
        />
      ))}
    </div>
  )
}

function Pool({ pool, rows }: { pool: number | null; rows: StageAnswer['pools'][number] }) {
  const words = useWords(courseWords)
  const title = pool === null ? words.standings : words.pool(pool)
  return (
    <Scroll label={title}>
      <table>
        <caption>{title}</caption>
        <TableHead
          columns={[
            words.columnTeam,
            { figures: words.points },
            { figures: words.columnWon },
            { figures: words.columnDrawn },
            { figures: words.columnLost },
          ]}
        />
        <tbody>
          {rows.map(row => (
            <tr key={row.entrant} className={`${row.advances ? 'advances' : ''}${row.mine ? ' mine' : ''}`}>
              <th scope="row">
                {row.name}
                {row.members.length > 0 && <small className="members">{row.members.join(', ')}</small>}
              </th>
              <td className="number">{row.points}</td>
              <td className="number">{row.won}</td>
              <td className="number">{row.drawn}</td>
              <td className="number">{row.lost}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}
