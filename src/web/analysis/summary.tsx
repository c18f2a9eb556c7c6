/** The report in short: how well each side has played, and the way to each of its mistakes. */
import { countText } from '../../engine/verdict.ts'
import { GRADES, type Grade, HALVING_LOSS, LEAST_LOSS, SIGNS } from '../../review/accuracy.ts'
import { REPORT_LIMITS } from '../../review/evaluate.ts'
import { gradeWords, isWrong } from '../../review/judgement-words.ts'
import type { GameReport, Judgement, SideReport } from '../../review/report.ts'
import { MARKS, type Side } from '../../rules/position.ts'
import type { Reporting } from './use-report.ts'

interface SummaryProps {
  readonly reporting: Reporting
  readonly names: readonly [x: string, o: string]
  readonly ply: number // of the game, where one is or where one left it
  readonly onGo: (ply: number) => void
  readonly hasMoves: boolean
}

const WRONG: readonly Grade[] = GRADES.filter(grade => grade !== 'good').toReversed()

export function Summary({ reporting, names, ply, onGo, hasMoves }: SummaryProps) {
  const { report, progress, isDone, fault, start, cancel } = reporting
  const isBegun = report.judgements.some(judgement => judgement !== null)
  return (
    <section className="panel summary" aria-labelledby="report-title">
      <header>
        <h2 id="report-title">Game report</h2>
        {!isDone && !progress && (
          <button type="button" className={isBegun ? '' : 'main'} onClick={start} disabled={!hasMoves}>
            {isBegun ? 'Judge the rest' : 'Make the report'}
          </button>
        )}
        {progress && (
          <>
            <progress value={progress.done} max={progress.all} aria-label="Positions thought through" />
            <span className="soft">
              {progress.done} of {progress.all}
            </span>
            <button type="button" onClick={cancel}>
              Cancel
            </button>
          </>
        )}
      </header>
      {!hasMoves && <p className="soft">There are no moves yet.</p>}
      {fault !== null && (
        <p className="complaint" role="alert">
          {fault}
        </p>
      )}
      {isBegun && (
        <div className="sides">
          {report.sides.map((side, index) => (
            <SideCard
              key={MARKS[index]}
              report={report}
              side={index === 0 ? 0 : 1}
              sums={side}
              name={names[index]}
              ply={ply}
              onGo={onGo}
            />
          ))}
        </div>
      )}
      <Method />
    </section>
  )
}

const points = (chance: number): string => `${Math.round(100 * chance)}`

const Method = () => (
  <details className="method">
    <summary>How it is reckoned</summary>
    <p>
      The engine looks at {countText(REPORT_LIMITS.nodes)} positions for each placement, here in your browser.
      What a placement gives away is the mover’s chance before it less the chance after it. From{' '}
      {points(LEAST_LOSS.inaccuracy)} points in a hundred it is an inaccuracy, from{' '}
      {points(LEAST_LOSS.mistake)} a mistake, from {points(LEAST_LOSS.blunder)} a blunder.
    </p>
    <p>
      Accuracy is 100 · 2<sup>−L/{points(HALVING_LOSS)}</sup>, where L is what a side gives away in a
      placement on average, of those where it had a choice. A missed win was proved before the move and is not
      after it.
    </p>
  </details>
)

interface SideCardProps {
  readonly report: GameReport
  readonly side: Side
  readonly sums: SideReport
  readonly name: string
  readonly ply: number
  readonly onGo: (ply: number) => void
}

function SideCard({ report, side, sums, name, ply, onGo }: SideCardProps) {
  const jump = (fits: (judgement: Judgement) => boolean): void => {
    const found = nextOf(report, ply, judgement => judgement.side === side && fits(judgement))
    if (found !== null) onGo(found + 1)
  }
  return (
    <div className={`side-card side-${MARKS[side]}`}>
      <h3>
        {MARKS[side]} <span className="soft">{name}</span>
      </h3>
      <p className="accuracy">
        <strong>{sums.accuracy === null ? '–' : sums.accuracy.toFixed(1)}</strong> accuracy
      </p>
      <ul>
        {WRONG.map(grade => (
          <li key={grade}>
            <CountButton
              count={sums.grades[grade]}
              words={gradeWords(grade, sums.grades[grade])}
              sign={SIGNS[grade]}
              className={`grade-${grade}`}
              onClick={() => jump(judgement => judgement.grade === grade)}
            />
          </li>
        ))}
        <li>
          <CountButton
            count={sums.missedWins}
            words={sums.missedWins === 1 ? 'missed win' : 'missed wins'}
            sign=""
            className="grade-none"
            onClick={() => jump(judgement => judgement.missedWin)}
          />
        </li>
      </ul>
      <button
        type="button"
        onClick={() => jump(isWrong)}
        disabled={!report.judgements.some(each => each?.side === side && isWrong(each))}
      >
        Next mistake of {MARKS[side]}
      </button>
    </div>
  )
}

interface CountButtonProps {
  readonly count: number
  readonly words: string
  readonly sign: string
  readonly className: string
  readonly onClick: () => void
}

const CountButton = ({ count, words, sign, className, onClick }: CountButtonProps) => (
  <button type="button" className={`quiet count ${className}`} disabled={count === 0} onClick={onClick}>
    {count} {words} {sign !== '' && <span className="sign">{sign}</span>}
  </button>
)

/** The next placement after a ply that fits, from the beginning again after the end. */
function nextOf(
  { judgements }: GameReport,
  ply: number,
  fits: (judgement: Judgement) => boolean,
): number | null {
  const found = judgements.flatMap(each => (each && fits(each) ? [each.ply] : []))
  return found.find(each => each >= ply) ?? found[0] ?? null
}
