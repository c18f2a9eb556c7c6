/** Who is signed in, and how one signs in or out. */

import { courseWords } from '../../words/en/course.ts'
import { useWords } from '../language.ts'
import { ActionButton, Form } from './form.tsx'
import { signIn, signOut, useMe } from './server.ts'

export function SignIn({ course }: { course: number | null }) {
  const words = useWords(courseWords)
  return (
    <section className="panel narrow">
      <h2>{words.signIn}</h2>
      <Form
        fields={[
          { name: 'login', label: words.signInName, complete: 'username' },
          { name: 'password', label: words.password, type: 'password', complete: 'current-password' },
        ]}
        action={words.signIn}
        onSend={({ login, password }) => signIn({ course, login, password })}
      />
      <p className="soft">{words.lostIt}</p>
    </section>
  )
}

export function SignedInAs() {
  const words = useWords(courseWords)
  const { data } = useMe()
  if (!data?.person) return null
  return (
    <p className="signed-in">
      <span>
        {data.person.name}
        {data.person.role === 'staff' && <em>{words.isStaff}</em>}
      </span>
      <ActionButton action={words.signOut} onAct={signOut} />
    </p>
  )
}
