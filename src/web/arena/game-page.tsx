/** A stored game: its moves, and the ways to analysis and to the tournament. */
import { useMemo } from 'react'
import { Link } from 'wouter'
import type { GameAnswer } from '../../contract/games.ts'
import { parseRecordJson } from '../../referee/record-json.ts'
import { makeMistake } from '../../rules/text.ts'
import { variantNamed } from '../../rules/variants.ts'
import { SharedGame } from '../shared-game/page.tsx'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { useTitle } from '../ui/title.ts'
import { useGame } from './server.ts'

export function GamePage({ id }: { id: string }) {
  const { data, error, refetch } = useGame(id)
  useTitle(data ? data.names.join(' against ') : 'A game')
  if (data) return <StoredGame game={data} />
  return (
    <main className="page arena" id="main">
      <h1>A game of the arena</h1>
      {error ? <RequestError error={error} refetch={refetch} /> : <Loading />}
    </main>
  )
}

function StoredGame({ game }: { game: GameAnswer }) {
  const record = useMemo(() => parseRecordJson(JSON.stringify(game.record), variantNamed), [game])
  if (record.ok)
    return (
      <SharedGame record={record.value} first={record.value.moves.length}>
        <Link href={`/arena/tournaments/${game.tournament}`}>← the tournament</Link>
      </SharedGame>
    )
  return (
    <main className="page arena" id="main">
      <h1>This game cannot be shown</h1>
      <p>Its record cannot be read: {makeMistake(record.error)}.</p>
    </main>
  )
}
