/** The picture of a position, for whoever shows a link: a drawing is much work, so it has a budget of its own. */
import { Type } from 'typebox'
import { drawPosition } from '../../../report/board-picture.ts'
import { start } from '../../../rules/position.ts'
import { VARIANTS } from '../../../rules/variants.ts'
import type { App } from '../../parts.ts'
import { makePng } from '../../png.ts'
import { pictured } from '../../preview.ts'
import { refuse } from '../../refusal.ts'

const Query = Type.Object({
  g: Type.Optional(Type.String({ maxLength: 8000, description: 'a game, as the page writes it in links' })),
  variant: Type.Optional(
    Type.String({ maxLength: 40, description: 'a game of which the empty board is wanted' }),
  ),
})

const DAY = 86_400 // s
const KEPT = 100

export function addPreviewRoutes(app: App): void {
  const drawn = new Map<string, Buffer>()
  const schema = { summary: 'the picture of a position, as PNG', querystring: Query }
  app.get('/api/preview.png', { schema, config: { who: 'anyone', budget: 'draw' } }, (request, reply) => {
    const { g, variant } = request.query
    const isAsked = g !== undefined || variant !== undefined
    const wanted = isAsked
      ? pictured({ ...(g !== undefined && { g }), ...(variant !== undefined && { variant }) })
      : { position: start(VARIANTS[0]), last: null }
    if (!wanted) return refuse(reply, 404, 'there is no such position')
    const key = `${variant ?? ''} ${g ?? ''}`
    const picture = drawn.get(key) ?? makePng(drawPosition(wanted.position, wanted.last))
    drawn.set(key, picture)
    const [oldest] = drawn.keys()
    if (drawn.size > KEPT) drawn.delete(oldest!)
    return reply
      .header('Content-Type', 'image/png')
      .header('Cache-Control', `public, max-age=${DAY}`)
      .header('Cross-Origin-Resource-Policy', 'cross-origin') // it is there to be shown elsewhere
      .send(picture)
  })
}
