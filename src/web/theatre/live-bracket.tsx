/** The bracket of a knockout for a room: a column for each round, the final on the right. */
import { figure } from '../../report/words.ts'
import type { BracketSeat, BracketTie } from '../../tournament/bracket.ts'
import { entrantAt, type TournamentPlan } from '../../tournament/plan.ts'
import { projectorWords } from '../../words/en/projector.ts'
import { useWords } from '../language.ts'

interface LiveBracketProps {
  readonly plan: TournamentPlan
  readonly rounds: readonly (readonly BracketTie[])[]
}

/** Of a large cup the last rounds are shown that a room can read. */
const MOST_ROUNDS = 4

export function LiveBracket({ plan, rounds }: LiveBracketProps) {
  const words = useWords(projectorWords)
  const open = rounds.findIndex(ties => ties.some(isOpen))
  const from = Math.max(0, Math.min(open < 0 ? rounds.length : open, rounds.length - MOST_ROUNDS))
  return (
    <section className="bracket" aria-label={words.bracket}>
      {rounds.slice(from, from + MOST_ROUNDS).map(ties => {
        const main = ties.filter(({ isForThird }) => !isForThird)
        const title = words.round(main.length)
        return (
          <div key={title} className="bracket-round">
            <h2>{title}</h2>
            <ol>
              {main.map((tie, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the ties of a round keep their places
                <TieView key={index} plan={plan} tie={tie} />
              ))}
            </ol>
            {ties
              .filter(({ isForThird }) => isForThird)
              .map(tie => (
                <div key="third" className="bracket-third">
                  <h3>{words.forThird}</h3>
                  <ol>
                    <TieView plan={plan} tie={tie} />
                  </ol>
                </div>
              ))}
          </div>
        )
      })}
    </section>
  )
}

const isOpen = ({ seats }: BracketTie): boolean => seats.every(({ hasWon }) => !hasWon)

const TieView = ({ plan, tie }: { plan: TournamentPlan; tie: BracketTie }) => (
  <li className={`tie${isOpen(tie) ? ' open' : ''}`}>
    {tie.seats.map((seat, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the two seats of a tie
      <SeatView key={index} plan={plan} seat={seat} isBye={tie.isBye} />
    ))}
  </li>
)

function SeatView({ plan, seat, isBye }: { plan: TournamentPlan; seat: BracketSeat; isBye: boolean }) {
  const words = useWords(projectorWords)
  const { entrant, points, hasWon } = seat
  const name = entrant === null ? (isBye ? words.bye : words.open) : entrantAt(plan, entrant).name
  return (
    <span className={`tie-seat${hasWon ? ' won' : ''}${entrant === null ? ' soft' : ''}`}>
      <span className="finale-name">{name}</span>
      {hasWon && <span className="spoken">{words.through}</span>}
      <span className="live-points">{points === null ? '' : figure(points)}</span>
    </span>
  )
}
