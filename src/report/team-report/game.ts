/** What a team report is made from: the games that its reader may see, each from the team's side. */

import type { Printed } from '../../referee/printed.ts'
import type { GameRecord } from '../../referee/record.ts'
import type { GameReview } from '../../review/game-review.ts'
import type { Side } from '../../rules/position.ts'

export const PLACES = ['tournament', 'ladder'] as const
export type Place = (typeof PLACES)[number]

export interface ReportedGame {
  readonly place: Place
  readonly key: string // in its tournament or on its ladder
  readonly part: string // 'group', 'ladder'
  readonly opponent: string
  readonly side: Side // of the team
  readonly opening: number // placements that nobody chose
  readonly record: GameRecord // with its ending
  readonly used: number | null // ms of processor time, in all thoughts of the team's bot
  readonly slowest: number | null // ms of its longest thought, also where no placement came of it
  readonly printed: readonly Printed[] // by the team's bot
  readonly replay: string | null // the command that puts a lost turn to it again
  readonly isChosen: boolean // whether the engine is to look at it
  readonly review: GameReview | null // null: it has not, or not yet
}
