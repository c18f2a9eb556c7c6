/** A button for what should not happen by accident: the first press asks, the second does it, leaving takes it back. */
import { useState } from 'react'
import { ActButton } from './act-button.tsx'

interface TwiceButtonProps {
  readonly title: string
  readonly question: string
  readonly act: (() => void) | null // null: not now
}

/** One button, so that the focus stays on it. */
export function TwiceButton({ title, question, act }: TwiceButtonProps) {
  const [isAsked, setAsked] = useState(false)
  if (isAsked && act === null) setAsked(false)
  const press = (): void => {
    setAsked(!isAsked)
    if (isAsked) act?.()
  }
  return (
    <ActButton className={isAsked ? 'danger' : ''} act={act && press} onBlur={() => setAsked(false)}>
      {isAsked ? question : title}
    </ActButton>
  )
}
