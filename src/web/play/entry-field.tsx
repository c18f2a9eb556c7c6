/** A move typed as text: `4:5`, `45`, or a cell alone where one board is to be played in. */

import { type FormEvent, type RefObject, useState } from 'react'
import { readEntry } from '../../referee/entry.ts'
import { EXAMPLES } from '../../rules/move-text.ts'
import type { Position } from '../../rules/position.ts'
import { gameWords } from '../../words/en/game.ts'
import { playWords } from '../../words/en/play.ts'
import { useWords } from '../language.ts'

interface EntryFieldProps {
  readonly position: Position
  readonly isOn: boolean
  readonly input: RefObject<HTMLInputElement | null>
  readonly onEnter: (text: string) => void
}

export function EntryField({ position, isOn, input, onEnter }: EntryFieldProps) {
  const words = useWords(playWords)
  const { example } = useWords(gameWords)
  const [typed, setTyped] = useState('')
  const enter = (event: FormEvent): void => {
    event.preventDefault()
    if (!isOn) return
    const entry = readEntry(position, typed)
    if (entry.kind === 'move' && typed.trim() !== '') onEnter(entry.text)
    setTyped('')
  }
  return (
    <form className="entry" onSubmit={enter}>
      <label>
        <span>{words.typeMove}</span>
        <input
          ref={input}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          readOnly={!isOn} // one that is disabled would lose the focus
          aria-disabled={!isOn}
          placeholder={example(EXAMPLES[position.rules.variant.grids])}
          autoComplete="off"
          spellCheck={false}
          size={10}
          maxLength={16}
        />
      </label>
    </form>
  )
}
