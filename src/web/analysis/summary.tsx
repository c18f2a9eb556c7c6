/** The report in short: how well each side has played, how the game went, and the way to each mistake. */

import { useState } from 'react'
import { Link } from 'wouter'
import { countText } from '../../engine/verdict.ts'
import { GRADES, type Grade, halvingLoss, LEAST_LOSS, RANDOM_ACCURACY, SIGNS } from '../../review/accuracy.ts'
import { REPORT_LIMITS } from '../../review/evaluate.ts'
import { isWrong } from '../../review/judgement-words.ts'
import type { GameReport, Judgement, SideReport } from '../../review/report.ts'
import { mistakesOf } from '../../review/retry.ts'
import { MARKS, type Side } from '../../rules/position.ts'
import type { Variant } from '../../rules/variant.ts'
import { analysisWords } from '../../words/en/analysis.ts'
import { gameWords } from '../../words/en/game.ts'
import { reviewWords } from '../../words/en/review.ts'
import { useWords } from '../language.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Told } from '../ui/told.tsx'
import { Graph } from './graph.tsx'
import type { Reporting } from './use-report.ts'

interface SummaryProps {
  readonly variant: Variant
  readonly reporting: Reporting
  readonly names: readonly [x: string, o: string]
  readonly ply: number // of the game, where one is or where one left it
  readonly isGame: boolean // no variation is looked at
  readonly onGo: (ply: number) => void
  readonly hasMoves: boolean
  readonly retries: readonly RetryLink[]
}

/** The way to the mistakes of a side, as tasks. */
export interface RetryLink {
  readonly side: Side
  readonly href: string
  readonly isOwn: boolean
}

const WRONG: readonly Grade[] = GRADES.filter(grade => grade !== 'good').toReversed()

/** Of a game that is not judged to its end nothing is told: what is known of some moves says nothing of a side. */
export function Summary({ variant, reporting, names, ply, isGame, onGo, hasMoves, retries }: SummaryProps) {
  const words = useWords(analysisWords)
  const { report, progress, fault, start, cancel } = reporting
  const sides = hasMoves && progress === null ? report.sides : null
  return (
    <section className="panel summary" aria-labelledby="report-title">
      <header>
        <h2 id="report-title">{words.report}</h2>
        {progress && (
          <>
            <progress value={progress.done} max={progress.all} aria-label={words.positionsDone} />
            <span className="soft">{words.doneOf(progress.done, progress.all)}</span>
            <button type="button" onClick={cancel}>
              {words.cancel}
            </button>
          </>
        )}
        <Method variant={variant} />
      </header>
      {fault !== null && (
        <p className="complaint" role="alert">
          {fault}
        </p>
      )}
      {!hasMoves && <p className="soft">{words.noMovesYet}</p>}
      {hasMoves && !sides && !progress && <Invitation onStart={start} />}
      {sides && (
        <>
          <SidesTable report={report} sides={sides} names={names} ply={ply} onGo={onGo} />
          <RetryLinks report={report} retries={retries} />
          <Graph report={report} ply={isGame ? ply : null} onGo={onGo} />
        </>
      )}
    </section>
  )
}

const Invitation = ({ onStart }: { onStart: () => void }) => {
  const words = useWords(analysisWords)
  return (
    <div className="invitation">
      <p className="soft">{words.invitation}</p>
      <button type="button" className="main" onClick={onStart}>
        {words.makeReport}
      </button>
    </div>
  )
}

interface SidesTableProps {
  readonly report: GameReport
  readonly sides: readonly [x: SideReport, o: SideReport]
  readonly names: readonly [x: string, o: string]
  readonly ply: number
  readonly onGo: (ply: number) => void
}

const BOTH = [0, 1] as const

function SidesTable({ report, sides, names, ply, onGo }: SidesTableProps) {
  const words = useWords(analysisWords)
  const review = useWords(reviewWords)
  const { decimal } = useWords(gameWords)
  const jump = (side: Side, fits: (judgement: Judgement) => boolean): void => {
    const found = nextOf(report, ply, judgement => judgement.side === side && fits(judgement))
    if (found !== null) onGo(found + 1)
  }
  return (
    <table className="sides">
      <thead>
        <tr>
          <td />
          {BOTH.map(side => (
            <th key={side} scope="col" className={`side-${MARKS[side]}`}>
              {MARKS[side]} <span className="soft">{names[side]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="accuracy">
          <th scope="row">{words.accuracy}</th>
          {BOTH.map(side => (
            <td key={side}>{accuracyText(sides[side].accuracy, decimal)}</td>
          ))}
        </tr>
        {WRONG.map(grade => (
          <CountRow
            key={grade}
            title={review.gradeCount(grade, 2)}
            sign={SIGNS[grade]}
            counts={[sides[0].grades[grade], sides[1].grades[grade]]}
            words={count => review.gradeCount(grade, count)}
            className={`grade-${grade}`}
            onJump={side => jump(side, judgement => judgement.grade === grade)}
          />
        ))}
        <CountRow
          title={words.missedWins(2)}
          sign=""
          counts={[sides[0].missedWins, sides[1].missedWins]}
          words={words.missedWins}
          className="grade-none"
          onJump={side => jump(side, judgement => judgement.missedWin)}
        />
        <tr>
          <th scope="row">{words.nextMistake}</th>
          {BOTH.map(side => (
            <td key={side}>
              <button
                type="button"
                aria-label={words.nextMistakeOf(MARKS[side])}
                onClick={() => jump(side, isWrong)}
                disabled={!report.judgements.some(each => each?.side === side && isWrong(each))}
              >
                ▸
              </button>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

function RetryLinks({ report, retries }: { report: GameReport; retries: readonly RetryLink[] }) {
  const words = useWords(analysisWords)
  const wanted = retries.filter(({ side }) => mistakesOf(report, [side]).length > 0)
  if (wanted.length === 0) return null
  return (
    <p className="actions retry-links">
      {wanted.map(({ side, href, isOwn }) => (
        <Link key={side} className="button" href={href}>
          {words.retry(isOwn ? null : MARKS[side])}
        </Link>
      ))}
    </p>
  )
}

interface CountRowProps {
  readonly title: string
  readonly sign: string
  readonly counts: readonly [x: number, o: number]
  readonly words: (count: number) => string
  readonly className: string
  readonly onJump: (side: Side) => void
}

/** A count leads to the next of its kind. */
const CountRow = ({ title, sign, counts, words, className, onJump }: CountRowProps) => (
  <tr className={className}>
    <th scope="row">
      {title} {sign !== '' && <span className="sign">{sign}</span>}
    </th>
    {BOTH.map(side => (
      <td key={side}>
        <button
          type="button"
          className="quiet count"
          disabled={counts[side] === 0}
          aria-label={`${MARKS[side]}: ${counts[side]} ${words(counts[side])}`}
          onClick={() => onJump(side)}
        >
          {counts[side]}
        </button>
      </td>
    ))}
  </tr>
)

const accuracyText = (accuracy: number | null, decimal: (value: number, digits: number) => string): string =>
  accuracy === null ? '–' : decimal(accuracy, 1)

const points = (chance: number): string => `${Math.round(100 * chance)}`

function Method({ variant }: { variant: Variant }) {
  const words = useWords(analysisWords)
  const { decimal } = useWords(gameWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="quiet method"
        aria-label={words.method}
        title={words.method}
        onClick={() => setOpen(true)}
      >
        ?
      </button>
      <Dialog title={words.method} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>
          {words.methodLoss(
            countText(REPORT_LIMITS.nodes),
            points(LEAST_LOSS.inaccuracy),
            points(LEAST_LOSS.mistake),
            points(LEAST_LOSS.blunder),
          )}
        </p>
        <p>
          <Told
            parts={words.methodAccuracy(
              <span key="formula">
                100 · 2<sup>−L/{decimal(100 * halvingLoss(variant), 1)}</sup>
              </span>,
              RANDOM_ACCURACY,
            )}
          />
        </p>
      </Dialog>
    </>
  )
}

/** The next move after a ply that fits, from the beginning again after the end. */
function nextOf(
  { judgements }: GameReport,
  ply: number,
  fits: (judgement: Judgement) => boolean,
): number | null {
  const found = judgements.flatMap(each => (each && fits(each) ? [each.ply] : []))
  return found.find(each => each >= ply) ?? found[0] ?? null
}
