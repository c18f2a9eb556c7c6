/** The game on the analysis board: its tree, the place that is looked at, and the way back from every change. */
import { useMemo, useReducer } from 'react'
import {
  continuations,
  endOf,
  type GameTree,
  hasPath,
  type Path,
  promoted,
  rootedAt,
  withComment,
  withLine,
  without,
} from '../../review/tree.ts'
import { type Move, start } from '../../rules/position.ts'
import type { Variant } from '../../rules/variant.ts'

export interface GameView {
  readonly tree: GameTree
  readonly path: Path
}

interface EditedGame extends GameView {
  readonly past: readonly GameView[] // what changes can be taken back to, the last one last
}

type Edit =
  | { readonly kind: 'open'; readonly place: GameView }
  | { readonly kind: 'play' | 'show'; readonly from: Path; readonly line: readonly Move[] }
  | { readonly kind: 'go'; readonly path: Path }
  | { readonly kind: 'comment'; readonly text: string }
  | { readonly kind: 'promote' | 'remove' | 'undo' }

const MOST_PAST = 50

function changed(edited: EditedGame, change: Edit): EditedGame {
  const { tree, path, past } = edited
  switch (change.kind) {
    case 'go':
      return { ...edited, path: change.path }
    case 'undo': {
      const before = past.at(-1)
      return before ? { ...before, past: past.slice(0, -1) } : edited
    }
    case 'open':
      return kept(edited, change.place)
    case 'play':
      return kept(edited, {
        tree: withLine(tree, change.from, change.line),
        path: [...change.from, ...change.line],
      })
    case 'show':
      return kept(edited, {
        tree: withLine(tree, change.from, change.line),
        path: [...change.from, ...change.line.slice(0, 1)],
      })
    case 'comment':
      return kept(edited, { tree: withComment(tree, path, change.text === '' ? null : change.text), path })
    case 'promote':
      return kept(edited, { tree: promoted(tree, path), path })
    case 'remove':
      return path.length === 0 ? edited : kept(edited, { tree: without(tree, path), path: path.slice(0, -1) })
  }
}

/** A change can be taken back; going to another place is none. */
const kept = ({ tree, path, past }: EditedGame, next: GameView): EditedGame => ({
  ...next,
  past: next.tree === tree ? past : [...past, { tree, path }].slice(-MOST_PAST),
})

export function useEditedGame(first: GameView, before: GameView | null) {
  const [edited, change] = useReducer(changed, null, () => ({ ...first, past: before ? [before] : [] }))
  const acts = useMemo(
    () => ({
      open: (place: GameView) => change({ kind: 'open', place }),
      play: (from: Path, line: readonly Move[]) => change({ kind: 'play', from, line }),
      show: (from: Path, line: readonly Move[]) => change({ kind: 'show', from, line }), // its first move
      go: (path: Path) => change({ kind: 'go', path }),
      comment: (text: string) => change({ kind: 'comment', text }),
      promote: () => change({ kind: 'promote' }),
      remove: () => change({ kind: 'remove' }),
      undo: () => change({ kind: 'undo' }),
    }),
    [],
  )
  return { ...edited, ...acts }
}

export const emptyView = (variant: Variant): GameView => ({
  tree: { ...rootedAt(start(variant)), start: null },
  path: [],
})

export const STEPS = ['first', 'back', 'on', 'last'] as const
export type ViewStep = (typeof STEPS)[number]

/** Where a step leads; the same path at either end. */
export function stepFrom({ tree, path }: GameView, step: ViewStep): Path {
  if (step === 'first') return []
  if (step === 'last') return endOf(tree, path)
  if (step === 'back') return path.slice(0, -1)
  const [next] = continuations(tree, path)
  return next ? [...path, next.move] : path
}

/** A place that is certain to be in its tree. */
export const viewIn = (tree: GameTree, path: Path): GameView => ({
  tree,
  path: hasPath(tree, path) ? path : [],
})
