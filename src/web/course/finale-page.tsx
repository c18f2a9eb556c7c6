/** The finale of a stage as staff show it to the room; nobody else sees anything before it is released at the end. */
import { courseWords } from '../../words/en/course.ts'
import { useWords } from '../language.ts'
import { FinalePage } from '../theatre/finale-page.tsx'
import { Projector } from '../theatre/projector.tsx'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { useTitle } from '../ui/title.ts'
import { ActionButton } from './form.tsx'
import { act, type StageAnswer, useCourseTournament } from './server.ts'

export function CourseFinalePage({ id, stage }: { id: string; stage: number }) {
  const words = useWords(courseWords)
  useTitle(words.finale)
  const { data, error, refetch } = useCourseTournament(id)
  const back = `/course/${id}/tournament`
  if (data?.tournament != null)
    return (
      <FinalePage
        tournament={`${data.tournament}`}
        stage={stage}
        noun="team"
        back={back}
        hasMarks={data.marks === 'played'}
        ending={<ReleaseAtEnd id={id} stage={stage} stages={data.stages} />}
      />
    )
  return (
    <Projector title={words.finale} back={back}>
      {error && <RequestError error={error} refetch={refetch} />}
      {!error && !data && <Loading />}
      {data && <p className="finale-wait">{words.signInAsStaff}</p>}
    </Projector>
  )
}

interface ReleaseProps {
  readonly id: string
  readonly stage: number
  readonly stages: readonly StageAnswer[]
}

/** A stage is never open to more people than those before it. */
function ReleaseAtEnd({ id, stage, stages }: ReleaseProps) {
  const words = useWords(courseWords)
  const hiding = stages.slice(0, stage).filter(({ released }) => released !== 'all')
  const released = stages[stage]?.released
  if (released == null) return null // only staff release
  return (
    <div className="finale-release">
      {released === 'all' ? (
        <p role="status">{words.stageReleased}</p>
      ) : (
        <ActionButton
          action={words.releaseStage}
          isPrimary
          onAct={() => act(id, `/stages/${stage}/release`, { level: 'all' })}
        />
      )}
      {hiding.length > 0 && <p className="soft">{words.hiddenBefore(hiding.map(({ name }) => name))}</p>}
    </div>
  )
}
