/**
 * When two variants are the same rules. What decides play counts: the name, the version, boards, lines, routes, bonus,
 * time and scoring, by what they mean and not by how they are written. What only tells of them does not: title,
 * origin, the old simulator, how the courses' classes meet them. So a better title changes no stored game.
 */
import { type Rules, rulesOf, type Variant } from './variant.ts'
import { variantNamed } from './variants.ts'

const written = new WeakMap<Rules, string>()

/** The rules as one text, the same for the same rules; the store hashes it. */
export function rulesText(variant: Variant): string {
  const rules = rulesOf(variant)
  const known = written.get(rules)
  if (known !== undefined) return known
  const text = JSON.stringify(decisive(rules))
  written.set(rules, text)
  return text
}

/** In a fixed order. Lines are a set; a route says where each cell sends. */
function decisive({ variant, lines, routes }: Rules): unknown[] {
  const { id, version, side, grids, wonBoards, bonus, moveLimit, scoring } = variant
  const { win, badMove = null, noLine } = scoring
  const ending = noLine.kind === 'weights' ? noLine.weights : [noLine.by, noLine.split, noLine.equal]
  const distinct = [...new Set(lines)].sort((a, b) => a - b)
  return [
    id,
    version,
    side,
    grids,
    distinct,
    routes,
    wonBoards,
    bonus,
    moveLimit,
    win,
    badMove,
    noLine.kind,
    ending,
  ]
}

export const sameRules = (one: Variant, other: Variant): boolean =>
  one === other || rulesText(one) === rulesText(other)

/** The built-in variant with these very rules, under the labels that it has today; else the variant itself. */
export function asBuiltIn(variant: Variant): Variant {
  const ours = variantNamed(variant.id)
  return ours !== undefined && sameRules(ours, variant) ? ours : variant
}

/** Whether a name is enough to find these rules again, for who finds variants so. */
export function isKnownBy(find: (id: string) => Variant | undefined, variant: Variant): boolean {
  const known = find(variant.id)
  return known !== undefined && sameRules(known, variant)
}
