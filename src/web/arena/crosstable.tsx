/** Who took how much from whom. A cell opens the games of the two. */
import { useState } from 'react'
import { figure } from '../../report/words.ts'
import type { Duel } from '../../tournament/account.ts'
import type { TournamentPlan } from '../../tournament/plan.ts'
import type { PoolTable } from '../../tournament/standings.ts'
import { Dialog } from '../ui/dialog.tsx'
import { GamesTable } from './games-lists.tsx'
import { Scroll } from './scroll.tsx'
import type { PlayedGame } from './tournament-state.ts'

interface CrosstableProps {
  readonly plan: TournamentPlan
  readonly pool: PoolTable
  readonly games: readonly PlayedGame[] // of the pool
}

export function Crosstable({ plan, pool: { rows, cross }, games }: CrosstableProps) {
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const names = rows.map(({ entrant }) => plan.entrants[entrant].name)
  const met = games.filter(({ slot }) => chosen?.includes(slot))
  return (
    <Scroll label="Crosstable">
      <table className="cross">
        <caption>Points against each other</caption>
        <thead>
          <tr>
            <th scope="col">Bot</th>
            {names.map((name, index) => (
              <th key={name} scope="col" title={name}>
                <span className="spoken">{name}</span>
                <span aria-hidden="true">{index + 1}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name, i) => (
            <tr key={name}>
              <th scope="row">
                <span className="soft">{i + 1}</span> {name}
              </th>
              {names.map((other, j) => (
                <DuelCell
                  key={other}
                  duel={cross[i][j]}
                  words={`${name} against ${other}`}
                  isSelf={i === j}
                  onOpen={setChosen}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Dialog title="Their games" isOpen={chosen !== null} onClose={() => setChosen(null)}>
        {met.length === 0 ? <p>None is played yet.</p> : <GamesTable games={met} />}
      </Dialog>
    </Scroll>
  )
}

interface DuelCellProps {
  readonly duel: Duel | null
  readonly words: string
  readonly isSelf: boolean
  readonly onOpen: (slots: readonly string[]) => void
}

function DuelCell({ duel, words, isSelf, onOpen }: DuelCellProps) {
  if (duel === null) return <td className={isSelf ? 'self' : undefined} />
  const { points, against, games } = duel
  return (
    <td className={heatOf(duel)}>
      <button
        type="button"
        className="quiet"
        onClick={() => onOpen(games)}
        aria-label={`${words}: ${figure(points)} to ${figure(against)}. Open their games`}
      >
        {points + against === 0 ? '·' : figure(points)}
      </button>
    </td>
  )
}

/** Three tints are enough to see a pattern; the figure says the rest. */
function heatOf({ points, against }: Duel): string | undefined {
  if (points === against) return undefined
  return points > against ? 'ahead' : 'behind'
}
