/** A bot that is dropped on the page of play: what takes it is fetched then. */
import { type DragEvent, type HTMLAttributes, type ReactNode, useState } from 'react'
import type { Variant } from '../../rules/variant.ts'
import { playWords } from '../../words/en/play.ts'
import { useWords } from '../language.ts'
import type { OwnSeat } from '../local-players.ts'
import { announce } from '../ui/live-region.tsx'

interface Dropping {
  readonly target: HTMLAttributes<HTMLElement>
  readonly notice: ReactNode
}

/** `onBot` is told of a bot for this variant. */
export function useDroppedBot(variant: Variant, onBot: (seat: OwnSeat) => void): Dropping {
  const { dropBot } = useWords(playWords)
  const [isOver, setOver] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const take = async (files: readonly File[]): Promise<void> => {
    const { takeFiles } = await import('../own-bots/take-files.ts')
    const taken = await takeFiles(files, variant.id)
    setRefusal(taken.ok ? null : taken.error)
    if (!taken.ok) announce(taken.error)
    if (taken.ok) onBot(taken.value)
  }
  return {
    target: {
      onDragOver: event => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      },
      onDrop: event => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        void take([...event.dataTransfer.files])
      },
    },
    notice: (
      <>
        {isOver && <p className="drop-notice">{dropBot}</p>}
        {refusal && !isOver && (
          <p className="complaint" role="alert">
            {refusal}
          </p>
        )}
      </>
    ),
  }
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')
