/** What to type on one's own machine, which then runs the program of this server. */

import type { CourseAnswer } from '../../contract/courses.ts'
import { PACKAGE_PATH } from '../../contract/package.ts'
import { variantNamed } from '../../rules/variants.ts'
import { usualTerms } from '../../tournament/template.ts'
import { courseWords } from '../../words/en/course.ts'
import { useWords } from '../language.ts'
import { Told } from '../ui/told.tsx'

/** For any folder; what follows is a command of the program. */
export const callHere = (): string => `npx ${window.location.origin}${PACKAGE_PATH}`

interface Props {
  readonly course: CourseAnswer
  readonly file: string // 'team7.py', or how it is named
}

export function OwnMachine({ course: { variant, timeLimit }, file }: Props) {
  const words = useWords(courseWords)
  const game = `--variant ${variant}`
  const usual = variantNamed(variant)
  const hasUsualTime = timeLimit === null || (usual && usualTerms(usual).limit === timeLimit)
  const time = hasUsualTime ? '' : ` --movetime ${timeLimit}`
  return (
    <details className="panel own-machine">
      <summary>{words.ownMachine}</summary>
      <p>{words.ownMachineHow}</p>
      <dl>
        <dt>{words.writeBot}</dt>
        <dd>
          <code className="command">
            {callHere()} bot new {file.replace(/\.py$/, '')} {game}
          </code>
        </dd>
        <dt>{words.checkBot}</dt>
        <dd>
          <code className="command">
            {callHere()} bot check {file} {game}
            {time}
          </code>
        </dd>
        <dt>{words.playTen}</dt>
        <dd>
          <code className="command">
            {callHere()} match ./{file} engine:2 {game} --movetime 500 --games 10
          </code>
        </dd>
      </dl>
      <p className="soft">
        <Told
          parts={words.install(
            <code key="command">ultimata</code>,
            <code key="install">
              npm install --global {window.location.origin}
              {PACKAGE_PATH}
            </code>,
          )}
        />
      </p>
    </details>
  )
}
