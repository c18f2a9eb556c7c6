/** The `rubric` of a course file: what staff mark by hand, each with its most marks and its words. */
import { type Check, complain, fieldsOf, listOf, oneOf, type Spot, textLike, whole } from '../rules/check.ts'
import { checkAnyId } from '../rules/rule-file.ts'
import { quote } from '../rules/text.ts'
import { oneLine } from '../tournament/entrants-file.ts'
import { MARKED, type RubricItem } from './course.ts'

const MOST_ITEMS = 20
const FIELDS = ['id', 'title', 'marks', 'about', 'per'] as const

export const checkRubric: Check<RubricItem[]> = spot => {
  const taken = new Set<string>()
  const checkNext: Check<RubricItem> = item => {
    const checked = checkItem(item)
    if (checked && taken.has(checked.id)) complain(item, 'have an id of its own', quote(checked.id))
    if (checked) taken.add(checked.id)
    return checked
  }
  return listOf(`a list of up to ${MOST_ITEMS} things to be marked`, 0, MOST_ITEMS, checkNext)(spot)
}

function checkItem(spot: Spot): RubricItem | undefined {
  const fields = fieldsOf(spot, 'an object with id and marks', FIELDS)
  if (!fields) return undefined
  const id = fields.needed('id', checkAnyId)
  return whole<RubricItem>({
    id,
    title: fields.optional('title', oneLine(100), id),
    marks: fields.needed('marks', checkMost),
    about: fields.optional('about', checkAbout, ''),
    per: fields.optional('per', oneOf(MARKED), MARKED[0]),
  })
}

const checkAbout = textLike(/^[^\p{Cc}\p{Zl}\p{Zp}]{0,1000}$/u, 'one line of up to 1000 characters')

/** A number that is not the nearest to its own hundredths was not written with two decimals. */
const checkMost: Check<number> = spot => {
  const { value } = spot.json
  const isFit = typeof value === 'number' && value > 0 && value <= 1000
  return isFit && Math.round(value * 100) / 100 === value
    ? value
    : complain(spot, 'be marks: more than 0, at most 1000, with at most two decimals')
}
