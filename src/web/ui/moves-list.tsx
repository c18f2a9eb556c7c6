/** The moves of a game by turns; each leads to its place in the game. A round is drawn again only when it changes. */

import { memo, useEffect, useMemo, useRef } from 'react'
import { makeMove } from '../../rules/move-text.ts'
import { type Move, type Position, play } from '../../rules/position.ts'
import { pageWords } from '../../words/en/page.ts'
import { useWords } from '../language.ts'

interface MovesListProps {
  readonly from: Position
  readonly moves: readonly Move[]
  readonly ply: number
  readonly onGoTo: (ply: number) => void
}

/** What x has placed, then what o has: texts with spaces between, so that it is a plain value. */
interface TurnPair {
  readonly number: number
  readonly first: number // how many placements are on the board after its first one
  readonly x: string
  readonly o: string
}

export const MovesList = memo(({ from, moves, ply, onGoTo }: MovesListProps) => {
  const words = useWords(pageWords)
  const list = useRef<HTMLOListElement>(null)
  const rounds = useMemo(() => turnPairsOf(from, moves), [from, moves])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls when the ply changes
  useEffect(() => {
    // With the next frame, whose layout is wanted anyway; at once it would hold up the click.
    const frame = requestAnimationFrame(() => scrollToCurrent(list.current))
    return () => cancelAnimationFrame(frame)
  }, [ply])
  if (moves.length === 0) return <p className="soft moves-none">{words.noMoves}</p>
  return (
    <ol className="moves" ref={list} aria-label={words.moves}>
      {rounds.map((round, index) => {
        const isHere = ply >= round.first && ply < (rounds[index + 1]?.first ?? Number.POSITIVE_INFINITY)
        return <TurnPairRow key={round.number} {...round} ply={isHere ? ply : null} onGoTo={onGoTo} />
      })}
    </ol>
  )
})

function scrollToCurrent(box: HTMLElement | null): void {
  const here = box?.querySelector<HTMLElement>('[aria-current]')
  if (box && here) box.scrollTop = here.offsetTop - box.offsetTop - box.clientHeight / 2
}

interface TurnPairRowProps extends TurnPair {
  readonly ply: number | null // null: another round's placement is shown
  readonly onGoTo: (ply: number) => void
}

const TurnPairRow = memo(({ number, first, x, o, ply, onGoTo }: TurnPairRowProps) => {
  const side = (mark: 'x' | 'o', text: string, from: number) => (
    <span className="moves-side">
      {wordsOf(text).map((word, index) => (
        <button
          type="button"
          key={word}
          className={`move move-${mark}`}
          aria-current={from + index === ply ? 'step' : undefined}
          onClick={() => onGoTo(from + index)}
        >
          {word}
        </button>
      ))}
    </span>
  )
  return (
    <li>
      <span className="moves-number">{number}.</span>
      {side('x', x, first)}
      {side('o', o, first + wordsOf(x).length)}
    </li>
  )
})

const wordsOf = (text: string): string[] => text.split(' ').filter(word => word !== '')

function turnPairsOf(from: Position, moves: readonly Move[]): TurnPair[] {
  const rounds: { number: number; first: number; x: string; o: string }[] = []
  let round: (typeof rounds)[number] | null = null
  let position = from
  let before: number | null = null
  for (const [index, move] of moves.entries()) {
    const { turn, bonus, rules } = position
    if (round === null || (turn === 0 && before === 1)) {
      round = { number: rounds.length + 1, first: index + 1, x: '', o: '' }
      rounds.push(round)
    }
    round[turn === 0 ? 'x' : 'o'] += ` ${bonus ? '+' : ''}${makeMove(rules, move)}`
    before = turn
    position = play(position, move)
  }
  return rounds
}
