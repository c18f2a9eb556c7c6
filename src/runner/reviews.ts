/**
 * What the engine says about stored games. A game is searched once and what was found is stored, so all that is made of
 * it can be made again at once: a report that was interrupted goes on where it was, and two teams share their games.
 */
import { type GameReview, makeReviewTerms, REVIEW_TERMS } from '../review/game-review.ts'
import { err, ok, type Result } from '../rules/result.ts'
import type { StoredGame } from '../store/game-rows.ts'
import type { Store } from '../store/store.ts'
import { endClaims, type HandledKind, handledBy } from './job-handler.ts'
import { openReviewEngines, type ReviewEngines } from './review-engines.ts'

const TERMS = makeReviewTerms(REVIEW_TERMS)

/** Of these games those that were searched. */
export const reviewsOf = async (
  { reviews }: Pick<Store, 'reviews'>,
  games: readonly number[],
): Promise<Map<number, GameReview>> => (await reviews.of(games, TERMS)) as Map<number, GameReview>

const missing = async ({ reviews }: Pick<Store, 'reviews'>, games: readonly number[]): Promise<number[]> => {
  const known = await reviews.known(games, TERMS)
  return [...new Set(games)].filter(game => !known.has(game))
}

/** A job that was given up may be asked for again in another hour. */
const hour = (): number => Math.floor(Date.now() / 3_600_000)

/** As jobs, after all others; a game that waits already waits once. How many of these games are not searched yet. */
export async function askForReviews(store: Store, group: number, games: readonly number[]): Promise<number> {
  const due = await missing(store, games)
  const jobs = due.map(game => ({ key: `${game} ${TERMS} ${hour()}`, data: { game } }))
  if (jobs.length > 0) await store.jobs.add('review', group, jobs)
  return due.length
}

export interface ReviewWork {
  readonly concurrency: number // games at the same time
  readonly signal: AbortSignal
  readonly tell: (progress: { readonly done: number; readonly all: number }) => void
}

/** Here and now; what was found is stored game by game, also where it is interrupted. */
export async function reviewNow(
  store: Store,
  games: readonly number[],
  { concurrency, signal, tell }: ReviewWork,
): Promise<Result<null, string>> {
  const due = await missing(store, games)
  const engines = openReviewEngines()
  const all = games.length
  let done = all - due.length
  let trouble: string | null = null
  const next = async (): Promise<void> => {
    for (let game = due.shift(); game !== undefined && trouble === null; game = due.shift()) {
      tell({ done, all })
      const found = await reviewed(store, engines, game, signal)
      if (signal.aborted) return
      if (!found.ok) trouble = found.error
      else if (found.value !== null) await store.reviews.keep(new Map([[game, found.value]]), TERMS)
      done++
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.max(1, concurrency) }, next))
  } finally {
    engines.close()
  }
  tell({ done, all })
  return trouble === null ? ok(null) : err(trouble)
}

async function reviewed(
  { games }: Pick<Store, 'games'>,
  engines: ReviewEngines,
  id: number,
  signal: AbortSignal,
): Promise<Result<GameReview | null, string>> {
  const game: StoredGame | null = await games.byId(id)
  return game === null ? ok(null) : await engines.review(game, REVIEW_TERMS, signal)
}

/** The lanes' work on such jobs. */
export function reviewJobs(store: Store, trouble: (message: string) => void): HandledKind {
  const engines = openReviewEngines()
  const nameOf = ({ game }: { readonly game: number }): string => `the review of game ${game}`
  return handledBy<'review', GameReview | 'none'>({
    kind: 'review',
    perform: async ({ game }, signal) => {
      if ((await missing(store, [game])).length === 0) return ok('none')
      const found = await reviewed(store, engines, game, signal)
      return found.ok && found.value === null && !signal.aborted ? ok('none') : found
    },
    giveUp: (data, why) => {
      trouble(`${nameOf(data)}: ${why}`)
      return Promise.resolve('none')
    },
    save: async done => {
      const found = done.flatMap(({ claim, product }) =>
        product === 'none' ? [] : [[claim.data.game, product] as const],
      )
      await store.reviews.keep(new Map(found), TERMS)
      await endClaims(store.jobs, done)
    },
    nameOf,
  })
}
