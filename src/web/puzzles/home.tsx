/** Where puzzles are chosen: today's one to begin at once, then each game with how one stands in it. */
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { type Puzzle, THEMES } from '../../puzzles/puzzle.ts'
import type { Variant } from '../../rules/variant.ts'
import { variantTitle } from '../../rules/variant-words.ts'
import { VARIANTS, variantNamed } from '../../rules/variants.ts'
import { gameWords } from '../../words/en/game.ts'
import { puzzleWords } from '../../words/en/puzzles.ts'
import { Thumbnail } from '../board/thumbnail.tsx'
import { useWords } from '../language.ts'
import { TableHead } from '../ui/table-head.tsx'
import { VariantPicture } from '../ui/variant-picture.tsx'
import { dailyOf, dayOf } from './choice.ts'
import { lastGame, useProgress } from './kept.ts'
import { puzzlesOf } from './library.ts'
import { type AllProgress, daysInARow, dueIn, progressOf, solvedIn } from './progress.ts'
import { taskOf } from './words.ts'

const shownGame = (): Variant => variantNamed(lastGame() ?? '') ?? VARIANTS[0]

export function PuzzlesHome() {
  const words = useWords(puzzleWords)
  const [variant] = useState(shownGame)
  const [puzzles, setPuzzles] = useState<readonly Puzzle[]>([])
  const progress = useProgress()
  const today = dayOf(new Date())
  useEffect(() => void puzzlesOf(variant).then(read => read && setPuzzles(read)), [variant])
  return (
    <main className="page puzzles" id="main">
      <h1>{words.title}</h1>
      <p className="soft">{words.lead}</p>
      <Today variant={variant} puzzle={dailyOf(puzzles, today)} progress={progress} today={today} />
      <h2>{words.chooseGame}</h2>
      <ul className="puzzle-games">
        {VARIANTS.map(each => (
          <GameTile key={each.id} variant={each} progress={progress} today={today} />
        ))}
      </ul>
      <Themes variant={variant} puzzles={puzzles} progress={progress} />
      <p className="soft">{words.kept}</p>
    </main>
  )
}

interface TodayProps {
  readonly variant: Variant
  readonly puzzle: Puzzle | undefined
  readonly progress: AllProgress
  readonly today: number
}

function Today({ variant, puzzle, progress, today }: TodayProps) {
  const words = useWords(puzzleWords)
  const told = useWords(gameWords)
  const { daily } = progressOf(progress, variant.id)
  const isNew = daily?.day !== today
  const days = daysInARow(progress.streak, today)
  return (
    <section className="panel puzzle-today" aria-label={words.daily}>
      <div className="puzzle-today-board">
        {puzzle && <Thumbnail position={puzzle.position} isDetailed />}
      </div>
      <div className="puzzle-today-words">
        <h2>{words.daily}</h2>
        <p className="soft">{variantTitle(variant, told)}</p>
        <p className="puzzle-today-task">{puzzle && taskOf(puzzle, words)}</p>
        <p className="soft">{days === 0 ? words.noDays : words.daysInARow(days)}</p>
        <div className="actions">
          <Link className="button main" href={`/puzzles/${variant.id}/daily`}>
            {isNew ? words.solveIt : words.lookAgain}
          </Link>
          <Link className="button" href={`/puzzles/${variant.id}`}>
            {words.more}
          </Link>
          <Link className="button" href={`/puzzles/${variant.id}/run`}>
            {words.startRun}
          </Link>
        </div>
      </div>
    </section>
  )
}

interface GameTileProps {
  readonly variant: Variant
  readonly progress: AllProgress
  readonly today: number
}

function GameTile({ variant, progress, today }: GameTileProps) {
  const words = useWords(puzzleWords)
  const told = useWords(gameWords)
  const own = progressOf(progress, variant.id)
  const due = dueIn(own, today).length
  const isSolved = own.daily?.day === today && own.daily.result === 'solved'
  return (
    <li className="puzzle-game">
      <VariantPicture variant={variant} />
      <div>
        <Link href={`/puzzles/${variant.id}`} className="puzzle-game-title">
          {variantTitle(variant, told)}
        </Link>
        <p className="soft">
          {own.seen.size === 0 ? words.notBegun : words.standing(own.rating, solvedIn(own))}
          {due > 0 && <strong> · {words.toRepeat(due)}</strong>}
        </p>
        <p className="puzzle-game-links">
          <Link href={`/puzzles/${variant.id}/daily`}>{isSolved ? words.todaysSolved : words.todays}</Link>
          <Link href={`/puzzles/${variant.id}/run`}>
            {own.best > 0 ? words.runBest(own.best) : words.run}
          </Link>
        </p>
      </div>
    </li>
  )
}

interface ThemesProps {
  readonly variant: Variant
  readonly puzzles: readonly Puzzle[]
  readonly progress: AllProgress
}

/** Of one game: how many puzzles of each theme were met, and how many of them solved. */
function Themes({ variant, puzzles, progress }: ThemesProps) {
  const words = useWords(puzzleWords)
  const told = useWords(gameWords)
  const { seen } = progressOf(progress, variant.id)
  if (seen.size === 0) return null
  const rows = THEMES.flatMap(theme => {
    const all = puzzles.filter(puzzle => puzzle.theme === theme)
    const met = all.filter(({ name }) => seen.has(name))
    const solved = met.filter(({ name }) => seen.get(name)?.result === 'solved').length
    return all.length === 0 ? [] : [{ theme, all: all.length, met: met.length, solved }]
  })
  return (
    <section>
      <h2>{words.whatYouSolve(variantTitle(variant, told))}</h2>
      <table className="puzzle-themes">
        <TableHead columns={[words.theme, words.solved, words.tried, words.thereAre]} />
        <tbody>
          {rows.map(({ theme, all, met, solved }) => (
            <tr key={theme}>
              <th scope="row">
                {words.themes[theme].title} <span className="soft">{words.themes[theme].about}</span>
              </th>
              <td>{solved}</td>
              <td>{met}</td>
              <td>{all}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
