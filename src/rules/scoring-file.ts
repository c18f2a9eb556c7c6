/** The `scoring` of a rule file: what a line, a bad move and a game without a line are worth. */
import {
  type Check,
  complain,
  fieldsOf,
  listOf,
  number,
  oneOf,
  type Spot,
  tupleOf,
  whole,
  withoutRepeats,
} from './check.ts'
import { CRITERIA, type Criterion, type Scoring, type Split, type Variant } from './variant.ts'

const MOST_POINTS = 1_000_000
const KINDS = ['weights', 'compare'] as const

type NoLine = Scoring['noLine']
type NoLineKind = NoLine['kind']
type OfKind<K extends NoLineKind> = Extract<NoLine, { kind: K }>

const checkPoints = number(0, MOST_POINTS)

const checkSplit: Check<Split> = spot => {
  const split = tupleOf<Split>("two numbers, winner's points first", checkPoints, checkPoints)(spot)
  const isFair = !split || split[0] >= split[1]
  return isFair ? split : complain(spot, 'give the winner at least as much as the loser')
}

export const checkScoring =
  (side: number | undefined, lines: Variant['lines'] | undefined): Check<Scoring> =>
  spot => {
    const fields = fieldsOf(spot, 'an object with win and noLine', ['win', 'badMove', 'noLine'])
    if (!fields) return undefined
    const needed = whole<Pick<Scoring, 'win' | 'noLine'>>({
      win: fields.needed('win', checkSplit),
      noLine: fields.needed('noLine', checkNoLine(side, lines)),
    })
    const badMove = fields.optional('badMove', checkSplit, null)
    if (!needed || badMove === undefined) return undefined
    return badMove ? { ...needed, badMove } : needed
  }

const checkNoLine =
  (side: number | undefined, lines: Variant['lines'] | undefined): Check<NoLine> =>
  spot => {
    const kind = kindOf(spot)
    if (kind === 'weights') return checkWeights(side)(spot)
    if (kind === 'compare') return checkCompare(lines)(spot)
    const fields = fieldsOf(spot, 'an object with a kind', ['kind', 'weights', 'by', 'split', 'equal'])
    fields?.needed('kind', oneOf(KINDS))
    return undefined
  }

function kindOf({ json: { value } }: Spot): NoLineKind | undefined {
  const kind = value instanceof Map ? value.get('kind')?.value : undefined
  return KINDS.find(known => known === kind)
}

const checkWeights =
  (side: number | undefined): Check<OfKind<'weights'>> =>
  spot => {
    const fields = fieldsOf(spot, 'an object', ['kind', 'weights'])
    const boards = (side ?? 4) ** 2
    const what = `a list of ${side === undefined ? '9 or 16' : boards} numbers, the points of each board`
    const weights = listOf(what, side === undefined ? 9 : boards, boards, checkPoints)
    return whole<OfKind<'weights'>>({ kind: 'weights', weights: fields?.needed('weights', weights) })
  }

const checkCompare =
  (lines: Variant['lines'] | undefined): Check<OfKind<'compare'>> =>
  spot => {
    const fields = fieldsOf(spot, 'an object', ['kind', 'by', 'split', 'equal'])
    const by = withoutRepeats(listOf('a list of what to compare', 0, CRITERIA.length, checkCriterion(lines)))
    return whole<OfKind<'compare'>>({
      kind: 'compare',
      by: fields?.needed('by', by),
      split: fields?.needed('split', checkSplit),
      equal: fields?.needed('equal', checkPoints),
    })
  }

const checkCriterion =
  (lines: Variant['lines'] | undefined): Check<Criterion> =>
  spot => {
    const criterion = oneOf(CRITERIA)(spot)
    const isCountable = criterion !== 'diagonal-boards' || !lines || lines.includes('diagonals')
    return isCountable ? criterion : complain(spot, 'be left out, as "diagonals" is not among the lines')
  }
