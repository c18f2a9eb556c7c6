/** What is played and by whom, or how to choose it; and why the engine does not move, where that is so. */
import { Link } from 'wouter'
import { variantNamed } from '../../rules/variants.ts'
import { type Match, type Setup, setupOf } from './match.ts'
import { Picker } from './picker.tsx'
import { PlayerStrip } from './player-strip.tsx'
import { isPerson } from './seats.ts'

interface GameHeadProps {
  readonly match: Match
  readonly isPaused: boolean
  readonly onChoose: ((setup: Setup) => void) | null // null: the game is on
}

export function GameHead({ match, isPaused, onChoose }: GameHeadProps) {
  const { id, title } = match.game.start.rules.variant
  return (
    <>
      <p className="play-title">
        <strong>{title}</strong>
        {variantNamed(id) && <Link href={`/rules/${id}`}>{onChoose ? 'Learn this game' : 'Rules'}</Link>}
      </p>
      {onChoose ? (
        <Picker setup={setupOf(match)} onChoose={onChoose} />
      ) : (
        <Players match={match} isPaused={isPaused} />
      )}
    </>
  )
}

/** Who sits at this screen is below, as on a table. */
function Players({ match, isPaused }: Pick<GameHeadProps, 'match' | 'isPaused'>) {
  const { pair } = match
  const isSecond = !isPerson(pair[0]) && isPerson(pair[1])
  return (
    <div className="players">
      <PlayerStrip match={match} isPaused={isPaused} side={isSecond ? 0 : 1} />
      <PlayerStrip match={match} isPaused={isPaused} side={isSecond ? 1 : 0} />
    </div>
  )
}

export const Trouble = ({ why, onRetry }: { why: string; onRetry: () => void }) => (
  <p className="complaint" role="alert">
    {why}{' '}
    <button type="button" onClick={onRetry}>
      Try again
    </button>
  </p>
)
