/** A game to take along: as a link, as text, as JSON, as a picture. */
import { useState } from 'react'
import { type GameRecord, makeRecord } from '../referee/record.ts'
import { makeRecordJson } from '../referee/record-json.ts'
import { type Position, play, start } from '../rules/position.ts'
import { makePosition } from '../rules/position-text.ts'
import { Dialog } from './dialog.tsx'
import { announce } from './live.tsx'
import { downloadFile, pictureOf, pngOf } from './picture.ts'
import { makeShare } from './share.ts'

interface ShareDialogProps {
  readonly record: GameRecord
  readonly ply: number // the position that is shown
  readonly isOpen: boolean
  readonly onClose: () => void
}

export const ShareDialog = (props: ShareDialogProps) => (
  <Dialog title="Share" isOpen={props.isOpen} onClose={props.onClose}>
    <ShareFields {...props} />
  </Dialog>
)

function ShareFields({ record, ply }: ShareDialogProps) {
  const [said, setSaid] = useState('')
  const say = (text: string): void => {
    setSaid(text)
    announce(text)
  }
  const link = `${location.origin}/game#${makeShare({ record, ply })}`
  const position = positionAt(record, ply)
  const picture = (): void => saveBlob(pictureBlob(), 'svg')
  const image = (): void => {
    pngOf(boardElement()).then(
      blob => saveBlob(blob, 'png'),
      () => say('This browser could not draw the picture.'),
    )
  }
  const saveBlob = (blob: Blob, ending: string): void => {
    downloadFile(blob, `${record.variant.id}-${ply}.${ending}`)
    say('The picture is among your downloads.')
  }
  const copy = (what: string, text: string) => (
    <button
      type="button"
      onClick={() =>
        void copied(text).then(isDone => say(isDone ? `${what} copied.` : 'Copying is not allowed here.'))
      }
    >
      {what}
    </button>
  )
  return (
    <div className="share">
      <label>
        <span>Link to the game at this move</span>
        <input readOnly value={link} onFocus={event => event.target.select()} />
      </label>
      <div className="actions">
        {copy('Link', link)}
        {copy('Game as text', makeRecord(record))}
        {copy('Game as JSON', makeRecordJson(record))}
        {copy('Position', makePosition(position))}
        <button type="button" onClick={image}>
          Picture (PNG)
        </button>
        <button type="button" onClick={picture}>
          Picture (SVG)
        </button>
      </div>
      <p className="soft share-said">{said}</p>
    </div>
  )
}

function positionAt({ variant, start: from, moves }: GameRecord, ply: number): Position {
  return moves.slice(0, ply).reduce((position, { move }) => play(position, move), from ?? start(variant))
}

const boardElement = (): SVGSVGElement | null => document.querySelector<SVGSVGElement>('svg.board')

const pictureBlob = (): Blob => new Blob([pictureOf(boardElement())], { type: 'image/svg+xml' })

const copied = (text: string): Promise<boolean> =>
  navigator.clipboard
    ? navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      )
    : Promise.resolve(false)
