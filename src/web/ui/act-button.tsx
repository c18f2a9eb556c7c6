/** A button for what is not always possible. It keeps the focus when it is not, as one that is disabled would not. */
import type { ComponentProps } from 'react'

interface ActButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'onClick' | 'disabled'> {
  readonly act: (() => void) | null // null: not now
}

export const ActButton = ({ act, ...rest }: ActButtonProps) => (
  <button {...rest} type="button" aria-disabled={act === null} onClick={() => act?.()} />
)
