/** The ladder: who stands where, how sure that is, what was played last, and a team's own games and challenges. */

import { useState } from 'react'
import type { LadderAnswer } from '../../contract/courses.ts'
import { courseWords } from '../../words/en/course.ts'
import { peopleWords } from '../../words/en/people.ts'
import { useWords } from '../language.ts'
import { SeatSelect } from '../seats/seat-select.tsx'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { Scroll } from '../ui/scroll.tsx'
import { TableHead } from '../ui/table-head.tsx'
import { useTitle } from '../ui/title.ts'
import { CourseBar } from './course-bar.tsx'
import { ActionButton } from './form.tsx'
import { LadderGames } from './ladder-games.tsx'
import { act, useCourse, useLadder } from './server.ts'
import { shortInstant } from './time.tsx'

export function LadderPage({ id }: { id: string }) {
  const words = useWords(courseWords)
  useTitle(words.ladder)
  const { data: course } = useCourse(id)
  const { data, error } = useLadder(id)
  const zone = course?.zone ?? 'UTC'
  return (
    <>
      <CourseBar id={id} />
      <h1>{words.ladder}</h1>
      <RequestError error={error} />
      {!data && !error && <Loading />}
      {data && (
        <>
          <p className="soft">{words.ladderGames(data.games, data.open)}</p>
          {data.own && <OwnChallenges own={data.own} isOpen={data.open} />}
          <Challenge id={id} ladder={data} />
          <Standings ladder={data} />
          {data.own && <LadderGames id={id} team={data.own.team} zone={zone} />}
          <Latest games={data.latest} zone={zone} />
        </>
      )}
    </>
  )
}

interface OwnProps {
  readonly own: NonNullable<LadderAnswer['own']>
  readonly isOpen: boolean
}

function OwnChallenges({ own: { left, waiting }, isOpen }: OwnProps) {
  const words = useWords(courseWords)
  return (
    <p role="status">
      {isOpen && words.mayChallenge(left)}
      {waiting.length > 0 && words.challenged(waiting.join(', '))}
    </p>
  )
}

function Standings({ ladder: { rows } }: { ladder: LadderAnswer }) {
  const words = useWords(courseWords)
  return (
    <Scroll label={words.ladder}>
      <table>
        <TableHead
          columns={[
            { figures: words.place },
            words.columnTeam,
            { figures: 'Elo' },
            { figures: words.interval },
            { figures: words.games },
            words.remarks,
          ]}
        />
        <tbody>
          {rows.map(row => (
            <tr key={row.row} className={row.mine ? 'mine' : undefined}>
              <td className="number">{row.place}</td>
              <th scope="row">
                {row.name}
                {!row.baseline && <small>{words.handInSmall(row.version ?? '')}</small>}
                {row.members.length > 0 && <small className="members">{row.members.join(', ')}</small>}
              </th>
              <td className="number">{row.elo}</td>
              <td className="number">{words.range(row.low, row.high)}</td>
              <td className="number">{row.games}</td>
              <td className="when">{remarksOf(row, words)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

type Row = LadderAnswer['rows'][number]

const isPossible = ({ mine, baseline, resting }: Row): boolean => !mine && !baseline && !resting

/** Whom one's team asks to meet: the same chooser as wherever somebody sits down against somebody. */
function Challenge({ id, ladder: { rows, own, open } }: { id: string; ladder: LadderAnswer }) {
  const { challenge: words } = useWords(peopleWords)
  const [chosen, setChosen] = useState<string | null>(null)
  const possible = rows.filter(isPossible)
  const row = possible.find(each => `${each.row}` === chosen) ?? possible[0]
  const isOnIt = rows.some(({ mine, resting }) => mine && !resting)
  if (!open || !isOnIt || own === null || own.left === 0 || row === undefined) return null
  const seats = possible.map(({ row: at, name, elo }) => [`${at}`, words.seat(name, elo)] as const)
  return (
    <div className="challenge">
      <SeatSelect
        label={words.whom}
        groups={[{ title: words.group, seats }]}
        word={`${row.row}`}
        onChoose={setChosen}
      />
      <ActionButton
        action={words.action}
        label={words.label(row.name)}
        onAct={() => act(id, `/teams/${own.team}/challenges`, { row: row.row })}
      />
    </div>
  )
}

const remarksOf = ({ baseline, provisional, resting }: Row, words: typeof courseWords): string =>
  [baseline ? words.builtInBot : '', resting ? words.rests : '', provisional ? words.provisional : '']
    .filter(each => each !== '')
    .join('; ')

function Latest({ games, zone }: { games: LadderAnswer['latest']; zone: string }) {
  const words = useWords(courseWords)
  return (
    <section>
      <h2>{words.latestGames}</h2>
      <ul className="latest">
        {games.map(({ names: [x, o], result, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: games have no number here
          <li key={index}>
            {x} – {o}: {result} <small>{shortInstant(at, zone)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
