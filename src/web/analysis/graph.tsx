/** How the game went: x's chance after every move. A click goes there; the slider below is for keys. */

import type { MouseEvent } from 'react'
import { isWrong, percent, signOf, verdictOf } from '../../review/judgement-words.ts'
import type { GameReport } from '../../review/report.ts'
import { makeMove } from '../../rules/move-text.ts'
import { MARKS } from '../../rules/position.ts'
import { analysisWords } from '../../words/en/analysis.ts'
import { reviewWords } from '../../words/en/review.ts'
import { useWords } from '../language.ts'

const WIDTH = 600
const HEIGHT = 120

interface GraphProps {
  readonly report: GameReport
  readonly ply: number | null // null: a variation is looked at
  readonly onGo: (ply: number) => void
}

export function Graph({ report, ply, onGo }: GraphProps) {
  const words = useWords(analysisWords)
  const review = useWords(reviewWords)
  const { evaluations } = report
  const last = Math.max(1, evaluations.length - 1)
  const xAt = (index: number): number => (index / last) * WIDTH
  const click = (event: MouseEvent<SVGSVGElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))
    onGo(Math.round(share * last))
  }
  return (
    <figure className="graph">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" onClick={click} aria-hidden="true">
        <rect className="graph-ground" width={WIDTH} height={HEIGHT} />
        <path className="graph-area" d={areaOf(report, xAt)} />
        <path className="graph-middle" d={`M0 ${HEIGHT / 2}H${WIDTH}`} vectorEffect="non-scaling-stroke" />
        {ply !== null && (
          <path className="graph-here" d={`M${xAt(ply)} 0V${HEIGHT}`} vectorEffect="non-scaling-stroke" />
        )}
      </svg>
      <div className="graph-signs" aria-hidden="true">
        {report.judgements.map(
          judgement =>
            judgement &&
            isWrong(judgement) && (
              <span
                key={judgement.ply}
                className={`graph-sign grade-${judgement.grade} side-${MARKS[judgement.side]}`}
                style={{
                  left: `${(100 * (judgement.ply + 1)) / last}%`,
                  top: `${6 + 88 * (1 - judgement.after.chances[0])}%`,
                }}
              >
                {judgement.grade === 'inaccuracy' ? '' : signOf(judgement)}
              </span>
            ),
        )}
      </div>
      <input
        type="range"
        min={0}
        max={last}
        value={ply ?? 0}
        onChange={event => onGo(Number(event.target.value))}
        aria-label={words.move}
        aria-valuetext={spokenAt(report, ply ?? 0, review)}
      />
      <figcaption className="spoken">{words.graph}</figcaption>
    </figure>
  )
}

/** The area below x's chance; where something is not known yet, there is a gap. */
function areaOf({ evaluations }: GameReport, xAt: (index: number) => number): string {
  const runs: number[][] = []
  evaluations.forEach((evaluation, index) => {
    if (!evaluation) return
    const run = runs.at(-1)
    if (run?.at(-1) === index - 1) run.push(index)
    else runs.push([index])
  })
  const y = (index: number): number => HEIGHT * (1 - (evaluations[index]?.chances[0] ?? 0.5))
  return runs
    .map(run => {
      const tops = run.map(index => `L${xAt(index).toFixed(1)} ${y(index).toFixed(1)}`).join('')
      return `M${xAt(run.at(0) ?? 0)} ${HEIGHT}${tops}L${xAt(run.at(-1) ?? 0)} ${HEIGHT}Z`
    })
    .join('')
}

function spokenAt({ evaluations, judgements }: GameReport, ply: number, words: typeof reviewWords): string {
  const evaluation = evaluations[ply]
  const judgement = ply > 0 ? judgements[ply - 1] : null
  const move = judgement
    ? ` ${MARKS[judgement.side]} ${makeMove(judgement.before.position.rules, judgement.move)}`
    : ''
  const verdict = judgement ? verdictOf(judgement, words) : ''
  return [`${ply}${move}`, evaluation ? `x ${percent(evaluation.chances[0])}` : '', verdict]
    .filter(part => part !== '')
    .join(', ')
}
