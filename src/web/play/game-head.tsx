/** What is played and by whom; and why the engine does not move, where that is so. */
import { Link } from 'wouter'
import { variantNamed } from '../../rules/variants.ts'
import type { Match } from './match.ts'
import { PlayerStrip } from './player-strip.tsx'
import { isPerson } from './seats.ts'

export function GameHead({ match }: { match: Match }) {
  const { pair, game } = match
  const { id, title } = game.start.rules.variant
  const isSecond = !isPerson(pair[0]) && isPerson(pair[1])
  return (
    <>
      <p className="play-title">
        <strong>{title}</strong>
        {variantNamed(id) && <Link href={`/rules/${id}`}>Rules</Link>}
      </p>
      <div className="players">
        <PlayerStrip match={match} side={isSecond ? 0 : 1} />
        <PlayerStrip match={match} side={isSecond ? 1 : 0} />
      </div>
    </>
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
