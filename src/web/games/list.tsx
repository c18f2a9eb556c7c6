/** The games of this browser with their last positions: filtered, and counted by game and opponent. */

import { memo, useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { GameRecord } from '../../referee/record.ts'
import { type Position, play, start } from '../../rules/position.ts'
import { variantTitle } from '../../rules/variant-words.ts'
import { gameWords } from '../../words/en/game.ts'
import { gamesWords } from '../../words/en/games.ts'
import { Thumbnail } from '../board/thumbnail.tsx'
import { useWords } from '../language.ts'
import { headline, namesIn } from '../local-players.ts'
import { makeShare } from '../share.ts'
import type { KeptGame } from './database.ts'
import {
  EVERY,
  type Filter,
  fits,
  type GameSummary,
  opponentName,
  RESULTS,
  summaryOf,
  totalsOf,
} from './totals.ts'

export interface ReadGame extends KeptGame {
  readonly record: GameRecord
}

interface GamesListProps {
  readonly games: readonly ReadGame[]
  readonly onDrop: (game: ReadGame) => void
}

const FIRST_SHOWN = 40

export function GamesList({ games, onDrop }: GamesListProps) {
  const summed = useMemo(() => games.map(game => ({ game, summary: summaryOf(game.record) })), [games])
  const words = useWords(gamesWords)
  const told = useWords(gameWords)
  const [filter, setFilter] = useState(EVERY)
  const [shown, setShown] = useState(FIRST_SHOWN)
  const summaries = summed.map(({ summary }) => summary)
  const found = summed.filter(({ summary }) => fits(summary, filter))
  return (
    <>
      <Totals games={summaries} />
      <Filters games={summaries} filter={filter} onFilter={setFilter} />
      <p className="soft games-count" role="status">
        {found.length === games.length
          ? told.gameCount(games.length)
          : words.countOf(found.length, games.length)}
      </p>
      <ul className="games">
        {found.slice(0, shown).map(({ game, summary }) => (
          <GameRow key={game.id} game={game} summary={summary} onDrop={onDrop} />
        ))}
      </ul>
      {found.length > shown && (
        <p>
          <button type="button" onClick={() => setShown(shown + 5 * FIRST_SHOWN)}>
            {words.showMore}
          </button>
        </p>
      )}
    </>
  )
}

function Totals({ games }: { games: readonly GameSummary[] }) {
  const words = useWords(gamesWords)
  const told = useWords(gameWords)
  const totals = totalsOf(games)
  if (totals.length === 0) return null
  return (
    <details className="panel games-totals" open={totals.length <= 6}>
      <summary>{words.totals}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.game}</th>
            <th scope="col">{words.against}</th>
            <th scope="col">{words.results.won}</th>
            <th scope="col">{words.results.drawn}</th>
            <th scope="col">{words.results.lost}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {totals.map(({ variant, opponent, won, drawn, lost }) => (
            <tr key={`${variant} ${opponent}`}>
              <th scope="row">{variantTitle({ title: variant }, told)}</th>
              <td>{opponentName(opponent, words.others, told)}</td>
              <td>{won}</td>
              <td>{drawn}</td>
              <td>{lost}</td>
              <td>
                <Shares counts={[won, drawn, lost]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const KINDS = ['won', 'drawn', 'lost'] as const

/** The counts as a bar; they stand beside it as numbers. */
function Shares({ counts }: { counts: readonly [won: number, drawn: number, lost: number] }) {
  const all = counts.reduce((sum, count) => sum + count, 0)
  let x = 0
  return (
    <svg className="games-shares" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      {counts.map((count, index) => {
        const width = (100 * count) / all
        const bar = (
          <rect key={KINDS[index]} className={`share-${KINDS[index]}`} x={x} width={width} height={8} />
        )
        x += width
        return bar
      })}
    </svg>
  )
}

interface FiltersProps {
  readonly games: readonly GameSummary[]
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
}

/** Only what there is can be chosen. */
function Filters({ games, filter, onFilter }: FiltersProps) {
  const words = useWords(gamesWords)
  const told = useWords(gameWords)
  const different = (values: readonly string[]): string[] =>
    [...new Set(values)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const results = new Set<string>(games.map(({ result }) => result))
  return (
    <div className="games-filters">
      <FilterField
        title={words.game}
        every={words.allGames}
        value={filter.variant}
        options={different(games.map(({ variant }) => variant)).map(each => [
          each,
          variantTitle({ title: each }, told),
        ])}
        onChoose={variant => onFilter({ ...filter, variant })}
      />
      <FilterField
        title={words.opponent}
        every={words.allOpponents}
        value={filter.opponent}
        options={different(games.map(({ opponent }) => opponent ?? '-')).map(each => [
          each,
          opponentName(each, words.others, told),
        ])}
        onChoose={opponent => onFilter({ ...filter, opponent })}
      />
      <FilterField
        title={words.result}
        every={words.allResults}
        value={filter.result}
        options={RESULTS.filter(result => results.has(result)).map(result => [result, words.results[result]])}
        onChoose={result => onFilter({ ...filter, result })}
      />
    </div>
  )
}

interface FilterFieldProps {
  readonly title: string
  readonly every: string
  readonly value: string
  readonly options: readonly (readonly [value: string, name: string])[]
  readonly onChoose: (value: string) => void
}

const FilterField = ({ title, every, value, options, onChoose }: FilterFieldProps) => (
  <select aria-label={title} value={value} onChange={({ target }) => onChoose(target.value)}>
    <option value="">{every}</option>
    {options.map(([each, name]) => (
      <option key={each} value={each}>
        {name}
      </option>
    ))}
  </select>
)

interface GameRowProps {
  readonly game: ReadGame
  readonly summary: GameSummary
  readonly onDrop: (game: ReadGame) => void
}

const GameRow = memo(({ game, summary, onDrop }: GameRowProps) => {
  const { record } = game
  const { tags, moves, variant, ending } = record
  const code = makeShare({ record, ply: moves.length })
  const words = useWords(gamesWords)
  const told = useWords(gameWords)
  const names = namesIn(tags, told)
  const position = useMemo(() => lastPosition(record), [record])
  return (
    <li className={`panel game-${summary.result}`}>
      <div className="games-picture">
        <Thumbnail position={position} last={moves.at(-1)?.move ?? null} />
      </div>
      <div className="games-what">
        <Link href={`/game#${code}`}>{words.gameOf(variantTitle(variant, told), ...names)}</Link>
        <span className={`games-result ${summary.result}`}>
          {ending ? headline(ending, names, told) : words.results.open}
        </span>
        <span className="soft">{[tags.Date, told.moveCount(moves.length)].filter(Boolean).join(', ')}</span>
      </div>
      <Link className="button" href={`/analyse#${code}`}>
        {words.analyse}
      </Link>
      <button
        type="button"
        className="quiet"
        onClick={() => onDrop(game)}
        aria-label={words.deleteGame(tags.Date)}
      >
        {words.delete}
      </button>
    </li>
  )
})

/** A game that is over allows no board. */
function lastPosition({ variant, start: from, moves, ending }: GameRecord): Position {
  const last = moves.reduce((position, { move }) => play(position, move), from ?? start(variant))
  return ending ? { ...last, allowed: 0 } : last
}
