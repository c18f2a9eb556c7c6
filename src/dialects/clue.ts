/**
 * What a Python bot wrote down before a call that the kernel then ended it for: which call it was, from which line.
 * `python/watched_calls.py` writes it. A bot may write such a line itself; it then misleads nobody but its author.
 */
import { inPlainSight } from '../rules/text.ts'

const MARK = 'ultimata: '
const LONGEST = 200

/** The last such line of what it wrote on standard error; null without one. */
export function clueIn(stderr: string): string | null {
  const line = stderr.split('\n').findLast(each => each.startsWith(MARK))
  return line === undefined ? null : inPlainSight(line.slice(MARK.length, MARK.length + LONGEST))
}
