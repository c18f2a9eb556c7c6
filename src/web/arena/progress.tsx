/** How far a tournament is, how fast it goes, and in the end who won. */

import type { ReactNode } from 'react'
import type { Variant } from '../../rules/variant.ts'
import { variantTitle } from '../../rules/variant-words.ts'
import { variantNamed } from '../../rules/variants.ts'
import { entrantAt, type TournamentPlan } from '../../tournament/plan.ts'
import { arenaWords } from '../../words/en/arena.ts'
import { gameWords } from '../../words/en/game.ts'
import { useFigures } from '../figures.ts'
import { useWords } from '../language.ts'
import { paceOf, type TournamentState } from './tournament-state.ts'
import { leftWords, paceWords } from './tournament-words.ts'

interface ProgressProps {
  readonly plan: TournamentPlan
  readonly state: TournamentState
  readonly status: string
  readonly expected: number
  readonly children?: ReactNode // what one can do about it
}

export function Progress({ plan, state: { games }, status, expected, children }: ProgressProps) {
  const words = useWords(arenaWords)
  const told = useWords(gameWords)
  const figures = useFigures()
  const { figure } = figures
  const total = Math.max(games.length, expected)
  const pace = paceOf(games, Date.now())
  const isRunning = status === 'running'
  const moving = isRunning ? [paceWords(pace, words, told), leftWords(total - games.length, pace, words)] : []
  const progress = [words.gamesOf(figure(games.length), figure(total)), ...moving].filter(Boolean).join(', ')
  return (
    <section className="panel progress" aria-label={words.progress}>
      <p>
        <span className={`state state-${status}`}>{words.statuses[status] ?? status}</span> {progress}
      </p>
      <progress value={games.length} max={Math.max(1, total)} aria-label={words.gamesPlayed} />
      <p className="soft">
        {variantTitle(plan.variant, told)}, {words.entrants(plan.entrants.length)},{' '}
        {plan.limit === null ? words.noTimeLimit : words.perMove(figures.time(plan.limit))},{' '}
        {plan.stages.map(({ name }) => name).join(words.thenStage)}
      </p>
      <RulesNote variant={plan.variant} />
      {children}
    </section>
  )
}

/** Where the rules of that name are not those of today, which they were played by. */
function RulesNote({ variant }: { variant: Variant }) {
  const words = useWords(arenaWords)
  const told = useWords(gameWords)
  const today = variantNamed(variant.id)
  if (today === undefined || today === variant) return null
  return <p className="soft">{words.playedBy(variant.version, variantTitle(today, told), today.version)}</p>
}

export const Podium = ({ plan, order }: { plan: TournamentPlan; order: readonly number[] }) => (
  <ol className="panel podium" aria-label={useWords(arenaWords).winners}>
    {order.map((entrant, index) => (
      <li key={entrant}>
        <span className="soft">
          <PlaceWord rank={index + 1} />
        </span>{' '}
        <strong>{entrantAt(plan, entrant).name}</strong>
      </li>
    ))}
  </ol>
)

const PlaceWord = ({ rank }: { rank: number }) => useWords(arenaWords).place(rank)
