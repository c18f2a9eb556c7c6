/** Who sits at the board, and the words that stand for them in a record: `human`, `engine:3`, `own:k3v9:team7.py`. */
import { TOP_LEVEL } from '../engine/levels.ts'
import type { Ending } from '../referee/ending.ts'
import type { NamedPlayers } from '../referee/game-words.ts'
import type { GameWords } from '../rules/names.ts'
import { MARKS, type Side } from '../rules/position.ts'

/** A bot of the visitor's own, which this browser keeps. */
export interface OwnSeat {
  readonly kind: 'own'
  readonly id: string
  readonly file: string
}

/** A bot that the server runs. */
export interface ServerSeat {
  readonly kind: 'server'
  readonly word: string // as the server knows it: `stored:7`, `greedy`
  readonly name: string
}

/** A person at this screen, the engine at a level, a bot of one's own, or one of the server. */
export type LocalPlayer =
  | { readonly kind: 'person' }
  | { readonly kind: 'engine'; readonly level: number }
  | OwnSeat
  | ServerSeat
export type LocalPlayers = readonly [x: LocalPlayer, o: LocalPlayer]

export const PERSON: LocalPlayer = { kind: 'person' }

export function makeLocalPlayer(seat: LocalPlayer): string {
  if (seat.kind === 'own') return `own:${seat.id}:${seat.file}`
  if (seat.kind === 'server') return seat.word
  return seat.kind === 'person' ? 'human' : `engine:${seat.level}`
}

/** Null where the word is none of this browser's; a game of others is only looked at. */
export function parseLocalPlayer(word: string | undefined): LocalPlayer | null {
  if (word === 'human') return PERSON
  const [, id, file] = /^own:(\w{1,32}):([\w .()+-]{1,80})$/.exec(word ?? '') ?? []
  if (id !== undefined && file !== undefined) return { kind: 'own', id, file }
  const level = Number(/^engine:(\d{1,2})$/.exec(word ?? '')?.[1])
  return level >= 1 && level <= TOP_LEVEL ? { kind: 'engine', level } : null
}

export const isPerson = (seat: LocalPlayer): boolean => seat.kind === 'person'

/** The side of a person who plays against a program; null where there are two people, or none. */
export function ownSide([x, o]: LocalPlayers): Side | null {
  return isPerson(x) === isPerson(o) ? null : isPerson(x) ? 0 : 1
}

export type Names = readonly [x: string, o: string]

export const namesOf = (pair: LocalPlayers, words: GameWords): Names => [
  nameOf(pair, 0, words),
  nameOf(pair, 1, words),
]

/** The players of a record by name; those that are not of this page as the record has them. */
export function namesIn(tags: Readonly<Record<string, string | undefined>>, words: GameWords): Names {
  const [x, o] = [parseLocalPlayer(tags.X), parseLocalPlayer(tags.O)]
  return x && o ? namesOf([x, o], words) : [tags.X ?? 'X', tags.O ?? 'O']
}

/** What people call a level: 'Learner'. */
export const levelName = (level: number, words: GameWords): string => words.levels[level - 1] ?? `${level}`

/** 'Learner (level 3)' */
const engineName = (level: number, words: GameWords): string => words.engineAt(levelName(level, words), level)

/** A player of a record that anybody may have played: 'Person', 'Learner (level 3)', or as the record has it. */
export function playerName(word: string | undefined, otherwise: string, words: GameWords): string {
  const seat = parseLocalPlayer(word)
  if (seat === null) return word ?? otherwise
  return seat.kind === 'person' ? words.person : programName(seat, words)
}

type Program = Exclude<LocalPlayer, { kind: 'person' }>

function programName(seat: Program, words: GameWords): string {
  if (seat.kind === 'engine') return engineName(seat.level, words)
  return seat.kind === 'own' ? seat.file : seat.name
}

/** 'You won', 'Learner (level 3) won', 'A draw'. */
export function headline({ way, winner, points: [x, o] }: Ending, names: Names, words: GameWords): string {
  const told = (side: Side): string => (names[0] === names[1] ? MARKS[side].toUpperCase() : names[side])
  if (way === 'no-result') return words.headNoResult
  if (winner !== null) return words.headWon(told(winner))
  return x === o ? words.headDraw : words.headAhead(told(x > o ? 0 : 1))
}

/** The seats as the words about a game want them. */
export const namedPlayers = (pair: LocalPlayers, words: GameWords): NamedPlayers => ({
  names: namesOf(pair, words),
  people: [isPerson(pair[0]), isPerson(pair[1])],
})

export function nameOf(pair: LocalPlayers, side: Side, words: GameWords): string {
  const seat = pair[side]
  if (seat.kind !== 'person') return programName(seat, words)
  return isPerson(pair[side === 0 ? 1 : 0]) ? words.playerOf(MARKS[side]) : words.you
}
