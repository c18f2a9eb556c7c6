/**
 * A course file: JSON, or whatever else gives the same values (`src/runner/yaml.ts`). Only the name, the game, the
 * time zone and the two dates are needed; everything else is as in the course of 2018.
 */
import {
  type Check,
  type Complaint,
  complain,
  type Fields,
  type Format,
  fieldsOf,
  listOf,
  number,
  oneOf,
  parseAll,
  type Spot,
  textLike,
  whole,
  wholeNumber,
} from '../rules/check.ts'
import { makeJson } from '../rules/json.ts'
import type { Result } from '../rules/result.ts'
import { LONGEST_LIMIT } from '../rules/rule-file.ts'
import { quote } from '../rules/text.ts'
import { VARIANTS } from '../rules/variants.ts'
import { nameFault } from '../tournament/entrant-name.ts'
import { oneLine } from '../tournament/entrants-file.ts'
import { checkRules, makeRules, makeStage } from '../tournament/plan-file.ts'
import { checkStages } from '../tournament/stages-file.ts'
import { TEMPLATES, usualTerms } from '../tournament/template.ts'
import { checkClock, checkTerms, makeTerms, TERMS } from '../tournament/terms-file.ts'
import {
  COURSE_DRAWS,
  COURSE_MARKS,
  type Course,
  type CourseTournament,
  type LadderTerms,
  type Naming,
  RELEASE_LEVELS,
} from './course.ts'
import {
  USUAL_FILE_SIZE,
  USUAL_RELEASE,
  USUAL_RUBRIC,
  USUAL_TEAM_SIZE,
  USUAL_TOURNAMENT,
  usualLadder,
  usualNaming,
} from './course-2018.ts'
import { checkRubric } from './rubric-file.ts'
import { type Instant, isZone, makeInstant, parseInstant } from './time.ts'

/** What the file may name and only its reader knows. */
export interface CourseSurroundings {
  readonly levels: readonly string[] // of confinement
  readonly isBot: (word: string) => boolean // whether a built-in bot is called so
}

const FIELDS = [
  ...([
    'name',
    'variant',
    'zone',
    'registrationUntil',
    'deadline',
    'teamSize',
    'naming',
    'fileSize',
  ] as const),
  ...TERMS,
  ...(['tournament', 'rubric', 'ladder', 'release'] as const),
]

const KIBIBYTE = 1024
const MOST_MEMBERS = 20

export const parseCourse = (
  text: string,
  surroundings: CourseSurroundings,
  format?: Format,
): Result<Course, Complaint[]> => parseAll(text, spot => checkCourse(spot, surroundings), format)

function checkCourse(spot: Spot, { levels, isBot }: CourseSurroundings): Course | undefined {
  const fields = fieldsOf(spot, 'an object with the fields of a course', [...FIELDS, CLOCK])
  if (!fields) return undefined
  fields.optional(CLOCK, checkClock('a course'), null)
  const variant = fields.needed('variant', checkRules)
  const game = variant ?? VARIANTS[0]
  const terms = checkTerms(fields, usualTerms(game), levels)
  const ladder = usualLadder(terms.limit ?? null)
  const tournament = fields.optional('tournament', checkTournament, USUAL_TOURNAMENT)
  const isSeeding = tournament?.draw === 'ladder'
  return whole<Course>({
    name: fields.needed('name', checkName),
    variant,
    ...checkDates(fields),
    teamSize: fields.optional('teamSize', wholeNumber(1, MOST_MEMBERS), USUAL_TEAM_SIZE),
    naming: fields.optional('naming', checkNaming, usualNaming(game.course.class)),
    fileSize: fields.optional('fileSize', checkFileSize, USUAL_FILE_SIZE),
    ...terms,
    tournament,
    rubric: fields.optional('rubric', checkRubric, USUAL_RUBRIC),
    ladder: fields.optional('ladder', checkLadder(ladder, isBot, isSeeding), ladder),
    release: fields.optional('release', oneOf(RELEASE_LEVELS), USUAL_RELEASE),
  })
}

/** A field of tournaments that no course may have. */
const CLOCK = 'clock'

const checkName: Check<string> = spot => {
  const name = oneLine(100)(spot)
  const fault = name === undefined ? null : nameFault(name)
  return fault === null ? name : complain(spot, `be another name, as this one ${fault}`)
}

/** The course as a file with nothing left out. */
export const makeCourse = (course: Course): string => `${makeJson(courseFields(course))}\n`

/** The values of a course file, in the order of its fields. */
export function courseFields(course: Course): Readonly<Record<(typeof FIELDS)[number], unknown>> {
  const { name, variant, zone, teamSize, naming, fileSize, tournament, rubric, ladder, release } = course
  return {
    name,
    variant: makeRules(variant),
    zone,
    registrationUntil: makeInstant(course.registrationUntil, zone),
    deadline: makeInstant(course.deadline, zone),
    teamSize,
    naming,
    fileSize: fileSize / KIBIBYTE,
    ...makeTerms(course),
    tournament: makeTournament(tournament),
    rubric,
    ladder: ladder === null ? false : makeLadder(ladder),
    release,
  }
}

const makeTournament = ({ stages, ...rest }: CourseTournament) => ({
  stages: typeof stages === 'string' ? stages : stages.map(makeStage),
  ...rest,
})

const makeLadder = ({ limit, ...rest }: LadderTerms) => ({ movetime: limit, ...rest })

type Dates = { [K in 'zone' | 'registrationUntil' | 'deadline']: Course[K] | undefined }

/** Where the zone is missing or not known, that is complained about, and the dates are read as UTC. */
function checkDates(fields: Fields): Dates {
  const zone = fields.needed('zone', checkZone)
  const deadline = fields.needed('deadline', checkInstant(zone ?? 'UTC'))
  const before: Check<Instant> = spot => {
    const at = checkInstant(zone ?? 'UTC')(spot)
    const isLate = at !== undefined && deadline !== undefined && at > deadline
    return isLate ? complain(spot, 'not be after the deadline') : at
  }
  return { zone, registrationUntil: fields.needed('registrationUntil', before), deadline }
}

const checkZone: Check<string> = spot => {
  const { value } = spot.json
  const isKnown = typeof value === 'string' && isZone(value)
  return isKnown ? value : complain(spot, 'be the name of a time zone, such as Asia/Kolkata or Europe/Berlin')
}

const checkInstant =
  (zone: string): Check<Instant> =>
  spot => {
    const { value } = spot.json
    if (typeof value !== 'string') return complain(spot, 'be a date and a time such as "2026-02-24 23:55"')
    const at = parseInstant(value, zone)
    return at.ok ? at.value : complain(spot, `be ${at.error.expected}`, quote(value))
  }

const checkNaming: Check<Naming> = spot => {
  const fields = fieldsOf(spot, 'an object with file and class', ['file', 'class'])
  if (!fields) return undefined
  return whole<Naming>({
    file: fields.needed('file', checkFileName),
    class: fields.needed('class', checkClassName),
  })
}

/** A digit beside the place of the number could be taken for a part of it. */
const checkFileName = textLike(
  /^[A-Za-z_](?:[\w-]{0,30}[A-Za-z_-])?\{n\}(?:[A-Za-z_-][\w-]{0,30})?\.py$/,
  'a name such as team{n}.py, where {n} stands for the number of the team',
)

const checkClassName = textLike(
  /^[A-Za-z_](?:\w{0,30}[A-Za-z_])?\{n\}(?:[A-Za-z_]\w{0,30})?$/,
  'a name such as Team{n}, where {n} stands for the number of the team',
)

const checkFileSize: Check<number> = spot => {
  const kibibytes = wholeNumber(1, 16 * KIBIBYTE)(spot)
  return kibibytes && kibibytes * KIBIBYTE
}

const checkTournament: Check<CourseTournament> = spot => {
  if (!(spot.json.value instanceof Map)) {
    const stages = checkCourseStages(spot)
    return stages && { ...USUAL_TOURNAMENT, stages }
  }
  const fields = fieldsOf(spot, 'an object', ['stages', 'draw', 'marks'])
  if (!fields) return undefined
  return whole<CourseTournament>({
    stages: fields.optional('stages', checkCourseStages, USUAL_TOURNAMENT.stages),
    draw: fields.optional('draw', oneOf(COURSE_DRAWS), USUAL_TOURNAMENT.draw),
    marks: fields.optional('marks', oneOf(COURSE_MARKS), USUAL_TOURNAMENT.marks),
  })
}

/** How many teams there will be is not known yet, so a template stays one. */
const checkCourseStages: Check<CourseTournament['stages']> = spot =>
  typeof spot.json.value === 'string' ? oneOf(TEMPLATES)(spot) : checkStages(undefined)(spot)

type IsBot = CourseSurroundings['isBot']

const checkLadder =
  (usual: LadderTerms, isBot: IsBot, isSeeding: boolean): Check<LadderTerms | null> =>
  spot => {
    const { value } = spot.json
    if (value === false && isSeeding)
      return complain(spot, 'be on, as the draw of the tournament is seeded by it')
    if (typeof value === 'boolean') return value ? usual : null
    const known = ['movetime', 'baselines', 'challenges']
    const fields = fieldsOf(spot, 'true, false or an object with the terms of the ladder', known)
    if (!fields) return undefined
    return whole<LadderTerms>({
      limit: fields.optional('movetime', number(1, LONGEST_LIMIT * 1000), usual.limit),
      baselines: fields.optional('baselines', checkBaselines(isBot), usual.baselines),
      challenges: fields.optional('challenges', wholeNumber(0, 1000), usual.challenges),
    })
  }

const checkBaselines = (isBot: IsBot): Check<string[]> =>
  listOf('a list of up to 20 built-in bots', 0, 20, spot => {
    const { value } = spot.json
    const isKnown = typeof value === 'string' && isBot(value)
    return isKnown ? value : complain(spot, 'be the name of a built-in bot, such as "greedy" or "engine:3"')
  })
