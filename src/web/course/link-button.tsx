/** A new one-time link for somebody, shown once to whoever asked for it. */

import { useState } from 'react'
import { courseWords } from '../../words/en/course.ts'
import { useWords } from '../language.ts'
import { ActionButton } from './form.tsx'
import { renewLink } from './server.ts'

export function LinkButton({ person }: { person: number }) {
  const words = useWords(courseWords)
  const [link, setLink] = useState<string | null>(null)
  if (link !== null) return <code className="command">{link}</code>
  return (
    <ActionButton
      action={words.newLink}
      confirm={words.oldEnds}
      onAct={async () => setLink(`${location.origin}/claim#${(await renewLink(person)).token}`)}
    />
  )
}
