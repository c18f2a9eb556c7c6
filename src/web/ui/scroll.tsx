/** A table that may be wider than the screen: it scrolls by itself, with the keyboard too. */
import type { ReactNode } from 'react'

export const Scroll = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
  <div className="scroll" role="group" aria-label={label} tabIndex={0}>
    {children}
  </div>
)
