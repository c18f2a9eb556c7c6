/** A dialog over the page: Escape, a click beside it and the cross close it. */

import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { pageWords } from '../../words/en/page.ts'
import { useWords } from '../language.ts'

/** What gets the focus first: what is chosen already, or what there is to do. */
const FIRST = ['input:checked', '.dialog-head ~ * :is(input, textarea, button)']

interface DialogProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const words = useWords(pageWords)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (!isOpen) return dialog.current?.close()
    dialog.current?.showModal()
    const places = FIRST.map(place => dialog.current?.querySelector<HTMLElement>(place))
    places.find(place => place)?.focus()
  }, [isOpen])
  const isPressedBeside = useRef(false) // a press that begins inside, to mark a text, may end beside it
  const press = (event: PointerEvent): void => {
    isPressedBeside.current = isBeside(event)
  }
  const closeBeside = (event: MouseEvent): void => {
    if (isPressedBeside.current && isBeside(event)) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose} onPointerDown={press} onClick={closeBeside}>
      {isOpen && (
        <div className="dialog">
          <div className="dialog-head">
            <h2 id={id}>{title}</h2>
            <button type="button" className="quiet" aria-label={words.close} onClick={onClose}>
              ✕
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}

/** On the ground around the dialog, which counts as the dialog itself; so does its padding. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
