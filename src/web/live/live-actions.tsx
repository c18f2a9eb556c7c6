/** What one can do in a live game besides moving; and what the other side asks for. */

import { useState } from 'react'
import type { LiveAct } from '../../contract/live-games.ts'
import type { Game } from '../../referee/game.ts'
import { plyToTakeBack } from '../../referee/take-back.ts'
import { liveWords } from '../../words/en/live.ts'
import { useWords } from '../language.ts'
import { ActButton } from '../ui/act-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TwiceButton } from '../ui/twice-button.tsx'
import { LinkField } from './links.tsx'
import { doorLink, watchLink } from './links-text.ts'
import { isComplete, type LiveView, nameIn, otherSide } from './live-view.ts'
import { useLiveTexts } from './live-words.ts'

interface LiveActionsProps {
  readonly view: LiveView
  readonly act: (act: LiveAct['act']) => void
  readonly id: string // of the game
  readonly ownKey: string | null
  readonly onShare: () => void
}

export function LiveActions({ view, act, id, ownKey, onShare }: LiveActionsProps) {
  const words = useWords(liveWords)
  const [isOpen, setOpen] = useState(false)
  const { game, side } = view
  const isPlayed = side !== null && game.ending === null
  return (
    <>
      <TakeBackQuestion view={view} act={act} />
      <div className="actions">
        {isPlayed && <Playing view={view} act={act} />}
        <button type="button" onClick={() => setOpen(true)}>
          {words.links}
        </button>
        {game.ending !== null && (
          <button type="button" onClick={onShare}>
            {words.share}
          </button>
        )}
      </div>
      <Dialog title={words.linksTitle} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className="share">
          <LinkField title={words.toWatch} link={watchLink(location.origin, id)} />
          {ownKey !== null && side !== null && (
            <>
              <LinkField
                title={words.toPlayOn}
                link={doorLink(location.origin, id, { kind: 'seat', secret: ownKey })}
              />
              <p className="soft">{words.secondLink}</p>
            </>
          )}
        </div>
      </Dialog>
    </>
  )
}

type PlayingProps = Pick<LiveActionsProps, 'view' | 'act'>

function Playing({ view, act }: PlayingProps) {
  const words = useWords(liveWords)
  const { answer, game } = view
  const other = otherSide(view)
  if (!isComplete(answer) || other === null)
    return (
      <TwiceButton title={words.cancel} question={words.reallyCancel} act={() => act({ kind: 'leave' })} />
    )
  const isBot = answer.seats[other].kind === 'bot'
  const hasAsked = answer.wantsBack === view.side
  const mayLeave = game.placements.length < 2 || (!answer.seats[other].isHere && game.limits[other] === null)
  return (
    <>
      <ActButton act={hasAsked || plyOf(view, game) === null ? null : () => act({ kind: 'undo' })}>
        {isBot ? words.undo : hasAsked ? words.askedBack : words.askBack}
      </ActButton>
      {mayLeave && (
        <TwiceButton title={words.endWithout} question={words.reallyEnd} act={() => act({ kind: 'leave' })} />
      )}
      <TwiceButton title={words.resign} question={words.reallyResign} act={() => act({ kind: 'resign' })} />
    </>
  )
}

const plyOf = ({ side }: LiveView, game: Game): number | null => plyToTakeBack(game, [side === 0, side === 1])

function TakeBackQuestion({ view, act }: PlayingProps) {
  const texts = useLiveTexts()
  const words = texts.live
  const other = otherSide(view)
  if (other === null || view.answer.wantsBack !== other || view.game.ending !== null) return null
  return (
    <div className="live-ask" role="alert">
      <p>{words.wouldTakeBack(nameIn(view, other, texts))}</p>
      <div className="actions">
        <button type="button" className="main" onClick={() => act({ kind: 'allow' })}>
          {words.allow}
        </button>
        <button type="button" onClick={() => act({ kind: 'refuse' })}>
          {words.refuse}
        </button>
      </div>
    </div>
  )
}
