/** Drawings made from a variant's data: its lines, where each cell sends, what each board is worth. */

import { type Slots, slotsOf, upTo } from '../../rules/board.ts'
import { boardNames, cellName } from '../../rules/names.ts'
import { routeOf, rulesOf, type Variant } from '../../rules/variant.ts'
import { gameWords } from '../../words/en/game.ts'
import { rulesWords } from '../../words/en/rules.ts'
import { useWords } from '../language.ts'

const SLOT = 10

interface SquareProps {
  readonly side: number
  readonly marked: Slots
  readonly label: string
}

/** A square of slots, some of them marked by a filled disc. */
function Square({ side, marked, label }: SquareProps) {
  const size = side * SLOT
  const isMarked = new Set(slotsOf(marked))
  return (
    <svg className="square" viewBox={`-0.5 -0.5 ${size + 1} ${size + 1}`} role="img" aria-label={label}>
      {upTo(side * side).map(slot => {
        const [x, y] = [(slot % side) * SLOT, Math.floor(slot / side) * SLOT]
        return (
          <g key={slot} className={isMarked.has(slot) ? 'slot marked' : 'slot'}>
            <rect x={x + 0.6} y={y + 0.6} width={SLOT - 1.2} height={SLOT - 1.2} rx={1.4} />
            {isMarked.has(slot) && <circle cx={x + SLOT / 2} cy={y + SLOT / 2} r={2.4} />}
          </g>
        )
      })}
    </svg>
  )
}

/** Every line, once: a board and a grid are won by the same. */
export function LineDrawings({ variant }: { variant: Variant }) {
  const words = useWords(rulesWords)
  return (
    <div className="drawings">
      {rulesOf(variant).lines.map(line => (
        <Square key={line} side={variant.side} marked={line} label={words.aLine(slotsOf(line).join(', '))} />
      ))}
    </div>
  )
}

/** A board whose every cell holds a small grid, with the boards that the cell sends to. */
export function RouteDrawing({ variant }: { variant: Variant }) {
  const words = useWords(rulesWords)
  const told = useWords(gameWords)
  const rules = rulesOf(variant)
  return (
    <div className={`routes routes-${variant.side}`}>
      {upTo(rules.cells).map(cell => (
        <Square
          key={cell}
          side={variant.side}
          marked={routeOf(rules, cell) & 0xffff}
          label={words.cellSends(
            cellName(rules, cell, told),
            boardNames(rules, routeOf(rules, cell) & 0xffff, 'and', told),
          )}
        />
      ))}
    </div>
  )
}

/** What each board of a grid is worth at the end, where that is so. */
export function WeightDrawing({ variant }: { variant: Variant }) {
  const words = useWords(rulesWords)
  const { noLine } = variant.scoring
  if (noLine.kind !== 'weights') return null
  return (
    <table className="weights">
      <caption>{words.worthCaption}</caption>
      <tbody>
        {upTo(variant.side).map(row => (
          <tr key={row}>
            {upTo(variant.side).map(col => (
              <td key={col}>{noLine.weights[row * variant.side + col]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
