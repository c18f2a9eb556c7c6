/**
 * How often two bots play the same move in quiet positions, beside what explains that: what others of the class play
 * there too, and how closely both follow the engine. The first and the last legal cell are what bots play that have
 * not come to an answer, so these do not count.
 */
import type { Band, Named } from './survey.ts'

/** What is known of a position that all were asked about. Moves are numbers that only mean to be the same or not. */
export interface Question {
  readonly ranked: readonly number[] // every legal move, the engine's best first
  readonly defaults: readonly number[] // the first and the last legal cell
}

/** What a bot answered, by the order of the questions; null, or missing at the end: nothing. */
export interface Answered {
  readonly moves: readonly (number | null)[]
  readonly hurried: readonly (number | null)[] | null // with less time; null: not asked
  readonly used: number // milliseconds of processor time
  readonly trouble: string | null
}

export interface Player extends Named {
  readonly answered: Answered
}

/** Two bots, of the players by their order. */
export interface BehaviourPair {
  readonly left: number
  readonly right: number
  readonly shared: number // positions where both have an answer that counts
  readonly same: number // of these
  readonly expected: number // 0 to 1: what the class and the strength of both explain
  readonly rare: number // of the same: moves that nobody else plays
  readonly isHurried: boolean // one of them with less time
}

export interface PlayerFacts extends Named {
  readonly asked: number
  readonly counted: number // answers that are no default
  readonly best: number // of these: what the engine would play
  readonly used: number
  readonly trouble: string | null
}

export interface Behaviour {
  readonly positions: number
  readonly players: readonly PlayerFacts[]
  readonly compared: number // pairs of the class with enough positions
  readonly distribution: readonly number[] // of these pairs, by twentieths of agreement
  readonly pairs: readonly BehaviourPair[] // the most alike first
}

/** Fewer positions say nothing. */
export const LEAST_SHARED = 30
/** From this share of the same moves on a pair is worth a look. */
export const LOOK_AGREEMENT = 0.9
/** And from here on, too: a copy that was made slower looks less far ahead, and plays other moves now and then. */
export const LOOK_BEYOND = 0.7
const BINS = 20
const MOST_PAIRS = 2000

export const agreementOf = ({ same, shared }: Pick<BehaviourPair, 'same' | 'shared'>): number =>
  shared === 0 ? 0 : same / shared

/** What part of the way from what is explained to always the same; 0 where no more than that. */
export function beyondOf(pair: BehaviourPair): number {
  const agreement = agreementOf(pair)
  return pair.expected >= 1 ? 0 : Math.max(0, (agreement - pair.expected) / (1 - pair.expected))
}

/** A reason to look, and never more than that. */
export const behaviourBand = (pair: BehaviourPair): Band =>
  pair.shared >= LEAST_SHARED && (agreementOf(pair) >= LOOK_AGREEMENT || beyondOf(pair) >= LOOK_BEYOND)
    ? 'look'
    : 'nothing'

export function behaviourOf(questions: readonly Question[], players: readonly Player[]): Behaviour {
  const rows = players.map(({ answered }) => rowOf(questions, answered.moves))
  const hurried = players.map(({ answered }) => answered.hurried && rowOf(questions, answered.hurried))
  const tally = tallyOf(questions, players, rows)
  const pairs: BehaviourPair[] = []
  for (const [left, a] of players.entries())
    for (const [right, b] of players.entries()) {
      if (right <= left || a.owner === b.owner || (a.isReference && b.isReference)) continue
      const of = (one: Row | undefined, other: Row | undefined, isHurried: boolean): BehaviourPair[] =>
        one && other ? [{ left, right, isHurried, ...compare(tally, [a.owner, b.owner], one, other) }] : []
      const [fastOne, fastOther] = [hurried[left], hurried[right]]
      const ways = [
        ...of(rows[left], rows[right], false),
        ...(fastOne && !fastOther ? of(fastOne, rows[right], true) : []),
        ...(fastOther && !fastOne ? of(rows[left], fastOther, true) : []),
      ]
      pairs.push(...ways.sort(byAgreement).slice(0, 1))
    }
  const isOfClass = (player: number): boolean => players[player]?.isReference === false
  const ofClass = pairs.filter(
    ({ shared, left, right }) => shared >= LEAST_SHARED && isOfClass(left) && isOfClass(right),
  )
  return {
    positions: questions.length,
    players: players.map((player, index) => factsOf(questions, player, rows[index] ?? [])),
    compared: ofClass.length,
    distribution: distributionOf(ofClass),
    pairs: pairs.sort(byAgreement).slice(0, MOST_PAIRS),
  }
}

/** Pairs with too few positions come last. */
const byAgreement = (a: BehaviourPair, b: BehaviourPair): number =>
  Number(b.shared >= LEAST_SHARED) - Number(a.shared >= LEAST_SHARED) ||
  agreementOf(b) - agreementOf(a) ||
  b.shared - a.shared ||
  a.left - b.left ||
  a.right - b.right

function distributionOf(pairs: readonly BehaviourPair[]): number[] {
  const bins = Array<number>(BINS).fill(0)
  for (const pair of pairs) {
    const bin = Math.min(BINS - 1, Math.floor(agreementOf(pair) * BINS))
    bins[bin] = (bins[bin] ?? 0) + 1
  }
  return bins
}

/** An answer that counts, and how the engine ranks it. */
interface Choice {
  readonly move: number
  readonly rank: number
}

/** By the order of the questions; null where there is no answer, or one that does not count. */
type Row = readonly (Choice | null)[]

/** Ranks that are told apart: the engine's first, second and third choice, the next three, and the rest. */
const RANKS = [1, 2, 3, 6, Number.POSITIVE_INFINITY]
const rankOf = (index: number): number => RANKS.findIndex(end => index < end)

const choicesOf = ({ ranked, defaults }: Question): number[] =>
  ranked.filter(move => !defaults.includes(move))

const rowOf = (questions: readonly Question[], moves: Answered['moves']): Row =>
  questions.map((question, index) => {
    const move = moves[index] ?? null
    const at = move === null ? -1 : choicesOf(question).indexOf(move)
    return move === null || at < 0 ? null : { move, rank: rankOf(at) }
  })

function factsOf(questions: readonly Question[], player: Player, row: Row): PlayerFacts {
  const { owner, file, isReference, answered } = player
  const counted = row.filter(choice => choice !== null)
  return {
    ...{ owner, file, isReference },
    asked: Math.min(questions.length, answered.moves.length),
    counted: counted.length,
    best: counted.filter(({ rank }) => rank === 0).length,
    used: answered.used,
    trouble: answered.trouble,
  }
}

/** What is played in one position, and by how many owners. */
interface Played {
  readonly choices: number // moves that count
  readonly sizes: readonly number[] // of them, by rank
  readonly owners: ReadonlyMap<number, number> // by move
  readonly movesOf: ReadonlyMap<string, ReadonlySet<number>> // by owner
  readonly all: number // owners, once for each of their moves
  readonly alike: number // pairs of them with the same move
}

function tallyOf(
  questions: readonly Question[],
  players: readonly Player[],
  rows: readonly Row[],
): readonly Played[] {
  return questions.map((question, index) => {
    const movesOf = new Map<string, Set<number>>()
    for (const [player, { owner }] of players.entries()) {
      const choice = rows[player]?.[index]
      if (choice) movesOf.set(owner, (movesOf.get(owner) ?? new Set<number>()).add(choice.move))
    }
    const owners = new Map<number, number>()
    for (const moves of movesOf.values())
      for (const move of moves) owners.set(move, (owners.get(move) ?? 0) + 1)
    const counts = [...owners.values()]
    const choices = choicesOf(question).length
    return {
      ...{ choices, owners, movesOf },
      sizes: RANKS.map((end, rank) => Math.max(0, Math.min(end, choices) - (RANKS[rank - 1] ?? 0))),
      all: sumOf(counts),
      alike: sumOf(counts.map(pairsOf)),
    }
  })
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
const pairsOf = (count: number): number => (count * (count - 1)) / 2

function compare(
  tally: readonly Played[],
  owners: readonly [string, string],
  one: Row,
  other: Row,
): Pick<BehaviourPair, 'shared' | 'same' | 'expected' | 'rare'> {
  let [shared, same, rare, byOthers] = [0, 0, 0, 0]
  const ranks = [RANKS.map(() => 0), RANKS.map(() => 0)] as const
  const room = RANKS.map(() => 0) // of each rank, what part one move of it is
  for (const [index, played] of tally.entries()) {
    const [a, b] = [one[index], other[index]]
    if (!a || !b) continue
    shared++
    const others = withoutOwners(played, owners)
    byOthers += others.alike
    if (a.move === b.move) {
      same++
      if (others.playing(a.move) === 0) rare++
    }
    for (const [side, { rank }] of [a, b].entries()) {
      const often = ranks[side === 0 ? 0 : 1]
      often[rank] = (often[rank] ?? 0) + 1
    }
    for (const [rank, size] of played.sizes.entries())
      room[rank] = (room[rank] ?? 0) + (size > 0 ? 1 / size : 0)
  }
  if (shared === 0) return { shared, same, rare, expected: 0 }
  const byStrength = sumOf(
    room.map((part, rank) => ((ranks[0][rank] ?? 0) * (ranks[1][rank] ?? 0) * part) / shared ** 3),
  )
  return { shared, same, rare, expected: Math.max(byOthers / shared, byStrength) }
}

/** So many pairs who play any move are counted among the others: of a small class nobody knows what everybody plays. */
const UNKNOWN_PAIRS = 3

/** The chance that two others of the class play the same there, and how many of them play a move. */
function withoutOwners({ owners, movesOf, all, alike, choices }: Played, names: readonly [string, string]) {
  const own = new Map<number, number>()
  for (const name of names)
    for (const move of movesOf.get(name) ?? []) own.set(move, (own.get(move) ?? 0) + 1)
  const playing = (move: number): number => (owners.get(move) ?? 0) - (own.get(move) ?? 0)
  let [left, leftAlike] = [all, alike]
  for (const [move, count] of own) {
    left -= count
    leftAlike -= pairsOf(owners.get(move) ?? 0) - pairsOf(playing(move))
  }
  return { playing, alike: (leftAlike + UNKNOWN_PAIRS / choices) / (pairsOf(left) + UNKNOWN_PAIRS) }
}
