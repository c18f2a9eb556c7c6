/** The moves of a game by turns; each leads to its place in the game. */
import { useEffect, useRef } from 'react'
import { makeMove } from '../rules/move-text.ts'
import { type Move, type Position, play } from '../rules/position.ts'

interface MovesListProps {
  readonly from: Position
  readonly moves: readonly Move[]
  readonly ply: number
  readonly onGoTo: (ply: number) => void
}

interface Step {
  readonly ply: number // how many placements are on the board after it
  readonly text: string
}

/** A round: what x has placed, then what o has. */
interface Round {
  readonly number: number
  readonly sides: readonly [x: readonly Step[], o: readonly Step[]]
}

export function MovesList({ from, moves, ply, onGoTo }: MovesListProps) {
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls when the ply changes
  useEffect(() => {
    const [box, here] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')]
    if (box && here) box.scrollTop = here.offsetTop - box.offsetTop - box.clientHeight / 2
  }, [ply])
  if (moves.length === 0) return <p className="soft moves-none">No moves yet.</p>
  return (
    <ol className="moves" ref={list} aria-label="Moves">
      {roundsOf(from, moves).map(({ number, sides }) => (
        <li key={number}>
          <span className="moves-number">{number}.</span>
          {sides.map((steps, side) => (
            <span key={side === 0 ? 'x' : 'o'} className="moves-side">
              {steps.map(step => (
                <button
                  type="button"
                  key={step.ply}
                  className={`move move-${side === 0 ? 'x' : 'o'}`}
                  aria-current={step.ply === ply ? 'step' : undefined}
                  onClick={() => onGoTo(step.ply)}
                >
                  {step.text}
                </button>
              ))}
            </span>
          ))}
        </li>
      ))}
    </ol>
  )
}

function roundsOf(from: Position, moves: readonly Move[]): Round[] {
  const rounds: { number: number; sides: [Step[], Step[]] }[] = []
  let position = from
  let before: number | null = null
  for (const [index, move] of moves.entries()) {
    const { turn, bonus, rules } = position
    if (rounds.length === 0 || (turn === 0 && before === 1))
      rounds.push({ number: rounds.length + 1, sides: [[], []] })
    const text = `${bonus ? '+' : ''}${makeMove(rules, move)}`
    rounds[rounds.length - 1].sides[turn].push({ ply: index + 1, text })
    before = turn
    position = play(position, move)
  }
  return rounds
}
