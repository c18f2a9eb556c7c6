/**
 * A tournament file: a plan in JSON, or in whatever else gives the same values (`src/runner/yaml.ts`). Only
 * `variant` and `entrants` are needed; that is a league of two games a pair. What a folder of bots holds comes as an
 * argument, for files are not read here.
 */

import { makeFasterClock } from '../referee/faster-clock.ts'
import {
  type Check,
  type Complaint,
  complain,
  type Format,
  fieldsOf,
  oneOf,
  parseAll,
  type Spot,
  whole,
  wholeNumber,
} from '../rules/check.ts'
import { isKnownBy } from '../rules/identity.ts'
import { makeJson } from '../rules/json.ts'
import { nearest } from '../rules/nearest.ts'
import type { Result } from '../rules/result.ts'
import { checkVariant } from '../rules/rule-file.ts'
import type { Variant } from '../rules/variant.ts'
import { VARIANTS, variantNamed } from '../rules/variants.ts'
import { checkEntrants, type FilesIn, oneLine } from './entrants-file.ts'
import type { Entrant, StagePlan, TournamentPlan } from './plan.ts'
import { checkStages } from './stages-file.ts'
import { templateStages, usualTerms } from './template.ts'
import { checkClock, checkTerms, makeTerms } from './terms-file.ts'

const FIELDS = [
  'name',
  'variant',
  'entrants',
  'movetime',
  'startup',
  'memory',
  'confinement',
  'graded',
  'seed',
  'python',
  'clock',
  'openings',
  'stages',
] as const

/** What the file may name and only its reader knows. */
export interface Surroundings {
  readonly levels: readonly string[] // of confinement
  readonly filesIn: FilesIn
}

export const parsePlan = (
  text: string,
  surroundings: Surroundings,
  format?: Format,
): Result<TournamentPlan, Complaint[]> => parseAll(text, spot => checkPlan(spot, surroundings), format)

function checkPlan(spot: Spot, { levels, filesIn }: Surroundings): TournamentPlan | undefined {
  const fields = fieldsOf(spot, 'an object with the fields of a tournament', FIELDS)
  if (!fields) return undefined
  const variant = fields.needed('variant', checkRules)
  const entrants = fields.needed('entrants', checkEntrants(filesIn))
  const usual = usualTerms(variant ?? VARIANTS[0])
  const stages = templateStages('league', entrants?.length ?? 2)
  const graded = fields.optional('graded', oneOf([true, false]), usual.graded)
  const clock = fields.optional('clock', checkClock(graded === true ? 'the tournament' : null), null)
  const plan = whole<TournamentPlan>({
    name: fields.optional('name', oneLine(100), usual.name),
    variant,
    entrants,
    ...checkTerms(fields, usual, levels),
    graded,
    seed: fields.optional('seed', wholeNumber(0, 2 ** 32 - 1), usual.seed),
    openings: fields.optional('openings', wholeNumber(0, 20), usual.openings),
    stages: fields.optional('stages', checkStages(entrants), stages),
  })
  return plan && clock ? { ...plan, clock } : plan
}

/** A variant by its name, or a rule set with a name of its own. */
export const checkRules: Check<Variant> = spot => {
  const { value } = spot.json
  if (typeof value !== 'string') return checkVariant(spot, { taken: id => variantNamed(id) !== undefined })
  const ids = VARIANTS.map(({ id }) => id)
  const near = nearest(value, ids)
  const hint = near === undefined ? ids.join(', ') : `did you mean ${near}?`
  return variantNamed(value) ?? complain(spot, `be the name of a variant (${hint})`)
}

export const makeRules = (variant: Variant): string | Variant =>
  isKnownBy(variantNamed, variant) ? variant.id : variant

/** The plan as a tournament file with nothing left out but what is empty. */
export function makePlan(plan: TournamentPlan): string {
  const { variant, entrants, stages, clock } = plan
  const written = {
    ...plan,
    ...makeTerms(plan),
    variant: makeRules(variant),
    entrants: entrants.map(makeEntrant),
    stages: stages.map(makeStage),
    clock: clock && makeFasterClock(clock),
  }
  const fields = FIELDS.filter(field => written[field] !== undefined)
  return `${makeJson(Object.fromEntries(fields.map(field => [field, written[field]])))}\n`
}

const makeEntrant = ({ name, bot, members, rank }: Entrant) => ({
  name,
  bot,
  ...(members.length > 0 && { members }),
  ...(rank !== null && { rank }),
})

/** The last stage says nothing of who goes on. */
export const makeStage = (stage: StagePlan) =>
  Object.fromEntries(
    Object.entries(stage).filter(([name, value]) => !(['advance', 'further'].includes(name) && value === 0)),
  )
