/**
 * The tags of a record, `[Name "text"]` each on its line. Four have a meaning of their own: Variant names the rules
 * and Rules holds them, Start is a position, Ending says how the game ended. All others are free.
 */
import type { Position } from '../rules/position.ts'
import { parsePosition } from '../rules/position-text.ts'
import { makeString, scanString } from '../rules/quoted.ts'
import { assert } from '../rules/result.ts'
import type { parseVariant } from '../rules/rule-file.ts'
import type { Scanner } from '../rules/text.ts'
import type { Variant } from '../rules/variant.ts'

export type Find = (id: string) => Variant | undefined
export type ReadRules = typeof parseVariant

const RESERVED: readonly string[] = ['Variant', 'Start', 'Rules', 'Ending']

/** A capital, then letters and digits. */
export const isFreeTag = (name: string): boolean =>
  /^[A-Z][A-Za-z0-9]*$/.test(name) && !RESERVED.includes(name)

export const makeTag = (name: string, text: string): string => `[${name} ${makeString(text)}]`

export interface Tag {
  readonly at: number // offset of the opening quote
  readonly text: string
  readonly isPlain: boolean // nothing in it is escaped
}

export type Tags = ReadonlyMap<string, Tag>

export function scanTags(scanner: Scanner): Tags {
  const tags = new Map<string, Tag>()
  for (; scanner.has('['); scanner.space()) {
    const nameAt = scanner.at
    const name = scanner.read(/[A-Z][A-Za-z0-9]*/y, 'the name of a tag, a capital first')
    if (tags.has(name)) scanner.fail('a tag that is not there yet', nameAt, name)
    scanner.read(/\s+/y, 'a space after the name')
    const at = scanner.at
    const text = scanString(scanner)
    tags.set(name, { at, text, isPlain: scanner.at - at === text.length + 2 })
    scanner.space()
    scanner.expect(']')
  }
  return tags
}

export const freeTags = (tags: Tags): Record<string, string> =>
  Object.fromEntries([...tags].filter(([name]) => isFreeTag(name)).map(([name, { text }]) => [name, text]))

/** Rules in the record win over a name. */
export function variantOf(scanner: Scanner, tags: Tags, find: Find, rules: ReadRules): Variant | null {
  if (scanner.failed) return null
  const rulesTag = tags.get('Rules')
  if (rulesTag) return embeddedVariant(scanner, rulesTag, rules)
  const tag = tags.get('Variant')
  if (!tag) scanner.fail('a tag [Variant "…"] before the moves')
  const variant = tag && find(tag.text)
  if (tag && !variant) scanner.fail('the name of a variant', tag.at, tag.text)
  return variant ?? null
}

function embeddedVariant(scanner: Scanner, { at, text }: Tag, rules: ReadRules): Variant | null {
  const parsed = rules(text)
  if (parsed.ok) return parsed.value
  const [first] = parsed.error
  assert(first !== undefined, 'a complaint about the rules')
  const { field, must, found } = first
  scanner.failFinding(`a rule set, where ${field === '' ? 'the text' : field} must ${must}`, at, found)
  return null
}

export function startOf(scanner: Scanner, tag: Tag | undefined, variant: Variant): Position | null {
  if (!tag) return null
  const parsed = parsePosition(tag.text, id => (id === variant.id ? variant : undefined))
  if (parsed.ok) return parsed.value
  const { column, expected, found } = parsed.error
  scanner.failFinding(`${expected} in the position`, tag.isPlain ? tag.at + column : tag.at, found)
  return null
}
