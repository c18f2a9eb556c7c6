/** How the game stands, as a bar: x's share at the bottom or at the left, o's opposite. */
import type { CSSProperties } from 'react'
import { percent } from '../../review/judgement-words.ts'
import './eval-bar.css'

interface EvalBarProps {
  readonly chances: readonly [x: number, o: number] | null // null: nothing is known
  readonly words: string
}

export function EvalBar({ chances, words }: EvalBarProps) {
  const [x, o] = chances ?? [0.5, 0.5]
  const style = { '--share': `${100 * x}%` } as CSSProperties
  return (
    <div
      className="eval-bar"
      role="img"
      aria-label={words}
      title={words}
      style={style}
      data-known={chances !== null}
    >
      <span className="eval-o">{chances && <Share mark="o" chance={o} />}</span>
      <span className="eval-x">{chances && <Share mark="x" chance={x} />}</span>
    </div>
  )
}

const Share = ({ mark, chance }: { mark: string; chance: number }) => (
  <>
    <b>{mark}</b> <span className="eval-share">{percent(chance)}</span>
  </>
)
