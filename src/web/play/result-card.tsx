/** How it ended, and what one may want next. */

import { Link } from 'wouter'
import { TOP_LEVEL } from '../../engine/levels.ts'
import { opponent } from '../../rules/position.ts'
import { gameWords } from '../../words/en/game.ts'
import { playWords } from '../../words/en/play.ts'
import { useWords } from '../language.ts'
import { isPerson, type LocalPlayers, namesOf } from '../local-players.ts'
import { makeShare } from '../share.ts'
import { type GameSetup, type LocalGame, recordOf, setupOf } from './local-game.ts'
import { ResultHead } from './result-head.tsx'

interface ResultCardProps {
  readonly local: LocalGame
  readonly onPlay: (setup: GameSetup) => void
}

export function ResultCard({ local, onPlay }: ResultCardProps) {
  const { game, pair } = local
  const words = useWords(gameWords)
  if (game.ending === null) return null
  return (
    <div className="result">
      <ResultHead game={game} names={namesOf(pair, words)} />
      <NextSteps local={local} onPlay={onPlay} />
    </div>
  )
}

function NextSteps({ local, onPlay }: ResultCardProps) {
  const words = useWords(playWords)
  const setup = setupOf(local)
  const record = recordOf(local)
  const harder = harderPair(local)
  const again = (pair: LocalPlayers): void => onPlay({ ...setup, pair })
  return (
    <div className="actions">
      <button type="button" className="main" onClick={() => again(setup.pair)}>
        {words.playAgain}
      </button>
      {harder && (
        <button type="button" onClick={() => again(harder)}>
          {words.nextLevel}
        </button>
      )}
      {setup.pair.some(isPerson) !== setup.pair.every(isPerson) && (
        <button type="button" onClick={() => again([setup.pair[1], setup.pair[0]])}>
          {words.changeSides}
        </button>
      )}
      <Link className="button" href={`/analyse?report#${makeShare({ record, ply: record.moves.length })}`}>
        {words.report}
      </Link>
    </div>
  )
}

/** Who has beaten the engine may want a stronger one. */
function harderPair({ game: { ending }, pair }: LocalGame): LocalPlayers | null {
  const winner = ending?.winner ?? null
  if (winner === null || !isPerson(pair[winner])) return null
  const beaten = pair[opponent(winner)]
  if (beaten.kind !== 'engine' || beaten.level === TOP_LEVEL) return null
  const stronger = { ...beaten, level: beaten.level + 1 }
  return winner === 0 ? [pair[0], stronger] : [stronger, pair[1]]
}
