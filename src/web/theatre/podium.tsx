/** The first three, as they stand on a podium: the second on the left, the third on the right. */
import { arenaWords } from '../../words/en/arena.ts'
import { useWords } from '../language.ts'

export function Podium({ names }: { names: readonly string[] }) {
  const words = useWords(arenaWords)
  return (
    <ol className="stand" aria-label={words.winners}>
      {names.map((name, index) => (
        <li key={name} data-place={index + 1}>
          <strong className="stand-name">{name}</strong>
          <span className="stand-block">
            <span className="stand-figure" aria-hidden="true">
              {index + 1}
            </span>
            <span className="spoken">{words.place(index + 1)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
