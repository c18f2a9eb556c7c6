/** Who took how much from whom. A cell opens the games of the two. */

import { useState } from 'react'
import { entrantAt, type TournamentPlan } from '../../tournament/plan.ts'
import { type Duel, type Crosstable as Duels, duelIn } from '../../tournament/pool-figures.ts'
import type { PoolTable } from '../../tournament/standings.ts'
import { arenaWords } from '../../words/en/arena.ts'
import { useFigures } from '../figures.ts'
import { useWords } from '../language.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Scroll } from '../ui/scroll.tsx'
import { GamesTable } from './games-lists.tsx'
import type { PlayedGame } from './tournament-state.ts'

interface CrosstableProps {
  readonly plan: TournamentPlan
  readonly pool: PoolTable
  readonly crosstable: Duels<PlayedGame>
}

export function Crosstable({ plan, pool: { rows }, crosstable }: CrosstableProps) {
  const words = useWords(arenaWords)
  const [chosen, setChosen] = useState<readonly PlayedGame[] | null>(null)
  const names = rows.map(({ entrant }) => entrantAt(plan, entrant).name)
  return (
    <Scroll label={words.crosstable}>
      <table className="cross">
        <caption>{words.pointsAgainst}</caption>
        <thead>
          <tr>
            <th scope="col">{words.bot1}</th>
            {names.map((name, index) => (
              <th key={name} scope="col" title={name}>
                <span className="spoken">{name}</span>
                <span aria-hidden="true">{index + 1}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ entrant }, i) => (
            <tr key={entrant}>
              <th scope="row">
                <span className="soft">{i + 1}</span> {names[i]}
              </th>
              {rows.map(({ entrant: other }, j) => (
                <DuelCell
                  key={other}
                  duel={duelIn(crosstable, entrant, other)}
                  words={words.against([names[i] ?? '', names[j] ?? ''])}
                  isSelf={i === j}
                  onOpen={setChosen}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Dialog title={words.gamesOfPairing} isOpen={chosen !== null} onClose={() => setChosen(null)}>
        <GamesTable games={chosen ?? []} />
      </Dialog>
    </Scroll>
  )
}

interface DuelCellProps {
  readonly duel: Duel<PlayedGame> | null
  readonly words: string
  readonly isSelf: boolean
  readonly onOpen: (games: readonly PlayedGame[]) => void
}

function DuelCell({ duel, words: names, isSelf, onOpen }: DuelCellProps) {
  const words = useWords(arenaWords)
  const { figure } = useFigures()
  if (duel === null) return <td className={isSelf ? 'self' : undefined} />
  const { points, against, games } = duel
  return (
    <td className={heatOf(duel)}>
      <button
        type="button"
        className="quiet"
        onClick={() => onOpen(games)}
        aria-label={words.duel(names, figure(points), figure(against))}
      >
        {points + against === 0 ? '·' : figure(points)}
      </button>
    </td>
  )
}

/** Three tints are enough to see a pattern; the figure says the rest. */
function heatOf({ points, against }: Duel<PlayedGame>): string | undefined {
  if (points === against) return undefined
  return points > against ? 'ahead' : 'behind'
}
