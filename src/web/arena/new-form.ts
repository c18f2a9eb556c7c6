/** What the form of a new tournament holds, and the plan that it makes. */
import { VARIANTS } from '../../rules/variants.ts'

export const KINDS = ['match', 'league', 'swiss', 'knockout', 'course'] as const
export type TournamentKind = (typeof KINDS)[number]

/** Milliseconds a move. */
export const TIMES = ['100', '500', '1000', '5000'] as const

export interface TournamentForm {
  readonly kind: TournamentKind
  readonly name: string
  readonly variant: string
  readonly bots: readonly string[]
  readonly movetime: (typeof TIMES)[number]
  readonly games: number // of each two; a match or a league
  readonly openings: number // random placements before the bots begin
}

export const FIRST_FORM: TournamentForm = {
  kind: 'match',
  name: '',
  variant: VARIANTS[0].id,
  bots: ['engine:3', 'greedy'],
  movetime: '100',
  games: 10,
  openings: 2,
}

export const hasGames = ({ kind }: TournamentForm): boolean => kind === 'match' || kind === 'league'

/** A match is between two. */
export const botsOf = ({ kind, bots }: TournamentForm): readonly string[] =>
  kind === 'match' ? bots.slice(0, 2) : bots

/** A tournament file. Bots that come twice get names of their own; stored ones are called as the store knows them. */
export function planFrom(
  form: TournamentForm,
  seed: number,
  nameOf: (bot: string) => string,
  usualName: string,
): object {
  const { kind, name, variant, movetime, games, openings } = form
  const bots = botsOf(form)
  const names = bots.map(nameOf)
  return {
    name: name.trim() || usualName,
    variant,
    movetime: Number(movetime),
    openings,
    seed,
    entrants: bots.map((bot, index) => ({ bot, name: numbered(nameOf(bot), names.slice(0, index)) })),
    stages: hasGames(form) ? [{ kind: 'league', name: kind, games }] : kind,
  }
}

/** 'greedy', and the second of that name 'greedy 2'. */
function numbered(name: string, before: readonly string[]): string {
  const same = before.filter(other => other === name).length
  return same === 0 ? name : `${name} ${same + 1}`
}
