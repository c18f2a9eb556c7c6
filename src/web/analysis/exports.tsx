/** Taking the game elsewhere: a link, a record with comments, JSON, a table. */
import { makeRecord } from '../../referee/record.ts'
import { makeRecordJson } from '../../referee/record-json.ts'
import { annotated, reportCsv, reportJson } from '../../review/export.ts'
import type { GameReport } from '../../review/report.ts'
import { positionAt } from '../../review/tree.ts'
import { recordOf } from '../../review/tree-text.ts'
import { makePosition } from '../../rules/position-text.ts'
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
  readonly title: string
  readonly file: string | null // null: nothing to download
  readonly type: string
  readonly needsReport?: true
  readonly make: (place: GameView, report: GameReport) => string
}

const linkTo = (place: GameView, query: string): string =>
  `${location.origin}${location.pathname}${query}#${shareOf(place)}`

const FORMATS: readonly ExportFormat[] = [
  { title: 'Link to this position', file: null, type: 'text/plain', make: place => linkTo(place, '') },
  { title: 'Link with its report', file: null, type: 'text/plain', make: place => linkTo(place, '?report') },
  {
    title: 'Position',
    file: null,
    type: 'text/plain',
    make: ({ tree, path }) => makePosition(positionAt(tree, path)),
  },
  {
    title: 'Record, with comments and variations',
    file: 'game.txt',
    type: 'text/plain',
    make: ({ tree }, report) => makeRecord(recordOf(annotated(tree, report))),
  },
  {
    title: 'Record as a JSON line',
    file: 'game.jsonl',
    type: 'application/x-ndjson',
    make: ({ tree }, report) => `${makeRecordJson(recordOf(annotated(tree, report)))}\n`,
  },
  {
    title: 'Report as JSON',
    file: 'report.json',
    type: 'application/json',
    needsReport: true,
    make: ({ tree }, report) => `${JSON.stringify(reportJson(tree, report), null, 2)}\n`,
  },
  {
    title: 'Report as a table (CSV)',
    file: 'report.csv',
    type: 'text/csv',
    needsReport: true,
    make: (_place, report) => reportCsv(report),
  },
]

export function Exports({ place, report, isReported }: ExportsProps) {
  const [said, tell] = useSaid()
  return (
    <div className="exports">
      <ul>
        {FORMATS.map(form => (
          <li key={form.title}>
            <span>{form.title}</span>
            <FormButtons
              form={form}
              text={() => form.make(place, report)}
              isOff={form.needsReport === true && !isReported}
              tell={tell}
            />
          </li>
        ))}
        <li>
          <span>Picture of the board</span>
          <PictureButton tell={tell} />
        </li>
      </ul>
      {!isReported && <p className="soft">The report can be exported once it has been made.</p>}
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
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text())
      tell(`${form.title}: copied.`)
    } catch {
      prompt(form.title, text())
    }
  }
  const save = (): void => {
    downloadFile(new Blob([text()], { type: form.type }), form.file ?? '')
    tell(`${form.title}: saved as ${form.file}.`)
  }
  return (
    <span className="buttons">
      <button type="button" disabled={isOff} onClick={() => void copy()} aria-label={`Copy: ${form.title}`}>
        Copy
      </button>
      {form.file !== null && (
        <button type="button" disabled={isOff} onClick={save} aria-label={`Save: ${form.title}`}>
          Save
        </button>
      )}
    </span>
  )
}

/** With the arrows and signs that are on it. */
function PictureButton({ tell }: { tell: (words: string) => void }) {
  const save = async (): Promise<void> => {
    try {
      downloadFile(await pngOf(document.querySelector<SVGSVGElement>('svg.board')), 'board.png')
      tell('Picture: saved as board.png.')
    } catch {
      tell('This browser could not draw the picture.')
    }
  }
  return (
    <span className="buttons">
      <button type="button" onClick={() => void save()} aria-label="Save: picture of the board">
        Save
      </button>
    </span>
  )
}
