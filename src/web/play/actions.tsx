/** What one can do besides moving. */
import { ActButton } from '../ui/act-button.tsx'
import { TwiceButton } from '../ui/twice-button.tsx'

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
        {isFresh ? 'More options' : 'New game'}
      </button>
      {pause && (
        <button type="button" onClick={pause.change} aria-pressed={pause.isOn}>
          {pause.isOn ? 'Resume' : 'Pause'}
        </button>
      )}
      {!isFresh && <ActButton act={onUndo}>Undo</ActButton>}
      <ActButton act={onHint}>Hint</ActButton>
      {!isFresh && <TwiceButton title="Resign" question="Really resign?" act={onResign} />}
      <button type="button" onClick={onShare}>
        Share
      </button>
    </div>
  )
}
