/** A game to take along: as a link, as text, as JSON, as a picture. */
import { type GameRecord, makeRecord } from '../../referee/record.ts'
import { makeRecordJson } from '../../referee/record-json.ts'
import { type Position, play, start } from '../../rules/position.ts'
import { makePosition } from '../../rules/position-text.ts'
import { downloadFile, pictureOf, pngOf } from '../picture.ts'
import { makeShare } from '../share.ts'
import { Dialog } from './dialog.tsx'
import { useSaid } from './live-region.tsx'

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
  const [said, say] = useSaid()
  const link = `${location.origin}/game#${makeShare({ record, ply })}`
  const name = `${record.variant.id}-${ply}`
  return (
    <div className="share">
      <label>
        <span>Link to the game at this move</span>
        <input readOnly value={link} onFocus={event => event.target.select()} />
      </label>
      <fieldset>
        <legend>Copy</legend>
        <div className="actions">
          <CopyButton what="Link" content={() => link} say={say} />
          <CopyButton what="Game as text" content={() => makeRecord(record)} say={say} />
          <CopyButton what="Game as JSON" content={() => makeRecordJson(record)} say={say} />
          <CopyButton what="Position" content={() => makePosition(positionAt(record, ply))} say={say} />
          <CopyButton what="Picture" content={() => pngOf(boardElement())} say={say} />
        </div>
      </fieldset>
      <fieldset>
        <legend>Save the picture</legend>
        <div className="actions">
          <SaveButton what="PNG" blob={() => pngOf(boardElement())} name={`${name}.png`} say={say} />
          <SaveButton what="SVG" blob={svgBlob} name={`${name}.svg`} say={say} />
        </div>
      </fieldset>
      <p className="soft share-said" role="status">
        {said}
      </p>
    </div>
  )
}

type Say = (text: string) => void

interface CopyButtonProps {
  readonly what: string
  readonly content: () => string | Promise<Blob>
  readonly say: Say
}

function CopyButton({ what, content, say }: CopyButtonProps) {
  const copy = async (): Promise<void> => {
    const given = content()
    if (typeof given === 'string') await navigator.clipboard.writeText(given)
    else await navigator.clipboard.write([new ClipboardItem({ 'image/png': given })])
  }
  const press = (): void =>
    void copy().then(
      () => say(`${what} copied.`),
      () => say('This browser does not allow copying here; select the text and copy it yourself.'),
    )
  return (
    <button type="button" onClick={press}>
      {what}
    </button>
  )
}

interface SaveButtonProps {
  readonly what: string
  readonly blob: () => Promise<Blob>
  readonly name: string
  readonly say: Say
}

function SaveButton({ what, blob, name, say }: SaveButtonProps) {
  const press = (): void =>
    void blob().then(
      picture => {
        downloadFile(picture, name)
        say(`Saved as ${name}.`)
      },
      () => say('This browser could not draw the picture.'),
    )
  return (
    <button type="button" onClick={press}>
      {what}
    </button>
  )
}

function positionAt({ variant, start: from, moves }: GameRecord, ply: number): Position {
  return moves.slice(0, ply).reduce((position, { move }) => play(position, move), from ?? start(variant))
}

const boardElement = (): SVGSVGElement | null => document.querySelector<SVGSVGElement>('svg.board')

const svgBlob = (): Promise<Blob> =>
  Promise.resolve(new Blob([pictureOf(boardElement())], { type: 'image/svg+xml' }))
