/** The table of a pool. */

import { entrantAt, type TournamentPlan } from '../../tournament/plan.ts'
import type { PoolTable, StandingRow } from '../../tournament/standings.ts'
import { arenaWords } from '../../words/en/arena.ts'
import { useFigures } from '../figures.ts'
import { useWords } from '../language.ts'
import { Scroll } from '../ui/scroll.tsx'

const COLUMNS = [
  { head: 'points', value: (row: StandingRow) => row.points },
  { head: 'won', value: (row: StandingRow) => row.won },
  { head: 'drawn', value: (row: StandingRow) => row.drawn },
  { head: 'lost', value: (row: StandingRow) => row.lost },
  { head: 'forfeits', value: (row: StandingRow) => row.forfeits },
  { head: 'games', value: (row: StandingRow) => row.games },
] as const
const BYES = { head: 'byes', value: (row: StandingRow) => row.byes } as const // without them points would not add up

const columnsOf = ({ rows }: PoolTable) => (rows.some(({ byes }) => byes > 0) ? [...COLUMNS, BYES] : COLUMNS)

export function Standings({ plan, pool }: { plan: TournamentPlan; pool: PoolTable }) {
  const words = useWords(arenaWords)
  const { figure } = useFigures()
  return (
    <Scroll label={words.standings}>
      <table className="standings">
        <thead>
          <tr>
            <th scope="col" className="number">
              <span className="spoken">{words.rank}</span>
            </th>
            <th scope="col">{words.bot1}</th>
            {columnsOf(pool).map(({ head }) => (
              <th key={head} scope="col" className="number">
                {words.columns[head]}
              </th>
            ))}
            <th scope="col">
              <span className="spoken">{words.note}</span>
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
              <td className="soft">{noteOf(row, words)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

/** 'goes on, fewer wins': what put a row below the one before it, unless that is plain to see. */
const noteOf = ({ goesOn, decided }: StandingRow, words: typeof arenaWords): string =>
  [
    goesOn && words.goesOn,
    decided && decided in words.deciders && words.deciders[decided as keyof typeof words.deciders],
  ]
    .filter(Boolean)
    .join(', ')
