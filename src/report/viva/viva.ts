/**
 * The sheet for a viva: positions of the team's own games, what its source says of its search, what it measured, and who
 * is near it. For staff alone. The page and the JSON are made from this.
 */
import type { Result } from '../../rules/result.ts'
import type { Neighbours } from '../../similarity/neighbours.ts'
import type { ReadTechniques } from '../../techniques/techniques.ts'
import type { DepthCost } from '../team-report/own-words.ts'
import type { StudiedPlacement } from '../team-report/studied.ts'
import type { TeamReport } from '../team-report/team-report.ts'
import { type Misjudged, misjudgedIn, whyPositions } from './positions.ts'
import { type Question, questionsFrom } from './questions.ts'

/** What a sheet is made from. */
export interface VivaFacts {
  readonly report: TeamReport
  readonly members: readonly string[]
  readonly file: string | null // null: nothing that plays
  readonly code: Result<ReadTechniques, string> | null // or why it could not be read
  readonly neighbours: Neighbours
}

export interface VivaSheet extends VivaFacts {
  readonly why: readonly StudiedPlacement[] // why this move?
  readonly misjudged: Misjudged
  readonly costs: readonly DepthCost[] // as printed; the deepest last
  readonly questions: readonly Question[]
}

const MOST_COSTS = 6

export function vivaSheet(facts: VivaFacts): VivaSheet {
  const { report, code } = facts
  const why = whyPositions(report)
  return {
    ...facts,
    why,
    misjudged: misjudgedIn(report, why),
    costs: (report.words?.costs ?? []).slice(-MOST_COSTS),
    questions: code?.ok ? questionsFrom(code.value, report) : [],
  }
}
