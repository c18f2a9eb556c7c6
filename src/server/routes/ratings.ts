/** How strong everybody is. All games are gone through for it, so an answer serves for a few seconds. */
import { RatingsAnswer, RatingsQuery } from '../../contract/ratings.ts'
import { type RatedField, ratedFields } from '../../runner/ratings.ts'
import type { App, Parts } from '../parts.ts'

const FRESH = 3000 // milliseconds

export function addRatingRoutes(app: App, { store }: Parts): void {
  let reckoned: Promise<RatedField[]> | null = null
  const ratings = (): Promise<RatedField[]> => {
    if (reckoned) return reckoned
    const forget = (): void => {
      reckoned = null
    }
    reckoned = store.games.rated().then(ratedFields)
    reckoned.then(() => setTimeout(forget, FRESH).unref(), forget)
    return reckoned
  }
  const schema = {
    summary: 'ratings with 95 % intervals, a field for each group that met',
    querystring: RatingsQuery,
    response: { 200: RatingsAnswer },
  }
  app.get('/api/ratings', { schema }, async ({ query: { variant } }): Promise<RatingsAnswer> => {
    const fields = await ratings()
    return fields
      .filter(field => variant === undefined || field.variant === variant)
      .map(({ rows, ...field }) => ({ ...field, rows: rows.map(row => ({ ...row })) }))
  })
}
