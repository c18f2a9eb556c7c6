/** What a new game is chosen from, and the setup that the choices make. */
import { TOP_LEVEL } from '../../engine/levels.ts'
import { limitOf, type Variant } from '../../rules/variant.ts'
import { type LocalPlayer, type LocalPlayers, type OwnSeat, PERSON } from '../local-players.ts'
import type { GameSetup } from './local-game.ts'

export const OPPONENTS = ['engine', 'person', 'engines'] as const
export const SIDES = ['x', 'o', 'lot'] as const
export const CLOCKS = [
  { id: 'none', limit: null },
  { id: 'own', limit: null },
  { id: '5', limit: 5000 },
  { id: '15', limit: 15_000 },
  { id: '60', limit: 60_000 },
] as const

export interface GameForm {
  readonly variant: Variant
  readonly opponent: (typeof OPPONENTS)[number] | 'own'
  readonly own: OwnSeat | null // a bot of one's own that plays, or has played last
  readonly level: number
  readonly otherLevel: number
  readonly side: (typeof SIDES)[number]
  readonly clock: (typeof CLOCKS)[number]['id']
}

/** What was chosen last, of what a running game does not say: a game of people has no level. */
export type LastChoices = Pick<GameForm, 'level' | 'otherLevel' | 'side'>

const USUAL: LastChoices = { level: 3, otherLevel: 3, side: 'x' }

/** The opponents of a form: a bot of one's own is among them once it has been chosen. */
export const opponentsFor = ({ own }: GameForm): readonly GameForm['opponent'][] =>
  own ? [...OPPONENTS, 'own'] : OPPONENTS

/** The form that would make a setup. */
export function formOf({ variant, pair: [x, o], limit }: GameSetup, before = USUAL): GameForm {
  const people = [x, o].filter(({ kind }) => kind === 'person').length
  const own = [x, o].find(seat => seat.kind === 'own') ?? null
  const levels = [x, o].flatMap(seat => (seat.kind === 'engine' ? [seat.level] : []))
  const clock = CLOCKS.find(known => known.limit === limit && known.id !== 'own')
  return {
    variant,
    opponent: people === 2 ? 'person' : people === 0 ? 'engines' : own ? 'own' : 'engine',
    own,
    level: levels[0] ?? before.level,
    otherLevel: levels[1] ?? before.otherLevel,
    side: people === 1 && before.side !== 'lot' ? (x.kind === 'person' ? 'x' : 'o') : before.side,
    clock: clock?.id ?? (limit === limitOf(variant) ? 'own' : 'none'),
  }
}

export const makeChoices = ({ level, otherLevel, side }: GameForm): string =>
  JSON.stringify({ level, otherLevel, side })

/** Anything else is what is usual. */
export function parseChoices(text: string | null): LastChoices {
  try {
    const { level, otherLevel, side } = JSON.parse(text ?? '{}')
    const isFine = [level, otherLevel].every(each => Number.isInteger(each) && each >= 1 && each <= TOP_LEVEL)
    return isFine && SIDES.some(id => id === side) ? { level, otherLevel, side } : USUAL
  } catch {
    return USUAL
  }
}

/** With another game, whose own clock may be none. */
export const withVariant = (form: GameForm, variant: Variant): GameForm => ({
  ...form,
  variant,
  clock: form.clock === 'own' && limitOf(variant) === null ? 'none' : form.clock,
})

/** `lot` decides the side where it is left to chance. */
export function setupFrom(form: GameForm, lot: boolean): GameSetup {
  const { variant, clock } = form
  const limit = clock === 'own' ? limitOf(variant) : (CLOCKS.find(({ id }) => id === clock)?.limit ?? null)
  return { variant, pair: pairFrom(form, lot), limit }
}

function pairFrom({ opponent, own, level, otherLevel, side }: GameForm, lot: boolean): LocalPlayers {
  const engine: LocalPlayer = { kind: 'engine', level }
  if (opponent === 'person') return [PERSON, PERSON]
  if (opponent === 'engines') return [engine, { kind: 'engine', level: otherLevel }]
  const other = opponent === 'own' && own ? own : engine
  return side === 'x' || (side === 'lot' && lot) ? [PERSON, other] : [other, PERSON]
}
