/** What a check finds: a row each, with a verdict and words that its author can act on. */

export type Verdict = 'good' | 'doubtful' | 'bad' | 'untried'

export interface Finding {
  readonly what: string
  readonly verdict: Verdict
  readonly words: string
}

export const found = (what: string, verdict: Verdict, words: string): Finding => ({ what, verdict, words })

/** A doubt is for the author to think about; it fails nothing. */
export const isPassed = (findings: readonly Finding[]): boolean =>
  findings.every(({ verdict }) => verdict !== 'bad')
