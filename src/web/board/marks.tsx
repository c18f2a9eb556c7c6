/** The two marks as shapes in a square of a given size. They differ in form, so colour only helps. */
import { MARKS, type Side } from '../../rules/position.ts'

interface MarkProps {
  readonly side: Side
  readonly size: number
  readonly className: string
}

export function Mark({ side, size, className }: MarkProps) {
  const [near, far, half] = [size * 0.27, size * 0.73, size / 2]
  const kind = `mark mark-${MARKS[side]} ${className}`
  if (side === 1) return <circle className={kind} cx={half} cy={half} r={size * 0.255} pathLength={1} />
  return (
    <path
      className={kind}
      d={`M${near} ${near}L${far} ${far}M${far} ${near}L${near} ${far}`}
      pathLength={1}
    />
  )
}
