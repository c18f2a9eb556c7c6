/** Those who can take a seat to choose from, in groups, by what they are called. */
import { parseLocalPlayer } from '../local-players.ts'
import { LevelFace } from './level-face.tsx'

export interface SeatGroup {
  readonly title: string
  readonly seats: readonly (readonly [word: string, name: string])[]
}

interface SeatSelectProps {
  readonly label: string
  readonly groups: readonly SeatGroup[]
  readonly word: string
  readonly onChoose: (word: string) => void
}

export function SeatSelect({ label, groups, word, onChoose }: SeatSelectProps) {
  const seat = parseLocalPlayer(word)
  return (
    <span className="seat-select">
      {seat?.kind === 'engine' && <LevelFace level={seat.level} />}
      <select value={word} aria-label={label} onChange={({ target }) => onChoose(target.value)}>
        {groups
          .filter(({ seats }) => seats.length > 0)
          .map(({ title, seats }) => (
            <optgroup key={title} label={title}>
              {seats.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
      </select>
    </span>
  )
}
