/** Names that are given: what the file and the class of a team must be called. */
import type { Naming } from './course.ts'

const PLACE = '{n}'

export interface GivenNames {
  readonly file: string // 'team7.py'
  readonly class: string // 'Team7'
}

export const givenNames = (naming: Naming, team: number): GivenNames => ({
  file: naming.file.replace(PLACE, String(team)),
  class: naming.class.replace(PLACE, String(team)),
})

/** The number of the team whose file is called so; null where it is nobody's. */
export function teamOfFile(naming: Naming, name: string): number | null {
  const [before = '', after = ''] = naming.file.split(PLACE)
  const isLike = name.startsWith(before) && name.endsWith(after)
  const digits = isLike ? name.slice(before.length, name.length - after.length) : ''
  return /^[1-9]\d{0,5}$/.test(digits) ? Number(digits) : null
}
