/** What is made known when a stage or the whole tournament is over: entrants by number, the best first. */
export type Announcement =
  | { readonly kind: 'stage'; readonly stage: number; readonly order: readonly number[] }
  | { readonly kind: 'finished'; readonly order: readonly number[] }
