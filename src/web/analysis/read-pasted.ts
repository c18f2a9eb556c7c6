/**
 * Everything that a visitor may have copied: what `parsePasted` reads, and the addresses that this page hands out.
 * A game of the arena is asked for, as its address has only its number.
 */

import { parseRecordJson } from '../../referee/record-json.ts'
import { type PasteComplaint, parsePasted } from '../../review/paste.ts'
import type { GameTree } from '../../review/tree.ts'
import { treeOf } from '../../review/tree-text.ts'
import { err, ok, type Result } from '../../rules/result.ts'
import { makeMistake } from '../../rules/text.ts'
import type { Variant } from '../../rules/variant.ts'
import { capital } from '../../rules/variant-words.ts'
import { variantNamed } from '../../rules/variants.ts'
import { parseShare } from '../share.ts'

type Read = Result<GameTree[], PasteComplaint>
/** The record of a stored game as JSON, or why there is none. */
export type FetchGame = (id: string) => Promise<Result<unknown, string>>

export async function readPasted(text: string, variant: Variant, fetchGame: FetchGame): Promise<Read> {
  const trimmed = text.trim()
  const code = shareIn(trimmed)
  if (code !== null) return readShare(code)
  const [, id] = STORED.exec(trimmed) ?? []
  return id === undefined ? parsePasted(text, variant) : readStored(await fetchGame(id))
}

const ADDRESS = /^(?:https?:\/\/[^\s/]+)?\/(?:game|analyse)(?:\?[^\s#]*)?#(\S*)$/
const ASKED = /^(?:https?:\/\/[^\s/]+)?\/(?:game|embed)\?(?:[^\s#]*&)?g=([^\s#&]*)$/
const STORED = /^(?:https?:\/\/[^\s/]+)?\/arena\/games\/(\d{1,15})\/?(?:[?#]\S*)?$/
const CODE = /^#?([a-z][a-z0-9-]*\.\d+\.[\w.-]*)$/

/** The game in an address, behind the # or asked for, or such a text by itself. */
const shareIn = (text: string): string | null =>
  ADDRESS.exec(text)?.[1] ?? ASKED.exec(text)?.[1] ?? CODE.exec(text)?.[1] ?? null

function readShare(code: string): Read {
  const shared = parseShare(code)
  return shared.ok ? one(treeOf(shared.value.record)) : refused(shared.error)
}

function readStored(found: Result<unknown, string>): Read {
  if (!found.ok) return refused(found.error)
  const record = parseRecordJson(JSON.stringify(found.value), variantNamed)
  return record.ok ? one(treeOf(record.value)) : refused(makeMistake(record.error))
}

const one = (tree: Result<GameTree, string>): Read => (tree.ok ? ok([tree.value]) : refused(tree.error))

const refused = (why: string): Read => err({ words: `${capital(why)}.`, place: null })
