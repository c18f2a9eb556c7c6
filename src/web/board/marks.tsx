/** The two marks as shapes in a square of a given size. They differ in form, so colour only helps. */
import { MARKS, type Side } from '../../rules/position.ts'

interface MarkProps {
  readonly side: Side
  readonly size: number
  readonly className: string
}

/** How far a mark reaches from the middle of its square, as a part of the square's side. */
const SMALL = 0.23
const BIG = 0.37

export function Mark({ side, size, className }: MarkProps) {
  const half = size / 2
  const reach = size * (className === 'big' ? BIG : SMALL)
  const kind = `mark mark-${MARKS[side]} ${className}`
  if (side === 1) return <circle className={kind} cx={half} cy={half} r={reach * 1.1} pathLength={1} />
  const [near, far] = [half - reach, half + reach]
  return (
    <path
      className={kind}
      d={`M${near} ${near}L${far} ${far}M${far} ${near}L${near} ${far}`}
      pathLength={1}
    />
  )
}
