/**
 * Everybody paired up by wish, with as few couples as can be that should not be. A couple is only made where the
 * others can still be paired without one: a matching of all who are free is carried along, and a wish is granted when
 * the matching can be mended around it.
 */
import { assert } from '../../rules/result.ts'
import { largestMatching, type Mates } from './matching.ts'

type MayMeet = (a: number, b: number) => boolean
type Couple = readonly [number, number]

/** Who of the free ones (in order) is to be paired next, and with whom, the dearest first. */
export type Wishes = (free: readonly number[]) => { who: number; partners: readonly number[] }

/** Pairs the places from 0 up to an even size. */
export function pairedUp(size: number, mayMeet: MayMeet, wishes: Wishes): Couple[] {
  let mates = largestMatching(size, mayMeet)
  const couples = couplesOf(mates.flatMap((mate, place) => (mate === null ? [place] : [])))
  let free = mates.flatMap((mate, place) => (mate === null ? [] : [place]))
  while (free.length > 0) {
    const { couple, rest } = firstGranted(mates, mayMeet, wishes(free))
    couples.push(couple)
    mates = rest
    free = free.filter(place => !couple.includes(place))
  }
  return couples
}

/** Those for whom nobody is left whom they should meet: two by two in their order. */
const couplesOf = (alone: readonly number[]): Couple[] =>
  alone.flatMap((place, index) => (index % 2 === 0 ? [[place, alone[index + 1]] as const] : []))

interface Granted {
  readonly couple: Couple
  readonly rest: Mates
}

function firstGranted(mates: Mates, mayMeet: MayMeet, { who, partners }: ReturnType<Wishes>): Granted {
  for (const partner of partners) {
    const rest = mayMeet(who, partner) ? without(mates, mayMeet, [who, partner]) : null
    if (rest !== null) return { couple: [who, partner], rest }
  }
  assert(false, 'a partner for everybody')
}

/** The matching of the others, mended; null when one of them would be left alone. */
function without(mates: Mates, mayMeet: MayMeet, couple: Couple): Mates | null {
  const left = mates.map((mate, place) =>
    mate === null || couple.includes(place) || couple.includes(mate) ? null : mate,
  )
  const isFree = mates.map((mate, place) => mate !== null && !couple.includes(place))
  const rest = largestMatching(mates.length, (a, b) => isFree[a] && isFree[b] && mayMeet(a, b), left)
  return rest.every((mate, place) => mate !== null || !isFree[place]) ? rest : null
}
