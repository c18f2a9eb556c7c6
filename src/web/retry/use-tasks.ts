/** One's mistakes in some games, as they are found: a game after the other is thought through, once. */
import { useEffect, useState } from 'react'
import type { GameRecord } from '../../referee/record.ts'
import { findingOf, type Progress } from '../../review/evaluate.ts'
import { evaluationOf } from '../../review/evaluation.ts'
import { reportOn } from '../../review/report.ts'
import { mistakesOf, type RetryTask } from '../../review/retry.ts'
import { positionsAlong } from '../../review/tree.ts'
import { type Side, start } from '../../rules/position.ts'
import { makeReporter, type Reporter } from '../analysis/reporter.ts'
import { storedFound, storeFound } from './found.ts'

/** A game to look for mistakes in, of the sides that are one's own. */
export interface OwnGame {
  readonly id: string
  readonly record: GameRecord
  readonly sides: readonly Side[]
}

export interface Tasks {
  readonly tasks: readonly RetryTask[] // not put right yet, in the order in which they were found
  readonly looked: number // games that were looked through
  readonly progress: Progress | null // of the game that is looked through
  readonly fault: string | null
}

const NOTHING: Tasks = { tasks: [], looked: 0, progress: null, fault: null }

/** `isFresh`: mistakes that were put right before are tasks again. */
export function useTasks(games: readonly OwnGame[] | null, isFresh: boolean): Tasks {
  const [found, setFound] = useState(NOTHING)
  useEffect(() => {
    if (!games) return
    const looking = new AbortController()
    setFound(NOTHING)
    void lookThrough(games, isFresh, looking.signal, setFound)
    return () => looking.abort()
  }, [games, isFresh])
  return found
}

type Tell = (change: (before: Tasks) => Tasks) => void

async function lookThrough(
  games: readonly OwnGame[],
  isFresh: boolean,
  signal: AbortSignal,
  tell: Tell,
): Promise<void> {
  let reporter: Reporter | null = null
  let variant: GameRecord['variant'] | null = null
  const stop = (): void => reporter?.close()
  signal.addEventListener('abort', stop, { once: true })
  for (const game of games) {
    const known = storedFound().get(game.id)
    let mistakes = known?.length === game.record.moves.length ? known.mistakes : null
    if (mistakes === null) {
      if (variant !== game.record.variant) {
        reporter?.close()
        variant = game.record.variant
        reporter = makeReporter(variant)
      }
      const looked = await mistakesIn(game, reporter!, tell)
      if (signal.aborted) return
      if (typeof looked === 'string') {
        tell(before => ({ ...before, progress: null, fault: looked }))
        return
      }
      mistakes = looked
      storeFound(game.id, { length: game.record.moves.length, mistakes, solved: [] })
    }
    const solved = isFresh ? [] : (storedFound().get(game.id)?.solved ?? [])
    const tasks = mistakes.filter(ply => !solved.includes(ply)).map(ply => taskOf(game, ply))
    tell(before => ({
      ...before,
      tasks: [...before.tasks, ...tasks],
      looked: before.looked + 1,
      progress: null,
    }))
  }
  reporter?.close()
}

/** The plies; or why the engine could not think. */
async function mistakesIn(
  { record, sides }: OwnGame,
  reporter: Reporter,
  tell: Tell,
): Promise<number[] | string> {
  const path = record.moves.map(({ move }) => move)
  const positions = positionsAlong(record.start ?? start(record.variant), path)
  const fault = await reporter.think(positions, progress => tell(before => ({ ...before, progress })))
  if (fault !== null) return fault
  const evaluations = positions.map(position =>
    evaluationOf(position, findingOf(reporter.findings, position)),
  )
  return mistakesOf(reportOn(path, evaluations), sides)
}

function taskOf({ id, record }: OwnGame, ply: number): RetryTask {
  const path = record.moves.map(({ move }) => move)
  const position = positionsAlong(record.start ?? start(record.variant), path)[ply]!
  return { game: id, ply, position, last: path[ply - 1] ?? null, played: path[ply]! }
}
