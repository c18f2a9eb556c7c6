/** How strong everybody is. An answer serves for a few seconds: calculating one takes a processor its time. */
import { RatingsAnswer, RatingsQuery } from '../../../contract/ratings.ts'
import type { RatedField } from '../../../runner/rated-fields.ts'
import { ratingsIn } from '../../../runner/ratings.ts'
import { READ } from '../../audience.ts'
import type { App, Parts } from '../../parts.ts'
import type { Visibility } from '../../visibility.ts'

const FRESH = 3000 // milliseconds

export function addRatingRoutes(app: App, { store }: Parts, visibility: Visibility): void {
  const stored = ratingsIn({
    tournaments: { list: visibility.ofNoCourse, practiceAmong: store.tournaments.practiceAmong },
    games: store.games,
  })
  let answer: Promise<RatedField[]> | null = null
  const ratings = (): Promise<RatedField[]> => {
    if (answer) return answer
    const forget = (): void => {
      answer = null
    }
    answer = stored.fields()
    answer.then(() => setTimeout(forget, FRESH).unref(), forget)
    return answer
  }
  const schema = {
    summary: 'ratings with 95 % intervals, a field for each group that met',
    querystring: RatingsQuery,
    response: { 200: RatingsAnswer },
  }
  app.get(
    '/api/ratings',
    { schema, config: READ },
    async ({ query: { variant } }): Promise<RatingsAnswer> => {
      const fields = await ratings()
      return fields
        .filter(field => variant === undefined || field.variant === variant)
        .map(({ rows, ...field }) => ({ ...field, rows: rows.map(row => ({ ...row })) }))
    },
  )
}
