/** A small form: fields, one button, and what the server says about it. */

import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { courseWords } from '../../words/en/course.ts'
import { useWords } from '../language.ts'
import { RequestError } from '../ui/request-state.tsx'

export interface FieldTerms {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'password' | 'number' | 'datetime-local'
  readonly isOptional?: boolean
  readonly hint?: string
  readonly value?: string
  readonly complete?: string // what a browser may fill in
}

interface FormProps {
  readonly fields: readonly FieldTerms[]
  readonly action: string
  readonly isQuiet?: boolean
  readonly onSend: (values: Readonly<Record<string, string>>) => Promise<unknown>
  readonly children?: ReactNode
}

/** After it all questions are asked again: whatever was done may have changed their answers. */
export function Form({ fields, action, isQuiet = false, onSend, children }: FormProps) {
  const { error, isBusy, run } = useAction()
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const values = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    )
    void run(() => onSend(values))
  }
  return (
    <form className="course-form" onSubmit={submit}>
      {fields.map(field => (
        <Field key={field.name} {...field} />
      ))}
      {children}
      <RequestError error={error} />
      <button type="submit" className={isQuiet ? undefined : 'main'} disabled={isBusy}>
        {action}
      </button>
    </form>
  )
}

function Field({ name, label, type = 'text', isOptional = false, hint, value, complete }: FieldTerms) {
  const words = useWords(courseWords)
  return (
    <label className="course-field">
      <span>
        {label}
        {isOptional && <small> {words.optional}</small>}
      </span>
      <input
        name={name}
        type={type}
        required={!isOptional}
        defaultValue={value}
        autoComplete={complete ?? 'off'}
        step={type === 'number' ? 'any' : undefined}
      />
      {hint && <small>{hint}</small>}
    </label>
  )
}

/** Something that is asked of the server once, with its complaint. */
export function useAction() {
  const client = useQueryClient()
  const [error, setError] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    setError(null)
    try {
      await work()
      await client.invalidateQueries()
      return true
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown : new Error(String(thrown)))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { error, isBusy, run }
}

interface ActionProps {
  readonly action: string
  readonly label?: string // where the action alone does not say what it is about
  readonly onAct: () => Promise<unknown>
  readonly isPrimary?: boolean
  readonly isPressed?: boolean // of several that exclude each other: the one that holds
  readonly confirm?: string // asked before
}

export function ActionButton({
  action,
  label,
  onAct,
  isPrimary = false,
  isPressed,
  confirm: question,
}: ActionProps) {
  const words = useWords(courseWords)
  const { error, isBusy, run } = useAction()
  const [isAsked, setAsked] = useState(false)
  const go = (): void => {
    setAsked(false)
    void run(onAct)
  }
  return (
    <span className="course-action">
      {isAsked ? (
        <>
          <span>{question}</span>
          <button type="button" className="main" onClick={go}>
            {words.yes(action)}
          </button>
          <button type="button" onClick={() => setAsked(false)}>
            {words.no}
          </button>
        </>
      ) : (
        <button
          type="button"
          className={isPrimary ? 'main' : undefined}
          disabled={isBusy}
          aria-label={label}
          aria-pressed={isPressed}
          onClick={() => (question === undefined ? go() : setAsked(true))}
        >
          {action}
        </button>
      )}
      <RequestError error={error} />
    </span>
  )
}
