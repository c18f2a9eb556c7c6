/** Where a one-time link leads: to the first staff account, or to a password of one's own. */

import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { LinkMeaningAnswer } from '../../contract/accounts.ts'
import { courseWords } from '../../words/en/course.ts'
import { useWords } from '../language.ts'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { useTitle } from '../ui/title.ts'
import { Told } from '../ui/told.tsx'
import { type FieldTerms, Form } from './form.tsx'
import { claim, openLink, readLink } from './server.ts'

/** It is behind the #, so it never was a part of a request's address. */
const token = (): string => location.hash.slice(1)

export function LinkPage() {
  const words = useWords(courseWords)
  useTitle(words.yourLink)
  const [meaning, setMeaning] = useState<LinkMeaningAnswer | null>(null)
  const [error, setError] = useState<Error | null>(null)
  useEffect(() => {
    readLink(token()).then(setMeaning, setError)
  }, [])
  if (error)
    return (
      <>
        <h1>{words.yourLink}</h1>
        <RequestError error={error} />
      </>
    )
  if (!meaning) return <Loading />
  return meaning.kind === 'claim' ? <Claim /> : <Welcome {...meaning} />
}

const passwordField = (words: typeof courseWords): FieldTerms => ({
  name: 'password',
  label: words.password,
  type: 'password',
  hint: words.passwordHint,
  complete: 'new-password',
})

function Claim() {
  const words = useWords(courseWords)
  const [, navigate] = useLocation()
  return (
    <section className="panel narrow">
      <h1>{words.firstAccount}</h1>
      <p>{words.worksOnce}</p>
      <Form
        fields={[
          { name: 'name', label: words.yourName, complete: 'name' },
          { name: 'login', label: words.signInName, complete: 'username' },
          passwordField(words),
        ]}
        action={words.makeAccount}
        onSend={async values => {
          await claim({ token: token(), ...values })
          navigate('/course')
        }}
      />
    </section>
  )
}

function Welcome({ name = '', login = '', course = null }: LinkMeaningAnswer) {
  const words = useWords(courseWords)
  const [, navigate] = useLocation()
  return (
    <section className="panel narrow">
      <h1>{words.welcome(name)}</h1>
      <p>
        <Told parts={words.choosePassword(<strong key="login">{login}</strong>)} />
      </p>
      <Form
        fields={[passwordField(words)]}
        action={words.chooseAndSignIn}
        onSend={async ({ password }) => {
          await openLink({ token: token(), password })
          navigate(course === null ? '/course' : `/course/${course}`)
        }}
      />
    </section>
  )
}
