/** The report in short: how well each side has played, how the game went, and the way to each mistake. */
import { useState } from 'react'
import { countText } from '../../engine/verdict.ts'
import { GRADES, type Grade, HALVING_LOSS, LEAST_LOSS, SIGNS } from '../../review/accuracy.ts'
import { REPORT_LIMITS } from '../../review/evaluate.ts'
import { gradeWords, isWrong } from '../../review/judgement-words.ts'
import type { GameReport, Judgement, SideReport } from '../../review/report.ts'
import { MARKS, type Side } from '../../rules/position.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Graph } from './graph.tsx'
import type { Reporting } from './use-report.ts'

interface SummaryProps {
  readonly reporting: Reporting
  readonly names: readonly [x: string, o: string]
  readonly ply: number // of the game, where one is or where one left it
  readonly isGame: boolean // no variation is looked at
  readonly onGo: (ply: number) => void
  readonly hasMoves: boolean
}

const WRONG: readonly Grade[] = GRADES.filter(grade => grade !== 'good').toReversed()

/** Of a game that is not judged to its end nothing is told: what is known of some moves says nothing of a side. */
export function Summary({ reporting, names, ply, isGame, onGo, hasMoves }: SummaryProps) {
  const { report, progress, fault, start, cancel } = reporting
  const sides = hasMoves && progress === null ? report.sides : null
  return (
    <section className="panel summary" aria-labelledby="report-title">
      <header>
        <h2 id="report-title">Game report</h2>
        {progress && (
          <>
            <progress value={progress.done} max={progress.all} aria-label="Positions analysed" />
            <span className="soft">
              {progress.done} of {progress.all}
            </span>
            <button type="button" onClick={cancel}>
              Cancel
            </button>
          </>
        )}
        <Method />
      </header>
      {fault !== null && (
        <p className="complaint" role="alert">
          {fault}
        </p>
      )}
      {!hasMoves && <p className="soft">There are no moves yet.</p>}
      {hasMoves && !sides && !progress && <Invitation onStart={start} />}
      {sides && (
        <>
          <SidesTable report={report} sides={sides} names={names} ply={ply} onGo={onGo} />
          <Graph report={report} ply={isGame ? ply : null} onGo={onGo} />
        </>
      )}
    </section>
  )
}

const Invitation = ({ onStart }: { onStart: () => void }) => (
  <div className="invitation">
    <p className="soft">The engine judges every move of the game: accuracy, mistakes and missed wins.</p>
    <button type="button" className="main" onClick={onStart}>
      Make the report
    </button>
  </div>
)

interface SidesTableProps {
  readonly report: GameReport
  readonly sides: readonly [x: SideReport, o: SideReport]
  readonly names: readonly [x: string, o: string]
  readonly ply: number
  readonly onGo: (ply: number) => void
}

const BOTH = [0, 1] as const

function SidesTable({ report, sides, names, ply, onGo }: SidesTableProps) {
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
          <th scope="row">accuracy</th>
          {BOTH.map(side => (
            <td key={side}>{sides[side].accuracy?.toFixed(1) ?? '–'}</td>
          ))}
        </tr>
        {WRONG.map(grade => (
          <CountRow
            key={grade}
            title={gradeWords(grade, 2)}
            sign={SIGNS[grade]}
            counts={[sides[0].grades[grade], sides[1].grades[grade]]}
            words={count => gradeWords(grade, count)}
            className={`grade-${grade}`}
            onJump={side => jump(side, judgement => judgement.grade === grade)}
          />
        ))}
        <CountRow
          title="missed wins"
          sign=""
          counts={[sides[0].missedWins, sides[1].missedWins]}
          words={count => (count === 1 ? 'missed win' : 'missed wins')}
          className="grade-none"
          onJump={side => jump(side, judgement => judgement.missedWin)}
        />
        <tr>
          <th scope="row">next mistake</th>
          {BOTH.map(side => (
            <td key={side}>
              <button
                type="button"
                aria-label={`Next mistake of ${MARKS[side]}`}
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

const points = (chance: number): string => `${Math.round(100 * chance)}`

function Method() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="quiet method"
        aria-label="How the report is calculated"
        title="How the report is calculated"
        onClick={() => setOpen(true)}
      >
        ?
      </button>
      <Dialog title="How the report is calculated" isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>
          The engine examines {countText(REPORT_LIMITS.nodes)} positions for each move, here in your browser.
          A move loses the difference between the player’s winning chance before and after it. From{' '}
          {points(LEAST_LOSS.inaccuracy)} percentage points it is an inaccuracy, from{' '}
          {points(LEAST_LOSS.mistake)} a mistake, from {points(LEAST_LOSS.blunder)} a blunder.
        </p>
        <p>
          Accuracy is 100 · 2<sup>−L/{points(HALVING_LOSS)}</sup>, where L is the average loss of a side’s
          moves. Moves without a choice do not count. A missed win is a win that was proved before the move
          and is not proved after it.
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
