/** At the top of every page of a course: where one is, the deadline, what is left until it, and the server's clock. */

import { Link } from 'wouter'
import { courseWords } from '../../words/en/course.ts'
import { useWords } from '../language.ts'
import { type SeenCourse, useCourse } from './server.ts'
import { Countdown, ServerClock, shortInstant } from './time.tsx'

/** With the way back to the course. */
export function CourseBar({ id }: { id: string }) {
  const words = useWords(courseWords)
  const { data: course } = useCourse(id)
  return (
    <div className="course-bar">
      <Link href={`/course/${id}`}>← {course?.name ?? words.theCourse}</Link>
      {course && <DeadlineLine course={course} />}
    </div>
  )
}

export function DeadlineLine({ course: { deadline, ahead, zone } }: { course: SeenCourse }) {
  const words = useWords(courseWords)
  return (
    <p className="deadline-line">
      <span>
        {words.deadlineAt(shortInstant(deadline, zone))}
        <Countdown ahead={ahead} until={deadline} />
      </span>
      <span className="soft">
        {words.serverTime}
        <ServerClock ahead={ahead} zone={zone} /> ({zone})
      </span>
    </p>
  )
}
