/** A game to step through. Nothing can be done here that changes anything; the game itself is a click away. */

import { useMemo } from 'react'
import { parseShare } from '../../contract/share.ts'
import type { GameRecord } from '../../referee/record.ts'
import { start } from '../../rules/position.ts'
import { capital, variantTitle } from '../../rules/variant-words.ts'
import { gameWords } from '../../words/en/game.ts'
import { pageWords } from '../../words/en/page.ts'
import { sharedWords } from '../../words/en/shared.ts'
import { Board } from '../board/board.tsx'
import { useWords } from '../language.ts'
import { headline, namesIn } from '../local-players.ts'
import { ActButton } from '../ui/act-button.tsx'
import { usePlies, usePlyKeys } from '../ui/plies.ts'

export function EmbeddedGame({ code }: { code: string }) {
  const words = useWords(sharedWords)
  const shared = useMemo(() => parseShare(code), [code])
  if (shared.ok) return <Stepped record={shared.value.record} first={shared.value.ply} code={code} />
  return <p className="embed-fault">{words.nothingToShow(shared.error)}</p>
}

interface SteppedProps {
  readonly record: GameRecord
  readonly first: number
  readonly code: string
}

function Stepped({ record, first, code }: SteppedProps) {
  const { variant, tags, ending } = record
  const from = useMemo(() => record.start ?? start(variant), [record, variant])
  const moves = useMemo(() => record.moves.map(({ move }) => move), [record])
  const plies = usePlies(from, moves, { first })
  usePlyKeys(plies)
  const { ply, last, goTo, isLive } = plies
  const words = useWords(sharedWords)
  const pageText = useWords(pageWords)
  const told = useWords(gameWords)
  const title = variantTitle(variant, told)
  const names = namesIn(tags, told)
  const isOver = isLive && ending !== null
  const step = (to: number) => (to < 0 || to > last || to === ply ? null : () => goTo(to))
  return (
    <main className="embed" id="main">
      <h1 className="embed-title">{words.versusText(title, ...names)}</h1>
      <Board
        position={isOver ? { ...plies.position, allowed: 0 } : plies.position}
        last={plies.move}
        label={words.embeddedBoard(title)}
        isWhole
      />
      <div className="embed-foot">
        <ActButton act={step(0)} aria-label={words.firstPosition}>
          |◀
        </ActButton>
        <ActButton act={step(ply - 1)} aria-label={words.back}>
          ◀
        </ActButton>
        <ActButton act={step(ply + 1)} aria-label={words.forth}>
          ▶
        </ActButton>
        <ActButton act={step(last)} aria-label={words.lastPosition}>
          ▶|
        </ActButton>
        <p className="embed-words" role="status">
          {isOver ? capital(headline(ending, names, told)) : pageText.moveOf(ply, last)}
        </p>
        <a href={`/game?g=${code}`} target="_blank" rel="noopener">
          {words.open}
        </a>
      </div>
    </main>
  )
}
