/** What is proved about the position on the board, where the game is solved. */

import { useEffect, useState } from 'react'
import type { Strategy } from '../../review/strategy.ts'
import { makeMove } from '../../rules/move-text.ts'
import { MARKS, type Move, type Position } from '../../rules/position.ts'
import type { Result } from '../../rules/result.ts'
import { analysisWords } from '../../words/en/analysis.ts'
import { useWords } from '../language.ts'
import { proofOf, provedMove } from './proof.ts'

interface ProofProps {
  readonly position: Position
  readonly onPlay: (line: readonly Move[]) => void
  readonly onShow: (line: readonly Move[]) => void
}

export function ProofPanel({ position, onPlay, onShow }: ProofProps) {
  const words = useWords(analysisWords)
  const { variant } = position.rules
  const [proof, setProof] = useState<Result<Strategy, string> | null>(null)
  useEffect(() => {
    let isWanted = true
    setProof(null)
    void proofOf(variant).then(found => isWanted && setProof(found))
    return () => {
      isWanted = false
    }
  }, [variant])
  return (
    <section className="panel proof" aria-labelledby="proof-title">
      <h2 id="proof-title">{words.solved}</h2>
      {proof === null && <p className="soft">{words.checkingProof}</p>}
      {proof?.ok === false && <p className="complaint">{words.noProof(proof.error)}</p>}
      {proof?.ok === true && (
        <Proved strategy={proof.value} position={position} onPlay={onPlay} onShow={onShow} />
      )}
    </section>
  )
}

function Proved({ strategy, position, onPlay, onShow }: ProofProps & { readonly strategy: Strategy }) {
  const words = useWords(analysisWords)
  const winner = MARKS[strategy.side]
  if (position.allowed === 0) return <p className="soft">{words.gameOver}</p>
  const proved = provedMove(strategy, position)
  if (proved === null) return <p className="soft">{words.provedFromStart(winner, strategy.plies)}</p>
  const isWinners = position.turn === strategy.side
  return (
    <p>
      {words.provedHere(winner, proved.plies, MARKS[1 - strategy.side] ?? '')}{' '}
      {isWinners ? words.winningMove : words.longestDefence}
      <button
        type="button"
        className="quiet step"
        onPointerEnter={() => onShow([proved.move])}
        onPointerLeave={() => onShow([])}
        onFocus={() => onShow([proved.move])}
        onBlur={() => onShow([])}
        onClick={() => onPlay([proved.move])}
        aria-label={words.playMove(makeMove(position.rules, proved.move))}
      >
        {makeMove(position.rules, proved.move)}
      </button>
    </p>
  )
}
