/** The table of a pool. */

import { figure } from '../../report/words.ts'
import { type Decider, entrantAt, type TournamentPlan } from '../../tournament/plan.ts'
import type { PoolTable, StandingRow } from '../../tournament/standings.ts'
import { Scroll } from './scroll.tsx'

/** What put a row below the one before it, unless that is plain to see. */
const DECIDERS: Partial<Record<Decider, string>> = {
  wins: 'fewer wins',
  direct: 'games between them',
  'sonneborn-berger': 'Sonneborn-Berger',
  buchholz: 'Buchholz',
  forfeits: 'more forfeits',
  seeding: 'seeding',
  lot: 'lot',
}

const COLUMNS = [
  { head: 'Points', value: (row: StandingRow) => row.points },
  { head: 'Won', value: (row: StandingRow) => row.won },
  { head: 'Drawn', value: (row: StandingRow) => row.drawn },
  { head: 'Lost', value: (row: StandingRow) => row.lost },
  { head: 'Forfeits', value: (row: StandingRow) => row.forfeits },
  { head: 'Games', value: (row: StandingRow) => row.games },
] as const
const BYES = { head: 'Byes', value: (row: StandingRow) => row.byes } as const // without them points would not add up

const columnsOf = ({ rows }: PoolTable) => (rows.some(({ byes }) => byes > 0) ? [...COLUMNS, BYES] : COLUMNS)

export const Standings = ({ plan, pool }: { plan: TournamentPlan; pool: PoolTable }) => (
  <Scroll label="Standings">
    <table className="standings">
      <thead>
        <tr>
          <th scope="col" className="number">
            <span className="spoken">Rank</span>
          </th>
          <th scope="col">Bot</th>
          {columnsOf(pool).map(({ head }) => (
            <th key={head} scope="col" className="number">
              {head}
            </th>
          ))}
          <th scope="col">
            <span className="spoken">Note</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {pool.rows.map(row => (
          <tr key={row.entrant} className={row.goesOn ? 'goes-on' : undefined}>
            <td className="number">{row.rank}</td>
            <th scope="row">{entrantAt(plan, row.entrant).name}</th>
            {columnsOf(pool).map(({ head, value }) => (
              <td key={head} className="number">
                {figure(value(row))}
              </td>
            ))}
            <td className="soft">{noteOf(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
)

/** 'goes on, fewer wins' */
const noteOf = ({ goesOn, decided }: StandingRow): string =>
  [goesOn && 'goes on', decided && DECIDERS[decided]].filter(Boolean).join(', ')
