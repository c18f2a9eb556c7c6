/** A dialog over the page: Escape, a click beside it and the cross close it. */
import { type ReactNode, useEffect, useId, useRef } from 'react'

/** What gets the focus first: what is chosen already, or what there is to do. */
const FIRST = ['input:checked', '.dialog-head ~ * input, .dialog-head ~ * button']

interface DialogProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (!isOpen) return dialog.current?.close()
    dialog.current?.showModal()
    const places = FIRST.map(place => dialog.current?.querySelector<HTMLElement>(place))
    places.find(place => place)?.focus()
  }, [isOpen])
  const closeBeside = (event: { target: EventTarget }): void => {
    if (event.target === dialog.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose} onClick={closeBeside}>
      {isOpen && (
        <div className="dialog">
          <div className="dialog-head">
            <h2 id={id}>{title}</h2>
            <button type="button" className="quiet" aria-label="Close" onClick={onClose}>
              ✕
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
