/** Who sits at the board, and the words that stand for them in a record: `human`, `engine:3`. */
import { TOP_LEVEL } from '../engine/levels.ts'
import type { Ending } from '../referee/ending.ts'
import type { NamedPlayers } from '../referee/game-words.ts'
import { MARKS, type Side } from '../rules/position.ts'

/** A person at this screen, or the engine at a level. */
export type LocalPlayer = { readonly kind: 'person' } | { readonly kind: 'engine'; readonly level: number }
export type LocalPlayers = readonly [x: LocalPlayer, o: LocalPlayer]

export const PERSON: LocalPlayer = { kind: 'person' }

export const makeLocalPlayer = (seat: LocalPlayer): string =>
  seat.kind === 'person' ? 'human' : `engine:${seat.level}`

/** Null where the word is neither; a game of others is only looked at. */
export function parseLocalPlayer(word: string | undefined): LocalPlayer | null {
  if (word === 'human') return PERSON
  const level = Number(/^engine:(\d{1,2})$/.exec(word ?? '')?.[1])
  return level >= 1 && level <= TOP_LEVEL ? { kind: 'engine', level } : null
}

export const isPerson = (seat: LocalPlayer): boolean => seat.kind === 'person'

type Names = readonly [x: string, o: string]

export const namesOf = (pair: LocalPlayers): Names => [nameOf(pair, 0), nameOf(pair, 1)]

/** The players of a record by name; those that are not of this page as the record has them. */
export function namesIn(tags: Readonly<Record<string, string | undefined>>): Names {
  const [x, o] = [parseLocalPlayer(tags.X), parseLocalPlayer(tags.O)]
  return x && o ? namesOf([x, o]) : [tags.X ?? 'X', tags.O ?? 'O']
}

/** A player of a record that anybody may have played: 'Person', 'Engine 3', or as the record has it. */
export function playerName(word: string | undefined, otherwise: string): string {
  const seat = parseLocalPlayer(word)
  if (seat === null) return word ?? otherwise
  return seat.kind === 'person' ? 'Person' : `Engine ${seat.level}`
}

/** 'You won', 'Engine 3 won', 'A draw'. */
export function headline({ way, winner, points: [x, o] }: Ending, names: Names): string {
  const told = (side: Side): string => (names[0] === names[1] ? MARKS[side].toUpperCase() : names[side])
  if (way === 'no-result') return 'No result'
  if (winner !== null) return `${told(winner)} won`
  return x === o ? 'A draw' : `${told(x > o ? 0 : 1)} came out ahead`
}

/** The seats as the words about a game want them. */
export const namedPlayers = (pair: LocalPlayers): NamedPlayers => ({
  names: namesOf(pair),
  people: [isPerson(pair[0]), isPerson(pair[1])],
})

export function nameOf(pair: LocalPlayers, side: Side): string {
  const seat = pair[side]
  if (seat.kind === 'engine') return `Engine ${seat.level}`
  return isPerson(pair[side === 0 ? 1 : 0]) ? `Player ${MARKS[side].toUpperCase()}` : 'You'
}
