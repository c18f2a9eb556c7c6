/** What one can do besides moving. */
import { useState } from 'react'
import { ActButton } from '../ui/act-button.tsx'

interface ActionsProps {
  readonly isFresh: boolean // the game has not begun: there is nothing to take back or to give up
  readonly onNew: () => void
  readonly onUndo: (() => void) | null // null: not now
  readonly onHint: (() => void) | null
  readonly onResign: (() => void) | null
  readonly onShare: () => void
  readonly pause: { readonly isOn: boolean; readonly change: () => void } | null
}

export function Actions({ isFresh, onNew, onUndo, onHint, onResign, onShare, pause }: ActionsProps) {
  return (
    <div className="actions">
      <button type="button" onClick={onNew}>
        {isFresh ? 'More choices' : 'New game'}
      </button>
      {pause && (
        <button type="button" onClick={pause.change} aria-pressed={pause.isOn}>
          {pause.isOn ? 'Go on' : 'Pause'}
        </button>
      )}
      {!isFresh && <ActButton act={onUndo}>Undo</ActButton>}
      <ActButton act={onHint}>Hint</ActButton>
      {!isFresh && <ResignButton onResign={onResign} />}
      <button type="button" onClick={onShare}>
        Share
      </button>
    </div>
  )
}

/** Asked twice, by one button: so the focus stays on it, and leaving it takes the question back. */
function ResignButton({ onResign }: { onResign: (() => void) | null }) {
  const [isAsked, setAsked] = useState(false)
  if (isAsked && onResign === null) setAsked(false)
  const press = (): void => {
    setAsked(!isAsked)
    if (isAsked) onResign?.()
  }
  return (
    <ActButton className={isAsked ? 'danger' : ''} act={onResign && press} onBlur={() => setAsked(false)}>
      {isAsked ? 'Really resign' : 'Resign'}
    </ActButton>
  )
}
