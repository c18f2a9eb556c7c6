/** A stored game: its moves, and the ways to analysis and to the tournament. */

import { useMemo } from 'react'
import { Link } from 'wouter'
import type { GameAnswer } from '../../contract/games.ts'
import { lackedCore } from '../../referee/core-time.ts'
import { parseRecordJson } from '../../referee/record-json.ts'
import { makeMistake } from '../../rules/text.ts'
import { variantNamed } from '../../rules/variants.ts'
import { arenaWords } from '../../words/en/arena.ts'
import { gameWords } from '../../words/en/game.ts'
import { useFigures } from '../figures.ts'
import { useWords } from '../language.ts'
import { SharedGame } from '../shared-game/page.tsx'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { useTitle } from '../ui/title.ts'
import { useGame } from './server.ts'

export function GamePage({ id }: { id: string }) {
  const { data, error, refetch } = useGame(id)
  const words = useWords(arenaWords)
  useTitle(data ? words.against(data.names) : words.aGame)
  if (data) return <StoredGame game={data} />
  return (
    <main className="page arena" id="main">
      <h1>{words.gameOfArena}</h1>
      {error ? <RequestError error={error} refetch={refetch} /> : <Loading />}
    </main>
  )
}

const SIDES = [0, 1] as const

/** How long both thought, beside the processor time of it. */
function TimesOfGame({ game: { names, times, processor, waited, record } }: { game: GameAnswer }) {
  const words = useWords(arenaWords)
  const { decimal } = useWords(gameWords)
  const { time: timeText } = useFigures()
  const comment = 'comment' in record && typeof record.comment === 'string' ? record.comment : null
  return (
    <div className="panel soft">
      {SIDES.map(side => {
        const time = { wall: times[side], used: processor[side], waited: waited[side] }
        return (
          <p key={side}>
            {words.thoughtFor(names[side], timeText(time.wall))}
            {time.used !== null && words.processorTime(timeText(time.used))}
            {lackedCore(time) && words.waited(decimal((time.waited ?? 0) / 1000, 1))}
          </p>
        )
      })}
      {comment && <p>{comment}</p>}
    </div>
  )
}

function StoredGame({ game }: { game: GameAnswer }) {
  const words = useWords(arenaWords)
  const record = useMemo(() => parseRecordJson(JSON.stringify(game.record), variantNamed), [game])
  if (record.ok)
    return (
      <SharedGame record={record.value} first={record.value.moves.length}>
        <Link href={`/arena/tournaments/${game.tournament}`}>{words.theTournament}</Link>
        <TimesOfGame game={game} />
      </SharedGame>
    )
  return (
    <main className="page arena" id="main">
      <h1>{words.cannotShow}</h1>
      <p>{words.recordUnreadable(makeMistake(record.error))}</p>
    </main>
  )
}
