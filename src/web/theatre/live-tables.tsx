/** The pools of a stage for a room: rows that move, and pages of pools where there are many. */
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { figure } from '../../report/words.ts'
import { entrantAt, type TournamentPlan } from '../../tournament/plan.ts'
import type { PoolTable } from '../../tournament/standings.ts'
import { projectorWords } from '../../words/en/projector.ts'
import { useWords } from '../language.ts'
import { useKeys } from './keys.ts'
import { useMoving } from './use-moving.ts'

const ON_A_PAGE = 4 // pools
const ROWS_OF_ONE = 14
const ROWS_OF_MANY = 6
const TURN_AFTER = 12_000 // milliseconds

interface LiveTablesProps {
  readonly plan: TournamentPlan
  readonly pools: readonly PoolTable[]
}

export function LiveTables({ plan, pools }: LiveTablesProps) {
  const words = useWords(projectorWords)
  const pages = Math.ceil(pools.length / ON_A_PAGE)
  const page = usePages(pages)
  const first = page * ON_A_PAGE
  const shown = pools.slice(first, first + ON_A_PAGE)
  const rows = shown.length > 2 ? ROWS_OF_MANY : ROWS_OF_ONE
  return (
    <section className="live-tables" aria-label={words.standings}>
      {pages > 1 && <p className="live-page">{words.pools(first + 1, first + shown.length, pools.length)}</p>}
      <div className="live-pools" data-columns={shown.length > 1 ? 2 : 1}>
        {shown.map(pool => (
          <LivePool
            key={pool.pool}
            plan={plan}
            pool={pool}
            rows={rows}
            title={pools.length > 1 ? words.pool(pool.pool + 1) : null}
          />
        ))}
      </div>
    </section>
  )
}

/** Turned by itself, and by the keys. */
function usePages(pages: number): number {
  const [page, setPage] = useState(0)
  useEffect(() => {
    if (pages < 2) return
    const timer = setTimeout(() => setPage((page + 1) % pages), TURN_AFTER)
    return () => clearTimeout(timer)
  }, [page, pages])
  const turn = (by: number): void => setPage((page + by + pages) % pages)
  useKeys({ ArrowRight: () => turn(1), ArrowLeft: () => turn(-1) }, pages > 1)
  return Math.min(page, Math.max(0, pages - 1))
}

interface LivePoolProps {
  readonly plan: TournamentPlan
  readonly pool: PoolTable
  readonly rows: number
  readonly title: string | null
}

function LivePool({ plan, pool, rows, title }: LivePoolProps) {
  const words = useWords(projectorWords)
  const list = useRef<HTMLOListElement>(null)
  const shown = pool.rows.slice(0, pool.rows.length > rows ? rows - 1 : rows)
  useMoving(list, shown.map(({ entrant }) => entrant).join(' '))
  const most = Math.max(1, ...pool.rows.map(({ points }) => points))
  return (
    <div className="live-pool" style={{ '--rows': shown.length } as CSSProperties}>
      {title !== null && <h2>{title}</h2>}
      <ol ref={list} className="live-rows">
        {shown.map(({ entrant, rank, points, goesOn }) => (
          <li
            key={entrant}
            data-key={entrant}
            className={goesOn ? 'goes-on' : ''}
            style={{ '--share': `${(100 * points) / most}%` } as CSSProperties}
          >
            <span className="finale-rank">{rank}</span>
            <span className="finale-name">{entrantAt(plan, entrant).name}</span>
            {goesOn && <span className="spoken">{words.through}</span>}
            <span className="live-points">{figure(points)}</span>
          </li>
        ))}
      </ol>
      {shown.length < pool.rows.length && (
        <p className="soft">{words.andMore(figure(pool.rows.length - shown.length))}</p>
      )}
    </div>
  )
}
