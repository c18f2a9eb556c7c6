/** A token for curl and the command line, shown once. */
import { useState } from 'react'
import type { TeamAnswer } from '../../contract/courses.ts'
import { ActionButton } from './form.tsx'
import { act } from './server.ts'

export function TokenButton({ id, team }: { id: string; team: TeamAnswer }) {
  const [token, setToken] = useState<string | null>(null)
  const file = team.given.file
  const address = `${location.origin}/api/courses/${id}/teams/${team.number}/hand-ins/${file}`
  return (
    <div>
      <ActionButton
        action={team.hasToken ? 'New token for the command line' : 'Token for the command line'}
        onAct={async () => setToken((await act<{ token: string }>(id, `/teams/${team.number}/token`)).token)}
      />
      {token !== null && (
        <p>
          It is shown once. Hand in with{' '}
          <code className="command">
            curl --data-binary @{file} -H "Authorization: Bearer {token}" {address}
          </code>
        </p>
      )}
    </div>
  )
}
