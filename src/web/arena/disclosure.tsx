/** A panel that opens. What is inside is made only while it is open: large tables cost a page that moves too much. */
import { type ReactNode, useState } from 'react'

interface DisclosureProps {
  readonly title: ReactNode
  readonly isOpenFirst?: boolean
  readonly children: ReactNode
}

export function Disclosure({ title, isOpenFirst = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(isOpenFirst)
  return (
    <details
      className="panel fold"
      open={isOpenFirst}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  )
}
