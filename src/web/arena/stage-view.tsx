/** A stage: its pools, each with standings, a crosstable and how the points came together. */
import { useMemo } from 'react'
import type { TournamentPlan } from '../../tournament/plan.ts'
import type { PoolTable } from '../../tournament/standings.ts'
import type { StageTable } from '../../tournament/tournament.ts'
import { Crosstable } from './crosstable.tsx'
import { Disclosure } from './disclosure.tsx'
import { PointsPlot } from './points-plot.tsx'
import { Standings } from './standings.tsx'
import type { TournamentState } from './tournament-state.ts'

interface StageViewProps {
  readonly plan: TournamentPlan
  readonly table: StageTable
  readonly state: TournamentState
}

export const StageView = ({ plan, table, state }: StageViewProps) => (
  <section>
    <h2 className="stage-name">
      {table.name}
      {table.over && <span className="soft">, over</span>}
    </h2>
    {table.pools.map(pool => (
      <PoolView key={pool.pool} plan={plan} stage={table} pool={pool} state={state} />
    ))}
  </section>
)

interface PoolViewProps {
  readonly plan: TournamentPlan
  readonly stage: StageTable
  readonly pool: PoolTable
  readonly state: TournamentState
}

/** With many pools one opens those that one wants to see. */
const MANY = 3
const LARGE = 20

function PoolView({ plan, stage, pool, state }: PoolViewProps) {
  const title = stage.pools.length === 1 ? 'Standings' : `Pool ${pool.pool + 1}`
  // Boards that move come several times a second: a plot that is looked at is made anew only for a new game.
  const games = useMemo(
    () => state.games.filter(game => game.stage === stage.stage && game.pool === pool.pool),
    [state.games, stage.stage, pool.pool],
  )
  const cross = <Crosstable plan={plan} pool={pool} games={games} />
  return (
    <Disclosure
      isOpenFirst={stage.pools.length <= MANY}
      title={
        <>
          {title}
          <span className="soft">
            , {pool.played} of {pool.total} games
          </span>
        </>
      }
    >
      <Standings plan={plan} pool={pool} />
      {pool.rows.length > LARGE ? <Disclosure title="Points against each other">{cross}</Disclosure> : cross}
      {games.length > 1 && <PointsPlot plan={plan} pool={pool} games={games} />}
    </Disclosure>
  )
}
