/**
 * Everybody paired up by wish, with as few couples as can be that should not be. A couple is only made where the
 * others can still be paired without one: a matching of all who are free is carried along, and a wish is granted when
 * the matching can be mended around it.
 */
import { assert } from '../rules/result.ts'
import type { Work } from '../rules/work.ts'
import { type Graph, largestMatching, type Mates, nobodyMet } from './matching.ts'
import type { Couple } from './scheduled-game.ts'

/** Who of the free ones (in order) is to be paired next, and with whom, the dearest first. */
export type Wishes = (free: readonly number[]) => { who: number; partners: readonly number[] }

/** Pairs all places of a graph, which are even in number. */
export function* pairedUp(mayMeet: Graph, wishes: Wishes): Work<Couple[]> {
  const everybody = mayMeet.map((_, place) => place)
  let mates = yield* largestMatching(mayMeet, everybody, yield* greedy(mayMeet, everybody, wishes))
  let free: readonly number[] = everybody.filter(place => mates[place] !== null)
  const couples = leftovers(everybody.filter(place => mates[place] === null))
  while (free.length > 0) {
    const { couple, others, rest } = yield* firstGranted(mayMeet, mates, free, wishes(free))
    couples.push(couple)
    ;[mates, free] = [rest, others]
    yield
  }
  return couples
}

/** Everybody's first wish that is still free, with no thought of the others: nearly right, and quickly mended. */
function* greedy(mayMeet: Graph, everybody: readonly number[], wishes: Wishes): Work<Mates> {
  const mates = [...nobodyMet(mayMeet.length)]
  let free = everybody
  while (free.length > 0) {
    const { who, partners } = wishes(free)
    const partner = partners.find(place => mayMeet[who]![place]) ?? null
    mates[who] = partner
    if (partner !== null) mates[partner] = who
    free = free.filter(place => place !== who && place !== partner)
    yield
  }
  return mates
}

interface Granted {
  readonly couple: Couple
  readonly others: readonly number[]
  readonly rest: Mates
}

function* firstGranted(
  mayMeet: Graph,
  mates: Mates,
  free: readonly number[],
  { who, partners }: ReturnType<Wishes>,
): Work<Granted> {
  for (const partner of partners.filter(place => mayMeet[who]![place])) {
    const others = free.filter(place => place !== who && place !== partner)
    const couple: Couple = [who, partner]
    const rest = yield* mended(mayMeet, others, mates, couple)
    if (rest !== null) return { couple, others, rest }
  }
  assert(false, 'a partner for everybody')
}

/** Those for whom nobody is left whom they should meet: two by two in their order. */
const leftovers = (alone: readonly number[]): Couple[] =>
  alone.flatMap((place, index) => (index % 2 === 0 ? [[place, alone[index + 1]!] as const] : []))

/** The matching without a couple, with new partners for whoever lost one; null when somebody would be left alone. */
function* mended(
  mayMeet: Graph,
  others: readonly number[],
  mates: Mates,
  couple: Couple,
): Work<Mates | null> {
  const left = mates.map((mate, place) =>
    mate === null || couple.includes(place) || couple.includes(mate) ? null : mate,
  )
  const rest = yield* largestMatching(mayMeet, others, left)
  return others.some(place => rest[place] === null) ? null : rest
}
