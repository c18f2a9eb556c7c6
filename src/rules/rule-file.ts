/**
 * A rule set of one's own: JSON with the fields of `Variant`. Only `id`, `side`, `lines` and `scoring` are needed;
 * whatever else is left out is as in the plainest game of the family.
 */
import { LINE_KINDS } from './board.ts'
import {
  type Check,
  type Complaint,
  complain,
  fieldsOf,
  listOf,
  nullOr,
  oneOf,
  parseAll,
  type Spot,
  textLike,
  whole,
  wholeNumber,
  withoutRepeats,
} from './check.ts'
import { makeJson } from './json.ts'
import type { Result } from './result.ts'
import { checkScoring } from './scoring-file.ts'
import {
  COURSE_CLASSES,
  COURSE_GIFTS,
  type Course,
  DRAWN_MARKS,
  SIMULATORS,
  type Variant,
} from './variant.ts'

export { type Complaint, makeComplaint } from './check.ts'

const FIELDS = [
  'id',
  'version',
  'title',
  'origin',
  'side',
  'grids',
  'lines',
  'routes',
  'wonBoards',
  'bonus',
  'moveLimit',
  'scoring',
  'simulator',
  'course',
] as const satisfies (keyof Variant)[]

export const LONGEST_LIMIT = 86_400 // seconds
const MOST_LINES = 100

export const makeVariant = (variant: Variant): string =>
  `${makeJson(Object.fromEntries(FIELDS.map(field => [field, variant[field]])))}\n`

export interface Reserve {
  readonly taken?: (id: string) => boolean // the names that a rule set may not have
}

export const parseVariant = (text: string, reserve: Reserve = {}): Result<Variant, Complaint[]> =>
  parseAll(text, spot => checkVariant(spot, reserve))

/** The variant that a value describes, with nothing left out; complaints go to the spot. */
export function checkVariant(spot: Spot, { taken }: Reserve = {}): Variant | undefined {
  const fields = fieldsOf(spot, 'an object with the fields of a rule set', FIELDS)
  if (!fields) return undefined
  const id = fields.needed('id', checkId(taken))
  const side = fields.needed('side', oneOf([3, 4]))
  const lines = fields.needed('lines', checkLines(side))
  return whole<Variant>({
    id,
    version: fields.optional('version', wholeNumber(1, 1_000_000), 1),
    title: fields.optional('title', checkTitle, id),
    origin: fields.optional('origin', checkTitle, 'a rule file'),
    side,
    grids: fields.optional('grids', oneOf([1, 2]), 1),
    lines,
    routes: fields.optional('routes', checkRoutes(side), 'same'),
    wonBoards: fields.optional('wonBoards', oneOf(['close', 'stay']), 'close'),
    bonus: fields.optional('bonus', oneOf([true, false]), false),
    moveLimit: fields.optional('moveLimit', nullOr(checkLimit), null),
    scoring: fields.needed('scoring', checkScoring(side, lines)),
    simulator: fields.optional('simulator', oneOf(SIMULATORS), SIMULATORS[0]),
    course: fields.optional('course', checkCourse, USUAL_COURSE),
  })
}

const COURSE_FIELDS = ['class', 'gives', 'drawn'] as const satisfies (keyof Course)[]
const USUAL_COURSE: Course = { class: 'Team', gives: 'board', drawn: 'd' }

const checkCourse: Check<Course> = spot => {
  const fields = fieldsOf(spot, 'an object with class, gives and drawn', COURSE_FIELDS)
  if (!fields) return undefined
  return whole<Course>({
    class: fields.optional('class', oneOf(COURSE_CLASSES), USUAL_COURSE.class),
    gives: fields.optional('gives', oneOf(COURSE_GIFTS), USUAL_COURSE.gives),
    drawn: fields.optional('drawn', oneOf(DRAWN_MARKS), USUAL_COURSE.drawn),
  })
}

/** A variant by its name. */
export const checkName =
  (find: (id: string) => Variant | undefined): Check<Variant> =>
  spot => {
    const { value } = spot.json
    const variant = typeof value === 'string' ? find(value) : undefined
    return variant ?? complain(spot, 'be the name of a variant')
  }

export const checkAnyId = textLike(
  /^[a-z][a-z0-9-]{0,39}$/,
  'up to 40 lower-case letters, digits and dashes, a letter first',
)

const checkId =
  (taken: Reserve['taken']): Check<string> =>
  spot => {
    const id = checkAnyId(spot)
    return id !== undefined && taken?.(id) ? complain(spot, 'be a name that no built-in variant has') : id
  }

const checkTitle = textLike(/^[^\p{Cc}\p{Zl}\p{Zp}]{1,100}$/u, 'one line of 1 to 100 characters')

const checkLimit: Check<number> = spot => {
  const { value } = spot.json
  const isFit = typeof value === 'number' && value > 0 && value <= LONGEST_LIMIT
  return isFit ? value : complain(spot, `be null or seconds, more than 0 and at most ${LONGEST_LIMIT}`)
}

/** A side that is missing or wrong has been complained about: then both sizes pass. */
const cellsOf = (side: number | undefined): number => (side ?? 4) ** 2

const checkSlots = (side: number | undefined, least: number, what: string): Check<number[]> =>
  withoutRepeats(listOf(what, least, cellsOf(side), wholeNumber(0, cellsOf(side) - 1)))

const checkLines = (side: number | undefined): Check<Variant['lines']> =>
  listOf(`a list of 1 to ${MOST_LINES} lines`, 1, MOST_LINES, spot => {
    const kinds = LINE_KINDS.map(kind => JSON.stringify(kind)).join(', ')
    const what = `${kinds} or a list of 2 to ${cellsOf(side)} slots`
    return LINE_KINDS.find(kind => kind === spot.json.value) ?? checkSlots(side, 2, what)(spot)
  })

const checkRoutes = (side: number | undefined): Check<Variant['routes']> => {
  const cells = cellsOf(side)
  const lists = listOf(
    `"same" or a list of ${side === undefined ? '9 or 16' : cells} lists, the boards that each cell sends to`,
    side === undefined ? 9 : cells,
    cells,
    checkSlots(side, 1, 'a list of boards, at least one'),
  )
  return spot => (spot.json.value === 'same' ? 'same' : lists(spot))
}
