/** What of a tournament can be shown to a room. */

import { Link } from 'wouter'
import type { StageTable } from '../../tournament/tournament.ts'
import { arenaWords } from '../../words/en/arena.ts'
import { projectorWords } from '../../words/en/projector.ts'
import { useWords } from '../language.ts'

interface RoomLinksProps {
  readonly tournament: number
  readonly tables: readonly StageTable[]
}

export function RoomLinks({ tournament, tables }: RoomLinksProps) {
  const words = useWords(arenaWords)
  const { live, games } = useWords(projectorWords)
  const address = `/arena/tournaments/${tournament}`
  return (
    <nav className="room-links" aria-label={words.forProjector}>
      <span className="soft">{words.forProjector}:</span>
      <Link href={`${address}/projector`}>{live}</Link>
      <Link href={`${address}/theatre`}>{games}</Link>
      {tables
        .filter(table => table.over)
        .map(({ stage, name }) => (
          <Link key={stage} href={`${address}/finale/${stage + 1}`}>
            {words.finaleOf(name)}
          </Link>
        ))}
    </nav>
  )
}
