/** A new one-time link for somebody, shown once to whoever asked for it. */
import { useState } from 'react'
import { ActionButton } from './form.tsx'
import { renewLink } from './server.ts'

export function LinkButton({ person }: { person: number }) {
  const [link, setLink] = useState<string | null>(null)
  if (link !== null) return <code className="command">{link}</code>
  return (
    <ActionButton
      action="New link"
      confirm="The old link, the password and all sessions end."
      onAct={async () => setLink(`${location.origin}/claim#${(await renewLink(person)).token}`)}
    />
  )
}
