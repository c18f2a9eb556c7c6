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
import { makeShare, parseShare } from '../share.ts'
import { remember, remembered, rememberedHere, rememberHere } from '../storage.ts'
import { type Place, placeIn } from './desk.ts'

const KEPT = 'ultimata:analysis'

/** The part of the link behind the #. */
export function shareOf({ tree, path }: Place): string {
  const main = mainLine(tree)
  const record = recordOf(tree)
  if (sharedWith(path, main) === path.length) return makeShare({ record, ply: path.length })
  const over = outcome(positionAt(tree, path))
  const moves = path.map(move => ({ move, time: null, comment: null }))
  return makeShare({ record: { ...record, moves, ending: over && playedOut(over) }, ply: path.length })
}

/** What a link shows. */
export function placeOf(share: string): Result<Place, string> {
  const parsed = parseShare(share)
  if (!parsed.ok) return parsed
  const { record, ply } = parsed.value
  const tree = treeOf(record)
  return tree.ok ? ok(placeIn(tree.value, mainLine(tree.value).slice(0, ply))) : tree
}

/**
 * With the address of the moment, which may lag behind; for this tab, and for the next one that is opened. A browser
 * may refuse to keep anything; then nothing is kept.
 */
export function keep({ tree, path }: Place): void {
  const share = location.hash.slice(1)
  const text = JSON.stringify({ record: makeRecordJson(recordOf(tree)), path, share })
  rememberHere(KEPT, text)
  remember(KEPT, text)
}

interface Kept {
  readonly place: Place
  readonly share: unknown // what was in the address
}

function readKept(text: string | null): Kept | null {
  try {
    const { record, path, share } = JSON.parse(text ?? '{}')
    const parsed = typeof record === 'string' ? parseRecordJson(record, variantNamed) : null
    const tree = parsed?.ok ? treeOf(parsed.value) : null
    return tree?.ok && Array.isArray(path) ? { place: placeIn(tree.value, path), share } : null
  } catch {
    return null
  }
}

export interface Opening {
  readonly place: Place
  readonly before: Place | null // what was kept here, where a link shows something else
  readonly complaint: string | null // about the link
  readonly wantsReport: boolean
}

/** What the page begins with: what the address says, else what was kept, else an empty board. */
export function opening(otherwise: Place): Opening {
  const share = location.hash.slice(1)
  const isShown = (kept: Kept | null): boolean =>
    kept !== null && (share === '' || kept.share === share || shareOf(kept.place) === share)
  const all = [readKept(rememberedHere(KEPT)), readKept(remembered(KEPT))] // this tab's, then the last of any
  const shown = all.find(isShown) ?? null
  const here = (shown ?? all[0] ?? all[1])?.place ?? null
  const wantsReport = new URLSearchParams(location.search).has('report')
  const none = { before: null, complaint: null, wantsReport }
  if (share === '' || shown) return { ...none, place: here ?? otherwise }
  const linked = placeOf(share)
  if (linked.ok) return { ...none, place: linked.value, before: here }
  return { ...none, place: here ?? otherwise, complaint: brokenLink(linked.error) }
}

export const brokenLink = (why: string): string =>
  `The link cannot be opened: ${why}. What you had on the board is still here.`
