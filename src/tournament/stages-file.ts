/** The `stages` of a tournament file: the name of a template, or a list. Each stage is checked against who reaches it. */
import {
  type Check,
  complain,
  type Fields,
  fieldsOf,
  listOf,
  number,
  oneOf,
  type Spot,
  whole,
  wholeNumber,
  withoutRepeats,
} from '../rules/check.ts'
import { checkAnyId } from '../rules/rule-file.ts'
import { quote } from '../rules/text.ts'
import {
  DRAWS,
  type Entrant,
  type KnockoutPlan,
  type LeaguePlan,
  leaving,
  STAGE_KINDS,
  type StagePlan,
  type SwissPlan,
  TIEBREAKS,
  type Tiebreak,
} from './plan.ts'
import {
  roundsToMeetAll,
  TEMPLATES,
  templateStages,
  USUAL_KNOCKOUT,
  USUAL_LEAGUE,
  usualSwiss,
} from './template.ts'

const MOST_STAGES = 10
const SHARED = ['kind', 'name', 'games', 'draw', 'advance', 'marks'] as const
const FIELDS = {
  league: [...SHARED, 'pools', 'further', 'tiebreaks'],
  swiss: [...SHARED, 'rounds', 'tiebreaks'],
  knockout: [...SHARED, 'replays', 'third'],
} as const

/** What a stage has to fit to. */
interface StageSpot {
  readonly size: number | undefined // how many play in it; undefined after a complaint about who do
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly ranked: boolean // every entrant has a rank
}

/** Undefined entrants have been complained about: then no size is looked at. */
export const checkStages =
  (entrants: readonly Entrant[] | undefined): Check<StagePlan[]> =>
  spot => {
    if (typeof spot.json.value !== 'string') return checkList(spot, entrants)
    const template = oneOf(TEMPLATES)(spot)
    return template && templateStages(template, entrants?.length ?? 2)
  }

function checkList(spot: Spot, entrants: readonly Entrant[] | undefined): StagePlan[] | undefined {
  const count = Array.isArray(spot.json.value) ? spot.json.value.length : 0
  const ranked = entrants?.every(({ rank }) => rank !== null) ?? true
  const taken: string[] = []
  let [index, size] = [0, entrants?.length]
  const checkNext: Check<StagePlan> = item => {
    const stage = checkStage(item, { size, isFirst: index === 0, isLast: ++index === count, ranked })
    size = stage && size && leaving(stage)
    if (stage && taken.includes(stage.name))
      complainOf(item, 'name', 'be a name that no other stage has', quote(stage.name))
    if (stage) taken.push(stage.name)
    return stage
  }
  const templates = TEMPLATES.map(name => JSON.stringify(name)).join(', ')
  return listOf(
    `a list of 1 to ${MOST_STAGES} stages, or one of ${templates}`,
    1,
    MOST_STAGES,
    checkNext,
  )(spot)
}

/** About a field that may be missing. */
const complainOf = (spot: Spot, name: string, must: string, found: string): undefined =>
  complain({ ...spot, field: `${spot.field}.${name}` }, must, found)

function checkStage(spot: Spot, place: StageSpot): StagePlan | undefined {
  const kind = kindOf(spot)
  const known = kind === undefined ? Object.values(FIELDS).flat() : FIELDS[kind]
  const fields = fieldsOf(spot, 'an object with the fields of a stage', known)
  if (!fields) return undefined
  if (kind === 'league') return checkLeague(spot, fields, place)
  if (kind === 'swiss') return checkSwiss(spot, fields, place)
  if (kind === 'knockout') return checkKnockout(spot, fields, place)
  fields.needed('kind', oneOf(STAGE_KINDS))
  return undefined
}

/** A league, where nothing is said. */
function kindOf({ json: { value } }: Spot): StagePlan['kind'] | undefined {
  const kind = value instanceof Map && value.has('kind') ? value.get('kind')?.value : USUAL_LEAGUE.kind
  return STAGE_KINDS.find(known => known === kind)
}

function checkLeague(spot: Spot, fields: Fields, place: StageSpot): LeaguePlan | undefined {
  const pools = fields.optional('pools', checkPools(place.size), USUAL_LEAGUE.pools)
  const smallest = pools && place.size && Math.floor(place.size / pools)
  const most = atMost(pools === 1 ? 2 : 1, smallest, 'which is the smallest pool')
  const advance = checkAdvance(spot, fields, place, most)
  const left = pools && advance && place.size && place.size - pools * advance
  const further = atMost(0, left, 'as the others go on already')
  return whole<LeaguePlan>({
    ...checkShared(fields, USUAL_LEAGUE, place),
    kind: 'league',
    pools,
    advance,
    further: fields.optional('further', place.isLast ? noStageFollows : further, 0),
    tiebreaks: fields.optional('tiebreaks', checkTiebreaks, USUAL_LEAGUE.tiebreaks),
  })
}

function checkSwiss(spot: Spot, fields: Fields, place: StageSpot): SwissPlan | undefined {
  const usual = usualSwiss(place.size ?? 2)
  const most = place.size && roundsToMeetAll(place.size)
  return whole<SwissPlan>({
    ...checkShared(fields, usual, place),
    kind: 'swiss',
    rounds: fields.optional('rounds', atMost(1, most, 'by which everybody has met everybody'), usual.rounds),
    advance: checkAdvance(spot, fields, place, atMost(2, place.size, 'as no more play in it')),
    tiebreaks: fields.optional('tiebreaks', checkTiebreaks, usual.tiebreaks),
  })
}

const checkKnockout = (spot: Spot, fields: Fields, place: StageSpot): KnockoutPlan | undefined =>
  whole<KnockoutPlan>({
    ...checkShared(fields, USUAL_KNOCKOUT, place),
    kind: 'knockout',
    replays: fields.optional('replays', wholeNumber(0, 100), USUAL_KNOCKOUT.replays),
    third: fields.optional('third', oneOf([true, false]), USUAL_KNOCKOUT.third),
    advance: checkAdvance(spot, fields, place, atMost(2, place.size, 'as no more play in it')),
  })

type Shared = Pick<StagePlan, 'name' | 'games' | 'draw' | 'marks'>
type Checked<T> = { [K in keyof T]: T[K] | undefined }

const checkShared = (fields: Fields, usual: StagePlan, place: StageSpot): Checked<Shared> => ({
  name: fields.optional('name', checkAnyId, usual.name),
  games: fields.optional('games', checkGames, usual.games),
  draw: fields.optional('draw', checkDraw(place), place.isFirst ? 'random' : 'seeded'),
  marks: fields.optional('marks', number(0, 1000), usual.marks),
})

const checkGames: Check<number> = spot => {
  const { value } = spot.json
  const isFit = typeof value === 'number' && value >= 2 && value <= 1000 && value % 2 === 0
  return isFit ? value : complain(spot, 'be an even number from 2 to 1000, half of the games on either side')
}

const checkDraw =
  ({ isFirst, ranked }: StageSpot): Check<StagePlan['draw']> =>
  spot => {
    const draw = oneOf(DRAWS)(spot)
    const lacksRanks = draw === 'seeded' && isFirst && !ranked
    return lacksRanks ? complain(spot, 'be "random", as not every entrant has a rank') : draw
  }

const checkPools = (size: number | undefined): Check<number> =>
  atMost(1, size && Math.floor(size / 2), `as ${size} play and a pool takes two`)

/** A last stage sends nobody on, and any other must say how many. */
function checkAdvance(
  spot: Spot,
  fields: Fields,
  { isLast }: StageSpot,
  check: Check<number>,
): number | undefined {
  if (isLast) return fields.optional('advance', noStageFollows, 0)
  if (!fields.has('advance'))
    return complainOf(spot, 'advance', 'be there, as another stage follows', 'nothing')
  return fields.needed('advance', check)
}

const noStageFollows: Check<never> = spot => complain(spot, 'be left out, as no stage follows')

/** A whole number with a reason for its upper bound, where one is known. */
const atMost =
  (least: number, most: number | undefined, why: string): Check<number> =>
  spot => {
    const value = wholeNumber(least, 1000)(spot)
    const isFit = value === undefined || most === undefined || value <= most
    return isFit ? value : complain(spot, `be at most ${most}, ${why}`)
  }

const checkTiebreaks: Check<Tiebreak[]> = spot => {
  const list = withoutRepeats(listOf('a list of tie-breaks', 0, TIEBREAKS.length, oneOf(TIEBREAKS)))(spot)
  const total = list?.find((tiebreak, index) => leavesNoTie(tiebreak) && index < list.length - 1)
  return total === undefined ? list : complain(spot, `have ${total} at its end, as it leaves nothing tied`)
}

const leavesNoTie = (tiebreak: Tiebreak): boolean => tiebreak === 'seeding' || tiebreak === 'lot'
