/**
 * The address of what is looked at, and what the browser keeps. The address carries the line that is looked at, so a
 * link shows the same position; variations and comments stay here, and are here again after a reload.
 */

import { playedOut } from '../../referee/ending.ts'
import { makeRecordJson, parseRecordJson } from '../../referee/record-json.ts'
import { mainLine, positionAt, sharedWith } from '../../review/tree.ts'
import { recordOf, treeOf } from '../../review/tree-text.ts'
import { outcome } from '../../rules/position.ts'
import { ok, type Result } from '../../rules/result.ts'
import { variantNamed } from '../../rules/variants.ts'
import { analysisWords } from '../../words/en/analysis.ts'
import { wordsNow } from '../language.ts'
import { makeShare, parseShare } from '../share.ts'
import { remember, remembered, rememberedHere, rememberHere } from '../storage.ts'
import { type GameView, viewIn } from './game-view.ts'

const KEPT = 'ultimata:analysis'

/** The part of the link behind the #. */
export function shareOf({ tree, path }: GameView): string {
  const main = mainLine(tree)
  const record = recordOf(tree)
  if (sharedWith(path, main) === path.length) return makeShare({ record, ply: path.length })
  const over = outcome(positionAt(tree, path))
  const moves = path.map(move => ({ move, time: null, comment: null }))
  return makeShare({ record: { ...record, moves, ending: over && playedOut(over) }, ply: path.length })
}

/** What a link shows. */
export function viewOf(share: string): Result<GameView, string> {
  const parsed = parseShare(share)
  if (!parsed.ok) return parsed
  const { record, ply } = parsed.value
  const tree = treeOf(record)
  return tree.ok ? ok(viewIn(tree.value, mainLine(tree.value).slice(0, ply))) : tree
}

/**
 * With the address of the moment, which may lag behind; for this tab, and for the next one that is opened. A browser
 * may refuse to keep anything; then nothing is kept.
 */
export function keep({ tree, path }: GameView): void {
  const share = location.hash.slice(1)
  const text = JSON.stringify({ record: makeRecordJson(recordOf(tree)), path, share })
  rememberHere(KEPT, text)
  remember(KEPT, text)
}

interface Kept {
  readonly place: GameView
  readonly share: unknown // what was in the address
}

function readKept(text: string | null): Kept | null {
  try {
    const { record, path, share } = JSON.parse(text ?? '{}')
    const parsed = typeof record === 'string' ? parseRecordJson(record, variantNamed) : null
    const tree = parsed?.ok ? treeOf(parsed.value) : null
    return tree?.ok && Array.isArray(path) ? { place: viewIn(tree.value, path), share } : null
  } catch {
    return null
  }
}

export interface FirstView {
  readonly place: GameView
  readonly before: GameView | null // what was kept here, where a link shows something else
  readonly complaint: string | null // about the link
  readonly wantsReport: boolean
}

/** What the page begins with: what the address says, else what was kept, else an empty board. */
export function firstView(otherwise: GameView): FirstView {
  const share = location.hash.slice(1)
  const isShown = (kept: Kept | null): boolean =>
    kept !== null && (share === '' || kept.share === share || shareOf(kept.place) === share)
  const all = [readKept(rememberedHere(KEPT)), readKept(remembered(KEPT))] // this tab's, then the last of any
  const shown = all.find(isShown) ?? null
  const here = (shown ?? all[0] ?? all[1])?.place ?? null
  const wantsReport = new URLSearchParams(location.search).has('report')
  const none = { before: null, complaint: null, wantsReport }
  if (share === '' || shown) return { ...none, place: here ?? otherwise }
  const linked = viewOf(share)
  if (linked.ok) return { ...none, place: linked.value, before: here }
  return { ...none, place: here ?? otherwise, complaint: brokenLink(linked.error) }
}

export const brokenLink = (why: string): string => wordsNow(analysisWords).brokenLink(why)
