/**
 * What a bot says about its own thoughts, on standard error: `info depth 6 score 0.35 nodes 12345 time 250`. Names and
 * values come in pairs, in any order; pairs with other names are passed over, and so is every line that does not begin
 * like this. Nobody has to print any, and nothing follows from it but the report of the bot's own team.
 */

/** One such line; null where it does not say. */
export interface Printed {
  readonly ply: number // the placement that was being thought about, from 0
  readonly depth: number | null
  readonly score: number | null // for the bot that prints it, on a scale of its own: more is better
  readonly nodes: number | null
  readonly time: number | null // ms since the question
}

/** Numbers that a field may have. */
const FIELDS = {
  depth: { least: 0, most: 10_000, isWhole: true },
  score: { least: -1e12, most: 1e12, isWhole: false },
  nodes: { least: 0, most: 1e15, isWhole: true },
  time: { least: 0, most: 1e9, isWhole: false },
} as const
type Field = keyof typeof FIELDS

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i
const LONGEST = 1000 // characters of a line

/** The line of a thought; null where it is none of these, or says neither a depth nor a score. */
export function parsePrinted(line: string, ply: number): Printed | null {
  if (!line.startsWith('info ') || line.length > LONGEST) return null
  const words = line.trim().split(/\s+/)
  const fieldOf = (field: Field): number | null => {
    const at = words.indexOf(field, 1)
    return at === -1 ? null : numberIn(words[at + 1] ?? '', FIELDS[field])
  }
  const [depth, score] = [fieldOf('depth'), fieldOf('score')]
  if (depth === null && score === null) return null
  return { ply, depth, score, nodes: fieldOf('nodes'), time: fieldOf('time') }
}

function numberIn(word: string, { least, most, isWhole }: (typeof FIELDS)[Field]): number | null {
  const value = NUMBER.test(word) ? Number(word) : Number.NaN
  if (!(value >= least && value <= most) || (isWhole && !Number.isInteger(value))) return null
  return value
}

const MOST_LINES = 40 // of a thought: deepening prints one for each depth

/** Those in what was printed in one thought, the last ones where there are many. */
export const printedIn = (text: string, ply: number): Printed[] =>
  text
    .split('\n')
    .flatMap(line => parsePrinted(line, ply) ?? [])
    .slice(-MOST_LINES)
