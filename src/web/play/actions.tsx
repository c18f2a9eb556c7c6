/** What one can do besides moving. */
import { playWords } from '../../words/en/play.ts'
import { useWords } from '../language.ts'
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
  const words = useWords(playWords)
  return (
    <div className="actions">
      <button type="button" onClick={onNew}>
        {isFresh ? words.moreOptions : words.newGame}
      </button>
      {pause && (
        <button type="button" onClick={pause.change} aria-pressed={pause.isOn}>
          {pause.isOn ? words.resume : words.pause}
        </button>
      )}
      {!isFresh && <ActButton act={onUndo}>{words.undo}</ActButton>}
      <ActButton act={onHint}>{words.hint}</ActButton>
      {!isFresh && <TwiceButton title={words.resign} question={words.reallyResign} act={onResign} />}
      <button type="button" onClick={onShare}>
        {words.share}
      </button>
    </div>
  )
}
