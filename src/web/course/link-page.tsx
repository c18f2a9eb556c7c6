/** Where a one-time link leads: to the first staff account, or to a password of one's own. */
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { LinkMeaningAnswer } from '../../contract/accounts.ts'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { useTitle } from '../ui/title.ts'
import { Form } from './form.tsx'
import { claim, openLink, readLink } from './server.ts'

/** It is behind the #, so it never was a part of a request's address. */
const token = (): string => location.hash.slice(1)

export function LinkPage() {
  useTitle('Your link')
  const [meaning, setMeaning] = useState<LinkMeaningAnswer | null>(null)
  const [error, setError] = useState<Error | null>(null)
  useEffect(() => {
    readLink(token()).then(setMeaning, setError)
  }, [])
  if (error) return <RequestError error={error} />
  if (!meaning) return <Loading />
  return meaning.kind === 'claim' ? <Claim /> : <Welcome {...meaning} />
}

const LOGIN = { name: 'login', label: 'Sign-in name', complete: 'username' } as const
const PASSWORD = {
  name: 'password',
  label: 'Password',
  type: 'password',
  hint: 'at least 8 characters',
  complete: 'new-password',
} as const

function Claim() {
  const [, navigate] = useLocation()
  return (
    <section className="panel narrow">
      <h1>Make the first staff account</h1>
      <p>This link works once. Whoever has this account runs the courses of this server.</p>
      <Form
        fields={[{ name: 'name', label: 'Your name', complete: 'name' }, LOGIN, PASSWORD]}
        action="Make the account"
        onSend={async values => {
          await claim({ token: token(), ...values })
          navigate('/course')
        }}
      />
    </section>
  )
}

function Welcome({ name = '', login = '', course = null }: LinkMeaningAnswer) {
  const [, navigate] = useLocation()
  return (
    <section className="panel narrow">
      <h1>Welcome, {name}</h1>
      <p>
        Choose a password. From then on you sign in as <strong>{login}</strong>.
      </p>
      <Form
        fields={[PASSWORD]}
        action="Choose it and sign in"
        onSend={async ({ password }) => {
          await openLink({ token: token(), password })
          navigate(course === null ? '/course' : `/course/${course}`)
        }}
      />
    </section>
  )
}
