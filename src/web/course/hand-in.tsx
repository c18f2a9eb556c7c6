/** Handing in: a file is dropped here or chosen, and the receipt stays to be kept. */

import { type DragEvent, useId, useState } from 'react'
import type { Receipt, TeamAnswer } from '../../contract/courses.ts'
import { courseWords } from '../../words/en/course.ts'
import { useWords } from '../language.ts'
import { Refused } from '../ui/ask.ts'
import { RequestError } from '../ui/request-state.tsx'
import { Told } from '../ui/told.tsx'
import { useAction } from './form.tsx'
import { handIn } from './server.ts'
import { exactInstant } from './time.tsx'

export function HandIn({ id, team, zone }: { id: string; team: TeamAnswer; zone: string }) {
  const words = useWords(courseWords)
  const { error, isBusy, run } = useAction()
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const [isOver, setOver] = useState(false)
  const input = useId()
  const take = (files: FileList | null): void => {
    const [file, ...others] = files ?? []
    if (file === undefined) return
    setReceipt(null)
    void run(async () => {
      if (others.length > 0) throw new Refused(words.filesDropped(others.length + 1, team.given.file))
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
      aria-label={words.handIn}
      className={`drop panel${isOver ? ' over' : ''}`}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={input}>
        <Told parts={words.dropHere(<code key="file">{team.given.file}</code>)} />
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
          <Told
            parts={words.receipt(
              receipt.number,
              exactInstant(receipt.received, zone),
              receipt.bytes,
              <code key="hash" className="hash">
                {receipt.hash}
              </code>,
            )}
          />
        </p>
      )}
    </section>
  )
}
