/** Suggestions for a word that is not known. */
import { nearest } from '../rules/nearest.ts'

/** `; did you mean "extreme"?`, or nothing when no known word is similar. */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = nearest(word, known)
  return near === undefined ? '' : `; did you mean "${near}"?`
}
