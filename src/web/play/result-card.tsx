/** How it ended, and what one may want next. */
import { Link } from 'wouter'
import { pointsLines, verdict } from '../../referee/telling.ts'
import { makeShare } from '../share.ts'
import { type Match, recordOf } from './match.ts'
import { toldSeats } from './seats.ts'
import { capital } from './status.tsx'

export function ResultCard({ match, onRematch }: { match: Match; onRematch: () => void }) {
  const { game, pair } = match
  const record = recordOf(match)
  return (
    <div className="result">
      <strong>{capital(verdict(game, toldSeats(pair)))}</strong>
      <span>{capital(`${game.ending?.why}.`)}</span>
      {pointsLines(game).map(line => (
        <span key={line} className="soft">
          {capital(line)}
        </span>
      ))}
      <div className="actions">
        <button type="button" className="main" onClick={onRematch}>
          Play again
        </button>
        <Link className="button" href={`/analyse#${makeShare({ record, ply: record.moves.length })}`}>
          Analyse
        </Link>
      </div>
    </div>
  )
}
