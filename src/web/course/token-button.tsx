/** A token for curl and the command line, shown once. */

import { useState } from 'react'
import type { TeamAnswer } from '../../contract/courses.ts'
import { courseWords } from '../../words/en/course.ts'
import { useWords } from '../language.ts'
import { ActionButton } from './form.tsx'
import { act } from './server.ts'

export function TokenButton({ id, team }: { id: string; team: TeamAnswer }) {
  const words = useWords(courseWords)
  const [token, setToken] = useState<string | null>(null)
  const file = team.given.file
  const address = `${location.origin}/api/courses/${id}/teams/${team.number}/hand-ins/${file}`
  return (
    <div>
      <ActionButton
        action={team.hasToken ? words.newToken : words.token}
        onAct={async () => setToken((await act<{ token: string }>(id, `/teams/${team.number}/token`)).token)}
      />
      {token !== null && (
        <p>
          {words.shownOnce}
          <code className="command">
            curl --data-binary @{file} -H "Authorization: Bearer {token}" {address}
          </code>
        </p>
      )}
    </div>
  )
}
