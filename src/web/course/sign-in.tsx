/** Who is signed in, and how one signs in or out. */

import { ActionButton, Form } from './form.tsx'
import { signIn, signOut, useMe } from './server.ts'

export function SignIn({ course }: { course: number | null }) {
  return (
    <section className="panel narrow">
      <h2>Sign in</h2>
      <Form
        fields={[
          { name: 'login', label: 'Sign-in name', complete: 'username' },
          { name: 'password', label: 'Password', type: 'password', complete: 'current-password' },
        ]}
        action="Sign in"
        onSend={({ login, password }) => signIn({ course, login, password })}
      />
      <p className="soft">Lost it? Staff can give you a new link.</p>
    </section>
  )
}

export function SignedInAs() {
  const { data } = useMe()
  if (!data?.person) return null
  return (
    <p className="signed-in">
      <span>
        {data.person.name}
        {data.person.role === 'staff' && <em> (staff)</em>}
      </span>
      <ActionButton action="Sign out" onAct={signOut} />
    </p>
  )
}
