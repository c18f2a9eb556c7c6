/** The engine's level, from the first steps to all it can. */
import { TOP_LEVEL } from '../../engine/levels.ts'

interface LevelFieldProps {
  readonly title: string
  readonly level: number
  readonly onLevel: (level: number) => void
}

const words = (level: number): string =>
  level <= 2
    ? 'beginner'
    : level <= 4
      ? 'casual'
      : level <= 6
        ? 'club'
        : level < TOP_LEVEL
          ? 'strong'
          : 'full strength'

export function LevelField({ title, level, onLevel }: LevelFieldProps) {
  return (
    <label className="level half">
      <span className="level-title">
        {title} <strong>{level}</strong> <span className="soft">{words(level)}</span>
      </span>
      <input
        type="range"
        min={1}
        max={TOP_LEVEL}
        value={level}
        aria-valuetext={`${level}, ${words(level)}`}
        onChange={event => onLevel(Number(event.target.value))}
      />
    </label>
  )
}
