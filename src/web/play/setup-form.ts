/** What a new game is chosen from, and the setup that the choices make. */
import { limitOf, type Variant } from '../../rules/variant.ts'
import { type LocalPlayer, type LocalPlayers, PERSON } from '../local-players.ts'
import type { GameSetup } from './local-game.ts'

export const OPPONENTS = [
  { id: 'engine', title: 'You against the engine', brief: 'The engine' },
  { id: 'person', title: 'Two people on this device', brief: 'A person here' },
  { id: 'engines', title: 'Engine against engine', brief: 'Engines only' },
] as const
export const SIDES = [
  { id: 'x', title: 'X, first' },
  { id: 'o', title: 'O, second' },
  { id: 'lot', title: 'Random' },
] as const
export const CLOCKS = [
  { id: 'none', title: 'None', limit: null },
  { id: 'own', title: "The game's limit", limit: null },
  { id: '5', title: '5 s', limit: 5000 },
  { id: '15', title: '15 s', limit: 15_000 },
  { id: '60', title: '60 s', limit: 60_000 },
] as const

export interface GameForm {
  readonly variant: Variant
  readonly opponent: (typeof OPPONENTS)[number]['id']
  readonly level: number
  readonly otherLevel: number
  readonly side: (typeof SIDES)[number]['id']
  readonly clock: (typeof CLOCKS)[number]['id']
}

const USUAL_LEVEL = 3

/** The form that would make a setup. */
export function formOf({ variant, pair: [x, o], limit }: GameSetup): GameForm {
  const people = [x, o].filter(({ kind }) => kind === 'person').length
  const levels = [x, o].flatMap(seat => (seat.kind === 'engine' ? [seat.level] : []))
  const clock = CLOCKS.find(known => known.limit === limit && known.id !== 'own')
  return {
    variant,
    opponent: people === 2 ? 'person' : people === 1 ? 'engine' : 'engines',
    level: levels[0] ?? USUAL_LEVEL,
    otherLevel: levels[1] ?? levels[0] ?? USUAL_LEVEL,
    side: x.kind === 'engine' && o.kind === 'person' ? 'o' : 'x',
    clock: clock?.id ?? (limit === limitOf(variant) ? 'own' : 'none'),
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

function pairFrom({ opponent, level, otherLevel, side }: GameForm, lot: boolean): LocalPlayers {
  const engine: LocalPlayer = { kind: 'engine', level }
  if (opponent === 'person') return [PERSON, PERSON]
  if (opponent === 'engines') return [engine, { kind: 'engine', level: otherLevel }]
  return side === 'x' || (side === 'lot' && lot) ? [PERSON, engine] : [engine, PERSON]
}
