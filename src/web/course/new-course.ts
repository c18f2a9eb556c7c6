/** A course file from the short form; what the form does not ask is as in 2018. */
import { COURSE_GAME, VARIANTS } from '../../rules/variants.ts'

/** The course's own game first. */
export const COURSE_GAMES = [COURSE_GAME, ...VARIANTS.filter(variant => variant !== COURSE_GAME)]

/** JSON is YAML, too, so nothing needs to be escaped. */
export function courseFileFor({
  movetime,
  teamSize,
  registrationUntil,
  deadline,
  ...rest
}: Readonly<Record<string, string>>): string {
  return JSON.stringify(
    {
      ...rest,
      registrationUntil: localTime(registrationUntil),
      deadline: localTime(deadline),
      teamSize: Number(teamSize),
      movetime: 1000 * Number(movetime),
    },
    null,
    2,
  )
}

const localTime = (text = ''): string => text.replace('T', ' ')
