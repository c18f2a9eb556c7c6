/** How far a tournament is, how fast it goes, and in the end who won. */
import type { ReactNode } from 'react'
import { figure, many, placeWord, timeWords } from '../../report/words.ts'
import type { Variant } from '../../rules/variant.ts'
import { variantNamed } from '../../rules/variants.ts'
import { entrantAt, type TournamentPlan } from '../../tournament/plan.ts'
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
  const total = Math.max(games.length, expected)
  const pace = paceOf(games, Date.now())
  const isRunning = status === 'running'
  const moving = isRunning ? [paceWords(pace), leftWords(total - games.length, pace)] : []
  const words = [`${figure(games.length)} of ${figure(total)} games`, ...moving].filter(Boolean).join(', ')
  return (
    <section className="panel progress" aria-label="Progress">
      <p>
        <span className={`state state-${status}`}>{status}</span> {words}
      </p>
      <progress value={games.length} max={Math.max(1, total)} aria-label="Games played" />
      <p className="soft">
        {plan.variant.title}, {many(plan.entrants.length, 'entrant')},{' '}
        {plan.limit === null ? 'no time limit' : `${timeWords(plan.limit)} per move`},{' '}
        {plan.stages.map(({ name }) => name).join(', then ')}
      </p>
      {rulesWords(plan.variant) !== '' && <p className="soft">{rulesWords(plan.variant)}</p>}
      {children}
    </section>
  )
}

/** Where the rules of that name are not those of today, which they were played by. */
function rulesWords(variant: Variant): string {
  const today = variantNamed(variant.id)
  if (today === undefined || today === variant) return ''
  const versions = `version ${variant.version} of the rules of ${today.title}`
  return `Played by ${versions}. The rules of that name are now version ${today.version}.`
}

export const Podium = ({ plan, order }: { plan: TournamentPlan; order: readonly number[] }) => (
  <ol className="panel podium" aria-label="Winners">
    {order.map((entrant, index) => (
      <li key={entrant}>
        <span className="soft">{placeWord(index + 1)}</span> <strong>{entrantAt(plan, entrant).name}</strong>
      </li>
    ))}
  </ol>
)
