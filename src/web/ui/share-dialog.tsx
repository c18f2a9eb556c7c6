/** A game to take along: as a link, as text, as JSON, as a picture. */

import { type GameRecord, makeRecord } from '../../referee/record.ts'
import { makeRecordJson } from '../../referee/record-json.ts'
import { type Position, play, start } from '../../rules/position.ts'
import { makePosition } from '../../rules/position-text.ts'
import { pageWords } from '../../words/en/page.ts'
import { embedAddress, gameAddress } from '../addresses.ts'
import { useWords } from '../language.ts'
import { downloadFile, pictureOf, pngOf } from '../picture.ts'
import { Dialog } from './dialog.tsx'
import { useSaid } from './live-region.tsx'

interface ShareDialogProps {
  readonly record: GameRecord
  readonly ply: number // the position that is shown
  readonly isOpen: boolean
  readonly onClose: () => void
}

export const ShareDialog = (props: ShareDialogProps) => (
  <Dialog title={useWords(pageWords).share} isOpen={props.isOpen} onClose={props.onClose}>
    <ShareFields {...props} />
  </Dialog>
)

function ShareFields({ record, ply }: ShareDialogProps) {
  const words = useWords(pageWords)
  const [said, say] = useSaid()
  const link = gameAddress(record, ply)
  const name = `${record.variant.id}-${ply}`
  return (
    <div className="share">
      <label>
        <span>{words.shareLink}</span>
        <input readOnly value={link} onFocus={event => event.target.select()} />
      </label>
      <fieldset>
        <legend>{words.copy}</legend>
        <div className="actions">
          <CopyButton what={words.copyLink} content={() => link} say={say} />
          <CopyButton what={words.copyEmbed} content={() => frameOf(record, ply)} say={say} />
          <CopyButton what={words.copyText} content={() => makeRecord(record)} say={say} />
          <CopyButton what={words.copyJson} content={() => makeRecordJson(record)} say={say} />
          <CopyButton
            what={words.copyPosition}
            content={() => makePosition(positionAt(record, ply))}
            say={say}
          />
          <CopyButton what={words.copyPicture} content={() => pngOf(boardElement())} say={say} />
        </div>
      </fieldset>
      <fieldset>
        <legend>{words.savePicture}</legend>
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
  const words = useWords(pageWords)
  const copy = async (): Promise<void> => {
    const given = content()
    if (typeof given === 'string') await navigator.clipboard.writeText(given)
    else await navigator.clipboard.write([new ClipboardItem({ 'image/png': given })])
  }
  const press = (): void =>
    void copy().then(
      () => say(words.copied(what)),
      () => say(words.copyRefused),
    )
  return (
    <button type="button" onClick={press}>
      {what}
    </button>
  )
}

/** What another page holds to show the board. */
const frameOf = (record: GameRecord, ply: number): string =>
  `<iframe src="${embedAddress(record, ply)}" width="480" height="560" style="border:0" title="Ultimata board"></iframe>`

interface SaveButtonProps {
  readonly what: string
  readonly blob: () => Promise<Blob>
  readonly name: string
  readonly say: Say
}

function SaveButton({ what, blob, name, say }: SaveButtonProps) {
  const words = useWords(pageWords)
  const press = (): void =>
    void blob().then(
      picture => {
        downloadFile(picture, name)
        say(words.savedAs(name))
      },
      () => say(words.pictureFailed),
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
