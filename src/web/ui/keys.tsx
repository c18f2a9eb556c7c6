/** The list of keys, shown by `?` and by a button. */
import { useEffect, useState } from 'react'
import { Dialog } from './dialog.tsx'
import { isBusy } from './plies.ts'

const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['← ↑ → ↓', 'on the board: between cells'],
  ['Ctrl + arrows', 'on the board: between boards'],
  ['Enter, space', 'on the board: play in this cell'],
  ['0–9, a, b', 'on the board: type a move such as 4:5, then Enter'],
  ['← →', 'outside the board: one move back or forward'],
  ['Home, End', 'outside the board: first and last move'],
  ['[ ]', 'anywhere: one move back or forward'],
  ['u', 'take back'],
  ['h', 'hint'],
  ['n', 'new game'],
  ['?', 'this list'],
]

export function KeysButton() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key === '?' && !isBusy(event)) setOpen(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button type="button" className="quiet keys-button" onClick={() => setOpen(true)} aria-label="Keys">
        <span aria-hidden="true">?</span>
      </button>
      <Dialog title="Keys" isOpen={isOpen} onClose={() => setOpen(false)}>
        <dl className="keys">
          {KEYS.map(([keys, what]) => (
            <div key={keys + what}>
              <dt>{keys}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
