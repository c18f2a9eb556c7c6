/** How a game ended: who won, how, and on what points. */
import { endingWords } from '../../referee/ending-words.ts'
import type { Game } from '../../referee/game.ts'
import { pointsLines } from '../../referee/game-words.ts'
import { capital } from '../../rules/variant-words.ts'
import { gameWords } from '../../words/en/game.ts'
import { Mark } from '../board/marks.tsx'
import { useWords } from '../language.ts'
import { headline, type Names } from '../local-players.ts'

export function ResultHead({ game, names }: { game: Game; names: Names }) {
  const words = useWords(gameWords)
  const { ending } = game
  if (ending === null) return null
  return (
    <>
      <strong>
        {ending.winner !== null && (
          <svg className="result-mark" viewBox="0 0 10 10" aria-hidden="true">
            <Mark side={ending.winner} size={10} className="" />
          </svg>
        )}
        {headline(ending, names, words)}
      </strong>
      <span>{capital(`${endingWords(ending, words)}.`)}</span>
      {pointsLines(game, words).map(line => (
        <span key={line}>{capital(line)}</span>
      ))}
    </>
  )
}
