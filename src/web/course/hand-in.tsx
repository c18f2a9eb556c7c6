/** Handing in: a file is dropped here or chosen, and the receipt stays to be kept. */
import { type DragEvent, useId, useState } from 'react'
import type { Receipt, TeamAnswer } from '../../contract/courses.ts'
import { Refused } from '../ui/ask.ts'
import { RequestError } from '../ui/request-state.tsx'
import { useAction } from './form.tsx'
import { handIn } from './server.ts'

export function HandIn({ id, team }: { id: string; team: TeamAnswer }) {
  const { error, isBusy, run } = useAction()
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const [isOver, setOver] = useState(false)
  const input = useId()
  const take = (files: FileList | null): void => {
    const [file, ...others] = files ?? []
    if (file === undefined) return
    setReceipt(null)
    void run(async () => {
      if (others.length > 0)
        throw new Refused(`${others.length + 1} files were dropped; hand in ${team.given.file} alone.`)
      setReceipt(await handIn(id, team.number, file))
    })
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <section
      aria-label="Hand in"
      className={`drop panel${isOver ? ' over' : ''}`}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={input}>
        Drop <code>{team.given.file}</code> here, or choose it:
      </label>
      <input
        id={input}
        type="file"
        accept=".py,text/x-python"
        disabled={isBusy}
        onChange={({ target }) => {
          take(target.files)
          target.value = ''
        }}
      />
      <RequestError error={error} />
      {receipt && (
        <p className="receipt" role="status">
          Received: hand-in {receipt.number}, {new Date(receipt.received).toLocaleString()}, {receipt.bytes}{' '}
          bytes, SHA-256 <code className="hash">{receipt.hash}</code>. Its check begins now.
        </p>
      )}
    </section>
  )
}
