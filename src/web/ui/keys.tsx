/** The list of keys, shown by `?` and by a button. */

import { useEffect, useState } from 'react'
import { pageWords } from '../../words/en/page.ts'
import { useWords } from '../language.ts'
import { Dialog } from './dialog.tsx'
import { isBusy } from './plies.ts'

export function KeysButton() {
  const words = useWords(pageWords)
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
      <button
        type="button"
        className="quiet keys-button"
        onClick={() => setOpen(true)}
        aria-label={words.keys}
      >
        <span aria-hidden="true">?</span>
      </button>
      <Dialog title={words.keys} isOpen={isOpen} onClose={() => setOpen(false)}>
        <dl className="keys">
          {words.keyList.map(([keys, what]) => (
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
