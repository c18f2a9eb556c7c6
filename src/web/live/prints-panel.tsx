/** What the bots of a live game write to stderr, for who may read it, asked for again after each placement. */

import { useEffect, useState } from 'react'
import { liveWords } from '../../words/en/live.ts'
import { useWords } from '../language.ts'
import type { LiveView } from './live-view.ts'
import { printsOf } from './server.ts'

interface PrintsPanelProps {
  readonly view: LiveView
  readonly game: string
  readonly ownKey: string | null
}

export function PrintsPanel({ view, game, ownKey }: PrintsPanelProps) {
  const words = useWords(liveWords)
  const [isOpen, setOpen] = useState(false)
  const [texts, setTexts] = useState<readonly string[]>([])
  const { answer } = view
  const count = answer.moves.length
  const isOver = answer.ending !== null
  const mayRead = ownKey !== null && answer.seats.some(({ prints }) => prints)
  // biome-ignore lint/correctness/useExhaustiveDependencies: there may be more after each placement
  useEffect(() => {
    if (!isOpen || ownKey === null) return
    let isHere = true
    printsOf(game, ownKey).then(
      prints => isHere && setTexts(prints.texts),
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [isOpen, ownKey, game, count, isOver])
  if (!mayRead) return null
  const written = texts.filter(text => text !== '').join('\n')
  return (
    <details className="live-more" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{words.prints}</summary>
      <div>
        <pre className="live-prints">{written === '' ? words.nothingYet : written}</pre>
      </div>
    </details>
  )
}
