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

export interface Place {
  readonly tree: GameTree
  readonly path: Path
}

interface Desk extends Place {
  readonly past: readonly Place[] // what changes can be taken back to, the last one last
}

type Change =
  | { readonly kind: 'open'; readonly place: Place }
  | { readonly kind: 'play' | 'show'; readonly from: Path; readonly line: readonly Move[] }
  | { readonly kind: 'go'; readonly path: Path }
  | { readonly kind: 'comment'; readonly text: string }
  | { readonly kind: 'promote' | 'remove' | 'undo' }

const MOST_PAST = 50

function changed(desk: Desk, change: Change): Desk {
  const { tree, path, past } = desk
  switch (change.kind) {
    case 'go':
      return { ...desk, path: change.path }
    case 'undo':
      return past.length === 0 ? desk : { ...past[past.length - 1], past: past.slice(0, -1) }
    case 'open':
      return kept(desk, change.place)
    case 'play':
      return kept(desk, {
        tree: withLine(tree, change.from, change.line),
        path: [...change.from, ...change.line],
      })
    case 'show':
      return kept(desk, {
        tree: withLine(tree, change.from, change.line),
        path: [...change.from, ...change.line.slice(0, 1)],
      })
    case 'comment':
      return kept(desk, { tree: withComment(tree, path, change.text === '' ? null : change.text), path })
    case 'promote':
      return kept(desk, { tree: promoted(tree, path), path })
    case 'remove':
      return path.length === 0 ? desk : kept(desk, { tree: without(tree, path), path: path.slice(0, -1) })
  }
}

/** A change can be taken back; going to another place is none. */
const kept = ({ tree, path, past }: Desk, next: Place): Desk => ({
  ...next,
  past: next.tree === tree ? past : [...past, { tree, path }].slice(-MOST_PAST),
})

export function useDesk(first: Place, before: Place | null) {
  const [desk, change] = useReducer(changed, null, () => ({ ...first, past: before ? [before] : [] }))
  const acts = useMemo(
    () => ({
      open: (place: Place) => change({ kind: 'open', place }),
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
  return { ...desk, ...acts }
}

export const emptyDesk = (variant: Variant): Place => ({
  tree: { ...rootedAt(start(variant)), start: null },
  path: [],
})

export const STEPS = ['first', 'back', 'on', 'last'] as const
export type Step = (typeof STEPS)[number]

/** Where a step leads; the same path at either end. */
export function stepFrom({ tree, path }: Place, step: Step): Path {
  if (step === 'first') return []
  if (step === 'last') return endOf(tree, path)
  if (step === 'back') return path.slice(0, -1)
  const [next] = continuations(tree, path)
  return next ? [...path, next.move] : path
}

/** A place that is certain to be in its tree. */
export const placeIn = (tree: GameTree, path: Path): Place => ({
  tree,
  path: hasPath(tree, path) ? path : [],
})
