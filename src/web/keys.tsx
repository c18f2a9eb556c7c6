/** The list of keys, shown by `?`. */
import { useEffect, useRef } from 'react'

const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['Tab', 'to the board and on'],
  ['← ↑ → ↓', 'on the board: between cells'],
  ['Ctrl + ← ↑ → ↓', 'on the board: between boards'],
  ['Enter or space', 'on the board: play the cell'],
  ['0–9, a, b', 'on the board: type a move, such as 4:5, then Enter'],
  ['← →', 'off the board: back and forth through the game'],
  ['[ ]', 'anywhere: back and forth through the game'],
  ['Home, End', 'off the board: first and last move'],
  ['u', 'undo'],
  ['h', 'hint'],
  ['n', 'new game'],
  ['?', 'this list'],
]

export function KeysDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const open = (event: KeyboardEvent): void => {
      if (event.key === '?' && !isTyping(event.target)) dialog.current?.showModal()
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [])
  return (
    <dialog ref={dialog} aria-labelledby="keys-title">
      <h2 id="keys-title">Keys</h2>
      <dl className="keys">
        {KEYS.map(([keys, what]) => (
          <div key={`${keys}${what}`}>
            <dt>{keys}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  )
}

/** Whether keys go into a text just now. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
