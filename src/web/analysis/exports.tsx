/** Taking the game elsewhere: a link, a record with comments, JSON, a table. */

import { makeRecord } from '../../referee/record.ts'
import { makeRecordJson } from '../../referee/record-json.ts'
import { annotated, reportCsv, reportJson } from '../../review/export.ts'
import type { GameReport } from '../../review/report.ts'
import { positionAt } from '../../review/tree.ts'
import { recordOf } from '../../review/tree-text.ts'
import { makePosition } from '../../rules/position-text.ts'
import { analysisWords } from '../../words/en/analysis.ts'
import { useWords } from '../language.ts'
import { downloadFile, pngOf } from '../picture.ts'
import { useSaid } from '../ui/live-region.tsx'
import { shareOf } from './address.ts'
import type { GameView } from './game-view.ts'

interface ExportsProps {
  readonly place: GameView
  readonly report: GameReport
  readonly isReported: boolean
}

interface ExportFormat {
  readonly id: keyof (typeof analysisWords)['formats']
  readonly file: string | null // null: nothing to download
  readonly type: string
  readonly needsReport?: true
  readonly make: (place: GameView, report: GameReport) => string
}

const linkTo = (place: GameView, query: string): string =>
  `${location.origin}${location.pathname}${query}#${shareOf(place)}`

const FORMATS: readonly ExportFormat[] = [
  { id: 'link', file: null, type: 'text/plain', make: place => linkTo(place, '') },
  { id: 'reportLink', file: null, type: 'text/plain', make: place => linkTo(place, '?report') },
  {
    id: 'position',
    file: null,
    type: 'text/plain',
    make: ({ tree, path }) => makePosition(positionAt(tree, path)),
  },
  {
    id: 'record',
    file: 'game.txt',
    type: 'text/plain',
    make: ({ tree }, report) => makeRecord(recordOf(annotated(tree, report))),
  },
  {
    id: 'json',
    file: 'game.jsonl',
    type: 'application/x-ndjson',
    make: ({ tree }, report) => `${makeRecordJson(recordOf(annotated(tree, report)))}\n`,
  },
  {
    id: 'reportJson',
    file: 'report.json',
    type: 'application/json',
    needsReport: true,
    make: ({ tree }, report) => `${JSON.stringify(reportJson(tree, report), null, 2)}\n`,
  },
  {
    id: 'reportCsv',
    file: 'report.csv',
    type: 'text/csv',
    needsReport: true,
    make: (_place, report) => reportCsv(report),
  },
]

export function Exports({ place, report, isReported }: ExportsProps) {
  const words = useWords(analysisWords)
  const [said, tell] = useSaid()
  return (
    <div className="exports">
      <ul>
        {FORMATS.map(form => (
          <li key={form.id}>
            <span>{words.formats[form.id]}</span>
            <FormButtons
              form={form}
              text={() => form.make(place, report)}
              isOff={form.needsReport === true && !isReported}
              tell={tell}
            />
          </li>
        ))}
        <li>
          <span>{words.pictureOfBoard}</span>
          <PictureButton tell={tell} />
        </li>
      </ul>
      {!isReported && <p className="soft">{words.reportFirst}</p>}
      <p className="soft said" role="status">
        {said}
      </p>
    </div>
  )
}

interface FormButtonsProps {
  readonly form: ExportFormat
  readonly text: () => string
  readonly isOff: boolean
  readonly tell: (words: string) => void
}

function FormButtons({ form, text, isOff, tell }: FormButtonsProps) {
  const words = useWords(analysisWords)
  const title = words.formats[form.id]
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text())
      tell(words.copied(title))
    } catch {
      prompt(title, text())
    }
  }
  const save = (): void => {
    downloadFile(new Blob([text()], { type: form.type }), form.file ?? '')
    tell(words.savedAs(title, form.file ?? ''))
  }
  return (
    <span className="buttons">
      <button type="button" disabled={isOff} onClick={() => void copy()} aria-label={words.copyThis(title)}>
        {words.copy}
      </button>
      {form.file !== null && (
        <button type="button" disabled={isOff} onClick={save} aria-label={words.saveThis(title)}>
          {words.save}
        </button>
      )}
    </span>
  )
}

/** With the arrows and signs that are on it. */
function PictureButton({ tell }: { tell: (words: string) => void }) {
  const words = useWords(analysisWords)
  const save = async (): Promise<void> => {
    try {
      downloadFile(await pngOf(document.querySelector<SVGSVGElement>('svg.board')), 'board.png')
      tell(words.savedAs(words.picture, 'board.png'))
    } catch {
      tell(words.pictureFailed)
    }
  }
  return (
    <span className="buttons">
      <button type="button" onClick={() => void save()} aria-label={words.savePicture}>
        {words.save}
      </button>
    </span>
  )
}
