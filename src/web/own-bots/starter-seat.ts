/** The starter of a game as an opponent: it plays any legal move. A module, since that starts at once. */
import { starterFor } from '../../dialects/starters.ts'
import type { Variant } from '../../rules/variant.ts'
import { VARIANTS } from '../../rules/variants.ts'
import type { Source } from '../box/messages.ts'
import type { OwnSeat } from '../local-players.ts'

const PREFIX = 'starter_'

export const starterSeat = ({ id }: Variant): OwnSeat => ({
  kind: 'own',
  id: `${PREFIX}${id.replaceAll('-', '_')}`,
  file: 'random.mjs',
})

export const isStarter = ({ id }: OwnSeat): boolean => id.startsWith(PREFIX)

export function starterAt(id: string): Source | null {
  const variant = VARIANTS.find(each => starterSeat(each).id === id)
  return variant ? starterFor('random', 'javascript', variant) : null
}
