/** All courses of the server; staff make new ones here. */

import { Link, useLocation } from 'wouter'
import { variantTitle } from '../../rules/variant-words.ts'
import { variantNamed } from '../../rules/variants.ts'
import { courseWords } from '../../words/en/course.ts'
import { gameWords } from '../../words/en/game.ts'
import { useWords } from '../language.ts'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { useTitle } from '../ui/title.ts'
import { Told } from '../ui/told.tsx'
import { Form } from './form.tsx'
import { COURSE_GAMES, courseFileFor } from './new-course.ts'
import { makeCourse, useCourses, useMe } from './server.ts'
import { SignedInAs, SignIn } from './sign-in.tsx'

export function CoursesPage() {
  const words = useWords(courseWords)
  useTitle(words.courses)
  const { data, error, refetch } = useCourses()
  const me = useMe()
  const told = useWords(gameWords)
  const titleOf = (id: string): string => {
    const variant = variantNamed(id)
    return variant ? variantTitle(variant, told) : id
  }
  return (
    <>
      <header className="course-head">
        <h1>{words.courses}</h1>
        <SignedInAs />
      </header>
      <RequestError error={error} refetch={refetch} />
      {!data && !error && <Loading />}
      {data?.length === 0 && (
        <p className="soft">
          <Told
            parts={words.noCourse(
              <code key="command">ultimata course new course.yaml</code>,
              <code key="clone">npx ultimata …</code>,
            )}
          />
        </p>
      )}
      <ul className="course-list">
        {data?.map(({ id, name, variant, teams, status }) => (
          <li key={id} className="panel">
            <h2>
              <Link href={`/course/${id}`}>{name}</Link>
            </h2>
            <p className="soft">
              {titleOf(variant)} · {words.teamCount(teams)}
              {status === 'closed' && words.isClosed}
            </p>
          </li>
        ))}
      </ul>
      {me.data?.person?.role === 'staff' ? (
        <NewCourse />
      ) : (
        data && me.data?.person === null && <SignIn course={null} />
      )}
    </>
  )
}

function NewCourse() {
  const words = useWords(courseWords)
  const told = useWords(gameWords)
  const [, navigate] = useLocation()
  return (
    <section className="panel narrow">
      <h2>{words.newCourse}</h2>
      <Form
        fields={[
          { name: 'name', label: words.name, value: words.usualName },
          { name: 'registrationUntil', label: words.registrationUntil, type: 'datetime-local' },
          { name: 'deadline', label: words.handInDeadline, type: 'datetime-local' },
          { name: 'zone', label: words.timeZone, value: Intl.DateTimeFormat().resolvedOptions().timeZone },
          { name: 'teamSize', label: words.teamSize, type: 'number', value: '2' },
          { name: 'movetime', label: words.moveSeconds, type: 'number', value: '16' },
          { name: 'python', label: 'Python', value: 'python3' },
        ]}
        action={words.makeCourse}
        onSend={async values => {
          const { id } = await makeCourse(courseFileFor(values))
          navigate(`/course/${id}`)
        }}
      >
        <label className="course-field">
          <span>{words.game}</span>
          <select name="variant">
            {COURSE_GAMES.map(variant => (
              <option key={variant.id} value={variant.id}>
                {variantTitle(variant, told)}
              </option>
            ))}
          </select>
        </label>
      </Form>
      <p className="soft">{words.asIn2018}</p>
    </section>
  )
}
