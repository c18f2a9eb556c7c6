/** A stage: its pools, each with standings, a crosstable and how the points came together. */

import { useMemo } from 'react'
import type { TournamentPlan } from '../../tournament/plan.ts'
import { type gamesByPool, poolFigures } from '../../tournament/pool-figures.ts'
import type { PoolTable } from '../../tournament/standings.ts'
import type { StageTable } from '../../tournament/tournament.ts'
import { arenaWords } from '../../words/en/arena.ts'
import { useWords } from '../language.ts'
import { Crosstable } from './crosstable.tsx'
import { Disclosure } from './disclosure.tsx'
import { PointsPlot } from './points-plot.tsx'
import { Standings } from './standings.tsx'
import type { PlayedGame } from './tournament-state.ts'

export type GamesByPool = ReturnType<typeof gamesByPool<PlayedGame>>

interface StageViewProps {
  readonly plan: TournamentPlan
  readonly table: StageTable
  readonly games: GamesByPool
}

export function StageView({ plan, table, games }: StageViewProps) {
  const words = useWords(arenaWords)
  return (
    <section>
      <h2 className="stage-name">
        {table.name}
        {table.over && <span className="soft">{words.over}</span>}
      </h2>
      {table.pools.map(pool => (
        <PoolView
          key={pool.pool}
          plan={plan}
          stage={table}
          pool={pool}
          games={games(table.stage, pool.pool)}
        />
      ))}
    </section>
  )
}

interface PoolViewProps {
  readonly plan: TournamentPlan
  readonly stage: StageTable
  readonly pool: PoolTable
  readonly games: readonly PlayedGame[] // of the pool
}

/** With many pools one opens those that one wants to see. */
const MANY = 3
const LARGE = 20

function PoolView({ plan, stage, pool, games }: PoolViewProps) {
  const words = useWords(arenaWords)
  const title = stage.pools.length === 1 ? words.standings : words.pool(pool.pool + 1)
  // Boards that move come several times a second: a plot that is looked at is made anew only for a new game.
  const figures = useMemo(() => poolFigures(plan, stage.stage, pool, games), [plan, stage.stage, pool, games])
  const cross = <Crosstable plan={plan} pool={pool} crosstable={figures.crosstable} />
  return (
    <Disclosure
      isOpenFirst={stage.pools.length <= MANY}
      title={
        <>
          {title}
          <span className="soft">{words.poolGames(pool.played, pool.total)}</span>
        </>
      }
    >
      <Standings plan={plan} pool={pool} />
      {pool.rows.length > LARGE ? <Disclosure title={words.pointsAgainst}>{cross}</Disclosure> : cross}
      {games.length > 1 && <PointsPlot plan={plan} pool={pool} points={figures.points} />}
    </Disclosure>
  )
}
