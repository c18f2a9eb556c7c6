/** The engine's level, from the first steps to all it can. */
import { TOP_LEVEL } from '../../engine/levels.ts'
import { gameWords } from '../../words/en/game.ts'
import { pageWords } from '../../words/en/page.ts'
import { useWords } from '../language.ts'
import { levelName } from '../local-players.ts'
import { LevelFace } from './level-face.tsx'

interface LevelFieldProps {
  readonly title: string
  readonly level: number
  readonly onLevel: (level: number) => void
}

export function LevelField({ title, level, onLevel }: LevelFieldProps) {
  const words = useWords(pageWords)
  const name = levelName(level, useWords(gameWords))
  return (
    <label className="level half">
      <span className="level-head">
        <LevelFace level={level} />
        <span className="level-title">{words.levelIs(title, level, name)}</span>
      </span>
      <input
        type="range"
        min={1}
        max={TOP_LEVEL}
        value={level}
        aria-valuetext={words.levelSpoken(level, name)}
        onChange={event => onLevel(Number(event.target.value))}
      />
    </label>
  )
}
