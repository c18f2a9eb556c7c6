/** Who takes a seat: the kind of player, then which. */
import { useState } from 'react'
import { Choice } from '../ui/choice.tsx'
import type { SeatFieldsProps, SeatKind } from './seat-kind.ts'

interface SeatChooserProps extends SeatFieldsProps {
  readonly title: string
  readonly kinds: readonly SeatKind[]
}

export function SeatChooser({ title, kinds, variant, word, onChoose }: SeatChooserProps) {
  const [last, setLast] = useState<Readonly<Record<string, string>>>({}) // of each kind, for whoever comes back to it
  const kind = kinds.find(({ owns }) => owns(word))
  const choose = (next: string): void => {
    if (kind) setLast({ ...last, [kind.id]: word })
    onChoose(next)
  }
  const chooseKind = (id: string): void => {
    const next = kinds.find(each => each.id === id)
    if (next && next !== kind) choose(last[id] ?? next.usual)
  }
  return (
    <>
      <Choice title={title} options={kinds} chosen={kind?.id ?? ''} onChoose={chooseKind} />
      {kind?.Fields && <kind.Fields variant={variant} word={word} onChoose={onChoose} />}
    </>
  )
}
