/** Beside the board: the moves of the position with their values by the book, and how often they were played. */
import { useMemo, useState } from 'react'
import { type ExplorerRow, rowsOf } from '../../review/explorer.ts'
import type { CountedMove } from '../../review/game-counts.ts'
import { makeMove } from '../../rules/move-text.ts'
import { type Move, outcome, type Position } from '../../rules/position.ts'
import { explorerWords } from '../../words/en/explorer.ts'
import { useWords } from '../language.ts'
import { remember, remembered } from '../storage.ts'
import './explorer.css'
import { TableHead } from '../ui/table-head.tsx'
import { SOURCES, type SourceId, useBook, useCounted, useStrategy } from './sources.ts'
import { bookWords, gamesWords, valueWords } from './words.ts'

interface ExplorerProps {
  readonly position: Position
  readonly onPlay: (line: readonly Move[]) => void
  readonly onShow: (line: readonly Move[]) => void // while the pointer or the focus is on it
}

const SOURCE = 'ultimata:explorer'

export function Explorer({ position, onPlay, onShow }: ExplorerProps) {
  const words = useWords(explorerWords)
  const { variant } = position.rules
  const [source, setSource] = useState<SourceId>(
    () => SOURCES.find(id => id === remembered(SOURCE)) ?? 'server',
  )
  const book = useBook(variant)
  const strategy = useStrategy(variant)
  const counted = useCounted(position, source)
  const isOver = outcome(position) !== null
  const rows = useMemo(
    () =>
      isOver
        ? []
        : rowsOf(position, { book: book ?? null, strategy: strategy ?? null, counted: counted.moves }),
    [position, isOver, book, strategy, counted.moves],
  )
  const isUnknown = book !== undefined && strategy !== undefined && rows.every(({ value }) => value === null)
  const most = Math.max(1, ...rows.map(row => row.counted?.games ?? 0))
  return (
    <section className="panel explorer" aria-labelledby="explorer-title">
      <header>
        <h2 id="explorer-title" className="spoken">
          {words.title}
        </h2>
        <span className="soft">{words.sources}</span>
        <SourceChoice
          source={source}
          onChoose={id => {
            setSource(id)
            remember(SOURCE, id)
          }}
        />
      </header>
      {!isOver && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys
        <section className="explorer-rows" tabIndex={0} aria-label={words.rows}>
          <table>
            <TableHead columns={[words.move, words.value, words.games]} />
            <tbody>
              {rows.map(row => (
                <Row
                  key={row.moves[0]}
                  row={row}
                  position={position}
                  most={most}
                  onPlay={onPlay}
                  onShow={onShow}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <p className="soft explorer-foot">
        {gamesWords(counted, source, words)}{' '}
        {isUnknown ? words.unknown : bookWords(book?.file ?? null, words)}
      </p>
    </section>
  )
}

function SourceChoice({ source, onChoose }: { source: SourceId; onChoose: (id: SourceId) => void }) {
  const words = useWords(explorerWords)
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons of which one is pressed
    <div className="explorer-sources" role="group" aria-label={words.sources}>
      {SOURCES.map(id => (
        <button
          key={id}
          type="button"
          className="switch"
          aria-pressed={id === source}
          onClick={() => onChoose(id)}
        >
          {words.source[id]}
        </button>
      ))}
    </div>
  )
}

interface RowProps extends ExplorerProps {
  readonly row: ExplorerRow
  readonly most: number
}

function Row({ row, position, most, onPlay, onShow }: RowProps) {
  const words = useWords(explorerWords)
  const [move] = row.moves
  const nameOf = (each: Move): string => makeMove(position.rules, each)
  return (
    <tr onPointerEnter={() => onShow([move])} onPointerLeave={() => onShow([])}>
      <th scope="row">
        <button
          type="button"
          className="quiet step"
          aria-label={words.play(nameOf(move))}
          onFocus={() => onShow([move])}
          onBlur={() => onShow([])}
          onClick={() => onPlay([move])}
        >
          {nameOf(move)}
        </button>
        {row.moves.length > 1 && (
          <small className="soft" title={words.alike(row.moves.length, row.moves.map(nameOf).join(', '))}>
            ×{row.moves.length}
          </small>
        )}
      </th>
      <td className={row.value && row.value.by !== 'search' ? 'proved' : ''}>
        {row.value ? valueWords(position, row.value, words) : '–'}
      </td>
      <td>{row.counted && <Results counted={row.counted} most={most} />}</td>
    </tr>
  )
}

/** As long as the move is frequent, and parted by who won. */
function Results({ counted, most }: { counted: CountedMove; most: number }) {
  const { games, x, o } = counted
  const told = useWords(explorerWords).results(games, x, o)
  const share = (part: number): string => `${(100 * part) / games}%`
  return (
    <span className="results" title={told}>
      <span className="results-count">{games}</span>
      <span className="results-bar" style={{ width: `${20 + (80 * games) / most}%` }} aria-hidden="true">
        <i className="side-x" style={{ width: share(x) }} />
        <i style={{ width: share(games - x - o) }} />
        <i className="side-o" style={{ width: share(o) }} />
      </span>
      <span className="spoken">{told}</span>
    </span>
  )
}
