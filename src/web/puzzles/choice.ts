/** Which puzzle comes next: today's, one that is due again, one near one's rating, the next one of a run. */
import type { Puzzle } from '../../puzzles/puzzle.ts'
import { ratingOf } from '../../puzzles/rating.ts'
import { upTo } from '../../rules/board.ts'
import type { Chance } from '../../rules/chance.ts'
import { dueIn, type Progress } from './progress.ts'

/** The days since 1970-01-01, by the visitor's own calendar. */
export const dayOf = (now: Date): number =>
  Math.round(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000)

/** Odd and not a multiple of 5, so that 200 days in a row have 200 puzzles. */
const STRIDE = 77

/** The same for everybody on one day; no puzzle comes twice until all have been asked. */
export function dailyOf(puzzles: readonly Puzzle[], day: number): Puzzle | undefined {
  return puzzles[(day * STRIDE) % Math.max(1, puzzles.length)]
}

/** How many of the nearest one is drawn from. */
const NEAREST = 8

export interface Chosen {
  readonly puzzle: Puzzle
  readonly isDue: boolean // it was missed before
}

/** What was missed and is due comes first. `not` is the one that was asked last. */
export function nextPuzzle(
  puzzles: readonly Puzzle[],
  progress: Progress,
  today: number,
  chance: Chance,
  not?: string,
): Chosen | null {
  const due = dueIn(progress, today).flatMap(name => puzzles.filter(each => each.name === name))
  const [again] = due.filter(({ name }) => name !== not)
  if (again) return { puzzle: again, isDue: true }
  const fresh = puzzles.filter(({ name }) => !progress.seen.has(name) && name !== not)
  const open = fresh.length > 0 ? fresh : puzzles.filter(({ name }) => name !== not)
  if (open.length === 0) return null
  const away = ({ nodes }: Puzzle): number => Math.abs(ratingOf(nodes) - progress.rating)
  return { puzzle: chance.pick(open.toSorted((a, b) => away(a) - away(b)).slice(0, NEAREST)), isDue: false }
}

/** A run gets harder from step to step; of so many puzzles each is drawn. */
const A_STEP = 5

/** The names of a run, in order: the puzzles are, from the easiest on. */
export const runOf = (puzzles: readonly Puzzle[], chance: Chance): Puzzle[] =>
  upTo(Math.floor(puzzles.length / A_STEP)).map(step =>
    chance.pick(puzzles.slice(step * A_STEP, (step + 1) * A_STEP)),
  )
