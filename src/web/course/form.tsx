/** A small form: fields, one button, and what the server says about it. */
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
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
  return (
    <label className="course-field">
      <span>
        {label}
        {isOptional && <small> (optional)</small>}
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
  readonly onAct: () => Promise<unknown>
  readonly isPrimary?: boolean
  readonly confirm?: string // asked before
}

export function ActionButton({ action, onAct, isPrimary = false, confirm: question }: ActionProps) {
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
            Yes, {action.toLowerCase()}
          </button>
          <button type="button" onClick={() => setAsked(false)}>
            No
          </button>
        </>
      ) : (
        <button
          type="button"
          className={isPrimary ? 'main' : undefined}
          disabled={isBusy}
          onClick={() => (question === undefined ? go() : setAsked(true))}
        >
          {action}
        </button>
      )}
      <RequestError error={error} />
    </span>
  )
}
