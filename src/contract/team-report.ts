/** How far a team report is: the report itself is a page, or a file. */
import { type Static, Type } from 'typebox'
import { Count } from './common.ts'

export const TeamReportAnswer = Type.Object({
  games: Type.Integer({ minimum: 0, description: 'that may be seen' }),
  chosen: Type.Integer({ minimum: 0, description: 'that the engine is to look at' }),
  done: Count,
})
export type TeamReportAnswer = Static<typeof TeamReportAnswer>
